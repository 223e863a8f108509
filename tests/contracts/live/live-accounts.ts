import { limitsOf } from '../../../domain/chain/expected-transaction.ts';
import { partsOf } from '../../support/account-parts.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { type OperationKind, type OperationOf, operationsOf } from '../../../domain/chain/operation.ts';
import { isAccountName } from '../../../domain/core/chain/account-name.ts';
import { isPoolError } from '../../../domain/core/errors/pool-error.ts';
import type { SandboxAccount } from '../../../sandbox/chain-world.ts';
import type { Ports, TestedChain } from './tested-chain.ts';
import { impossibleOperations, possibleOperations, type Situation } from './sample-operations.ts';

/** An operation and who could do it now. */
export interface Activity<K extends OperationKind = OperationKind> {
  readonly operation: OperationOf<K>;
  readonly person: SandboxAccount;
  readonly signer: Signer;
}

/** An operation, and whether its simulation refuses it. */
interface Trial<K extends OperationKind> extends Activity<K> {
  readonly refused: boolean;
}

/** The backend's public answers. */
type Elders = Pick<Situation, 'proxies' | 'voteAccount' | 'exchange'>;

/** So many things of a kind are tried with one user, and so many are done. */
const MOST_TRIED = 6;
const MOST_ACTIVITIES = 6;

/** Returns the same users, each kind starting with another one. */
function inOrderOf(kind: OperationKind, accounts: readonly SandboxAccount[]): readonly SandboxAccount[] {
  const first = Array.from(kind).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % accounts.length;
  return [...accounts.slice(first), ...accounts.slice(0, first)];
}

/** The accounts of a live chain, by what they can do and never by name. */
export class LiveAccounts {
  private readonly chain: TestedChain;
  private reading: Promise<Ports> | null = null;
  private nobody: Promise<string> | null = null;
  private elders: Promise<Elders> | null = null;
  /** Reads every account's state when the sandbox starts. */
  private readonly beginnings = new Map<string, Situation>();
  private readonly firsts = new Map<OperationKind, Activity>();
  private readonly abler = new Map<OperationKind, Promise<SandboxAccount>>();

  constructor(chain: TestedChain) {
    this.chain = chain;
  }

  /**
   * Returns a well-formed name that no account has: another name with a changed last letter, or, where names cannot be made up, an account
   * of another sandbox.
   */
  stranger(): Promise<string> {
    this.nobody ??= this.findNobody();
    return this.nobody;
  }

  /**
   * Returns what the simulation allows of a kind when the sandbox starts: a sample of each of a few accounts, other accounts and other
   * samples for each kind. Call it in a sandbox that has just started.
   */
  async activities<K extends OperationKind>(kind: K): Promise<readonly Activity<K>[]> {
    const found: Activity<K>[] = [];
    for (const person of inOrderOf(kind, this.different())) {
      if (found.length === MOST_ACTIVITIES) break;
      const possible = (await this.tried(kind, person, await this.situation(person.name))).filter(({ refused }) => !refused);
      if (possible.length > 0) found.push(possible[found.length % possible.length]!);
    }
    return found;
  }

  /** Returns what the chain refuses an account that can do something; of a kind that is never refused it, what it refuses another account. */
  async violations<K extends OperationKind>(kind: K): Promise<readonly Activity<K>[]> {
    const able = await this.able(kind);
    const impossible = impossibleOperations(kind, await this.situation(able.person.name)).map((operation) => ({ ...able, operation }));
    if (impossible.length > 0) return impossible;
    for (const person of this.different()) {
      const refused = (await this.tried(kind, person, await this.situation(person.name))).filter((activity) => activity.refused);
      if (refused.length > 0) return refused;
    }
    return [];
  }

  /** Users, but no more than two of those who are there for the same. */
  private different(): readonly SandboxAccount[] {
    const { accounts } = this.chain.world;
    return accounts.filter(({ note }, index) => accounts.slice(0, index).filter((earlier) => earlier.note === note).length < 2);
  }

  private async tried<K extends OperationKind>(kind: K, person: SandboxAccount, situation: Situation): Promise<readonly Trial<K>[]> {
    const tried = [];
    for await (const trial of this.trials(kind, person, situation)) tried.push(trial);
    return tried;
  }

  /** Tries what somebody might do of a kind, one after the other; a few things where there are many. */
  private async *trials<K extends OperationKind>(kind: K, person: SandboxAccount, situation: Situation): AsyncGenerator<Trial<K>> {
    const { transactions } = await this.ports();
    const signer = { account: person.name, permission: person.permission };
    for (const operation of possibleOperations(kind, situation).slice(0, MOST_TRIED)) {
      const { refusal } = await transactions.simulation(await transactions.calls(operation, signer), signer);
      yield { operation, person, signer, refused: refusal !== null };
    }
  }

  /**
   * Returns an account whose operation of a kind the chain has accepted before, which therefore has everything it needs, and what it can do
   * of it now.
   */
  async able(kind: OperationKind = operationsOf(this.chain.profile)[0]!): Promise<Activity> {
    if (!this.abler.has(kind)) this.abler.set(kind, this.findAble(kind));
    const person = await this.abler.get(kind)!;
    const isAtBeginning = this.chain.isAtBeginning();
    const activity = (isAtBeginning ? this.firsts.get(kind) : null) ?? (await this.activityOf(kind, person));
    if (!activity) throw new Error(`${person.name} can ${kind} no more`);
    if (isAtBeginning) this.firsts.set(kind, activity);
    return activity;
  }

  async situation(account: string): Promise<Situation> {
    const isAtBeginning = this.chain.isAtBeginning();
    const situation = (isAtBeginning ? this.beginnings.get(account) : null) ?? (await this.readSituation(account));
    if (isAtBeginning) this.beginnings.set(account, situation);
    return situation;
  }

  private async readSituation(account: string): Promise<Situation> {
    const { node } = await this.ports();
    this.elders ??= this.findElders();
    const [snapshot, pool, elders, stranger] = await Promise.all([node.account(account), node.pool(), this.elders, this.stranger()]);
    return { profile: this.chain.profile, account: partsOf(snapshot), pool, ...elders, stranger };
  }

  /** Returns the first sample of a kind that an account can do now. */
  private async activityOf<K extends OperationKind>(kind: K, person: SandboxAccount): Promise<Activity<K> | null> {
    for await (const trial of this.trials(kind, person, await this.situation(person.name))) if (!trial.refused) return trial;
    return null;
  }

  private async findElders(): Promise<Elders> {
    const { backend } = await this.ports();
    const [proxies, voteAccount, exchange] = await Promise.all([backend.poolProxies(), backend.voteAccount(), backend.exchangeAccounts()]);
    return { proxies, voteAccount, exchange };
  }

  private ports(): Promise<Ports> {
    this.reading ??= this.chain.ports({ kind: 'none' });
    return this.reading;
  }

  private async findAble(kind: OperationKind): Promise<SandboxAccount> {
    for (const person of this.different()) {
      const activity = await this.activityOf(kind, person);
      if (!activity) continue;
      const taken = await this.isTaken(person, activity.operation, activity.signer);
      // What was tried may be possible only once.
      await this.chain.anew();
      if (taken) return person;
    }
    throw new Error(`nobody here can ${kind}`);
  }

  private async isTaken(person: SandboxAccount, operation: OperationOf<OperationKind>, signer: Signer): Promise<boolean> {
    const { node, transactions, wallet } = await this.chain.withKeyOf(person);
    const unsigned = await transactions.build(await transactions.calls(operation, signer), limitsOf(operation));
    const signed = await wallet.sign(unsigned, await wallet.connect());
    if ('broadcastId' in signed) return true;
    try {
      await node.send(signed);
    } catch (failure) {
      if (isPoolError(failure)) return false;
      throw failure;
    }
    await this.chain.pass(10_000);
    const seen = await node.transaction({ id: signed.id, origin: null, fromBlock: unsigned.builtAtBlock, expiresAt: signed.expiresAt });
    return (seen.state === 'included' || seen.state === 'irreversible') && seen.failure === null;
  }

  private async findNobody(): Promise<string> {
    const { profile, world } = this.chain;
    const { node } = await this.ports();
    const isNobody = async (name: string): Promise<boolean> => {
      const failure: unknown = isAccountName(name, profile.accountName) ? await node.account(name).catch((error: unknown) => error) : null;
      return isPoolError(failure) && failure.error === 'account-not-found';
    };
    for (const { name } of world.accounts) {
      for (const letter of 'abc') if (await isNobody(`${name.slice(0, -1)}${letter}`)) return `${name.slice(0, -1)}${letter}`;
    }
    for (const { name } of this.chain.accountsElsewhere()) if (await isNobody(name)) return name;
    throw new Error('every name is somebody’s');
  }
}
