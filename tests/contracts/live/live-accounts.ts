import { limitsOf } from '../../../domain/chain/expected-transaction.ts';
import { partsOf } from '../../support/account-parts.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { type OperationKind, type OperationOf, operationsOf } from '../../../domain/chain/operation.ts';
import { isAccountName } from '../../../domain/core/chain/account-name.ts';
import { isPoolError } from '../../../domain/core/errors/pool-error.ts';
import type { SandboxAccount } from '../../../sandbox/chain-world.ts';
import type { Ports, TestedChain } from './tested-chain.ts';
import { impossibleOperations, possibleOperations, type Situation } from './sample-operations.ts';

/** An operation and an account that could perform it now. */
export interface Activity<K extends OperationKind = OperationKind> {
  readonly operation: OperationOf<K>;
  readonly user: SandboxAccount;
  readonly signer: Signer;
}

/** An operation, and whether its simulation refuses it. */
interface Trial<K extends OperationKind> extends Activity<K> {
  readonly refused: boolean;
}

/** The backend's public answers. */
type PoolAccounts = Pick<Situation, 'proxies' | 'voteAccount' | 'exchange'>;

/** Number of samples of a kind that are simulated for one account, and number that are executed. */
const MAX_SIMULATED = 6;
const MAX_EXECUTED = 6;

/** Returns the same accounts in another order for each kind. */
function inOrderOf(kind: OperationKind, accounts: readonly SandboxAccount[]): readonly SandboxAccount[] {
  const first = Array.from(kind).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % accounts.length;
  return [...accounts.slice(first), ...accounts.slice(0, first)];
}

/** The accounts of a live chain, selected by what they can do and never by name. */
export class LiveAccounts {
  private readonly chain: TestedChain;
  private reading: Promise<Ports> | null = null;
  private unusedName: Promise<string> | null = null;
  private poolAccounts: Promise<PoolAccounts> | null = null;
  /** Reads every account's state when the sandbox starts. */
  private readonly beginnings = new Map<string, Situation>();
  private readonly firsts = new Map<OperationKind, Activity>();
  private readonly capable = new Map<OperationKind, Promise<SandboxAccount>>();

  constructor(chain: TestedChain) {
    this.chain = chain;
  }

  /**
   * Returns a well-formed name that no account has: another name with a changed last letter, or, where names cannot be constructed, an
   * account of another sandbox.
   */
  stranger(): Promise<string> {
    this.unusedName ??= this.findUnusedName();
    return this.unusedName;
  }

  /**
   * Returns what the simulation allows of a kind when the sandbox starts: a sample of each of a few accounts, other accounts and other
   * samples for each kind. Call it in a sandbox that has just started.
   */
  async activities<K extends OperationKind>(kind: K): Promise<readonly Activity<K>[]> {
    const found: Activity<K>[] = [];
    const { reads } = await this.ports();
    return reads.shared(async () => {
      for (const user of inOrderOf(kind, this.different())) {
        if (found.length === MAX_EXECUTED) break;
        const possible = (await this.tried(kind, user, await this.situation(user.name))).filter(({ refused }) => !refused);
        if (possible.length > 0) found.push(possible[found.length % possible.length]!);
      }
      return found;
    });
  }

  /**
   * Returns an operation the chain refuses an account that can perform another of its kind; of a kind that is never refused it, one it
   * refuses another account.
   */
  async violations<K extends OperationKind>(kind: K): Promise<readonly Activity<K>[]> {
    const able = await this.able(kind);
    const impossible = impossibleOperations(kind, await this.situation(able.user.name)).map((operation) => ({ ...able, operation }));
    if (impossible.length > 0) return impossible;
    const { reads } = await this.ports();
    return reads.shared(async () => {
      for (const user of this.different()) {
        const refused = (await this.tried(kind, user, await this.situation(user.name))).filter((activity) => activity.refused);
        if (refused.length > 0) return refused;
      }
      return [];
    });
  }

  /** Accounts, but no more than two with the same purpose. */
  private different(): readonly SandboxAccount[] {
    const { accounts } = this.chain.world;
    return accounts.filter(({ note }, index) => accounts.slice(0, index).filter((earlier) => earlier.note === note).length < 2);
  }

  private async tried<K extends OperationKind>(kind: K, user: SandboxAccount, situation: Situation): Promise<readonly Trial<K>[]> {
    const tried = [];
    for await (const trial of this.trials(kind, user, situation)) tried.push(trial);
    return tried;
  }

  /** Simulates samples of a kind one after the other; a few where there are many. */
  private async *trials<K extends OperationKind>(kind: K, user: SandboxAccount, situation: Situation): AsyncGenerator<Trial<K>> {
    const { transactions } = await this.ports();
    const signer = { account: user.name, permission: user.permission };
    for (const operation of possibleOperations(kind, situation).slice(0, MAX_SIMULATED)) {
      const { refusal } = await transactions.simulation(await transactions.calls(operation, signer), signer);
      yield { operation, user, signer, refused: refusal !== null };
    }
  }

  /**
   * Returns an account whose operation of a kind the chain has accepted before, which therefore has everything it needs, and a sample it
   * can perform now.
   */
  async able(kind: OperationKind = operationsOf(this.chain.profile)[0]!): Promise<Activity> {
    if (!this.capable.has(kind)) this.capable.set(kind, this.findAble(kind));
    const user = await this.capable.get(kind)!;
    const isAtBeginning = this.chain.isAtBeginning();
    const activity = (isAtBeginning ? this.firsts.get(kind) : null) ?? (await this.activityOf(kind, user));
    if (!activity) throw new Error(`${user.name} can ${kind} no more`);
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
    this.poolAccounts ??= this.findPoolAccounts();
    const [snapshot, pool, poolAccounts, stranger] = await Promise.all([
      node.account(account),
      node.pool(),
      this.poolAccounts,
      this.stranger(),
    ]);
    return { profile: this.chain.profile, account: partsOf(snapshot), pool, ...poolAccounts, stranger };
  }

  /** Returns the first sample of a kind that an account can perform now. */
  private async activityOf<K extends OperationKind>(kind: K, user: SandboxAccount): Promise<Activity<K> | null> {
    const { reads } = await this.ports();
    return reads.shared(async () => {
      for await (const trial of this.trials(kind, user, await this.situation(user.name))) if (!trial.refused) return trial;
      return null;
    });
  }

  private async findPoolAccounts(): Promise<PoolAccounts> {
    const { backend } = await this.ports();
    const [proxies, voteAccount, exchange] = await Promise.all([backend.poolProxies(), backend.voteAccount(), backend.exchangeAccounts()]);
    return { proxies, voteAccount, exchange };
  }

  private ports(): Promise<Ports> {
    this.reading ??= this.chain.ports({ kind: 'none' });
    return this.reading;
  }

  private async findAble(kind: OperationKind): Promise<SandboxAccount> {
    for (const user of this.different()) {
      const activity = await this.activityOf(kind, user);
      if (!activity) continue;
      const taken = await this.isTaken(user, activity.operation, activity.signer);
      // The sample may be possible only once.
      await this.chain.anew();
      if (taken) return user;
    }
    throw new Error(`no account can ${kind}`);
  }

  private async isTaken(user: SandboxAccount, operation: OperationOf<OperationKind>, signer: Signer): Promise<boolean> {
    const { node, transactions, wallet } = await this.chain.withKeyOf(user);
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

  private async findUnusedName(): Promise<string> {
    const { profile, world } = this.chain;
    const { node } = await this.ports();
    const isUnused = async (name: string): Promise<boolean> => {
      const failure: unknown = isAccountName(name, profile.accountName) ? await node.account(name).catch((error: unknown) => error) : null;
      return isPoolError(failure) && ['account-not-found', 'address-not-activated'].includes(failure.error);
    };
    for (const { name } of world.accounts) {
      for (const letter of 'abc') if (await isUnused(`${name.slice(0, -1)}${letter}`)) return `${name.slice(0, -1)}${letter}`;
    }
    for (const { name } of this.chain.accountsElsewhere()) if (await isUnused(name)) return name;
    throw new Error('every name is taken');
  }
}
