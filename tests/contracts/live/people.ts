import type { Signer } from '../../../domain/chain/call.ts';
import type { OperationKind, OperationOf } from '../../../domain/chain/operation.ts';
import { isAccountName } from '../../../domain/chain/account-name.ts';
import { isPoolError } from '../../../domain/errors/pool-error.ts';
import type { SandboxAccount } from '../../../sandbox/chain-world.ts';
import { createWorld } from '../../../sandbox/world.ts';
import type { LiveChain, Ports } from './live-chain.ts';
import { impossibleOperations, possibleOperations, type Situation } from './sample-operations.ts';

/** An operation and who could do it now. */
export interface Deed<K extends OperationKind = OperationKind> {
  readonly operation: OperationOf<K>;
  readonly person: SandboxAccount;
  readonly signer: Signer;
}

/** Who lives on a live chain, by what they can do. Nobody is known by name. */
export class People {
  private readonly chain: LiveChain;
  private reading: Promise<Ports> | null = null;
  private nobody: Promise<string> | null = null;
  private elders: Promise<Pick<Situation, 'proxies' | 'voteAccount'>> | null = null;
  private readonly abler = new Map<OperationKind, Promise<SandboxAccount>>();

  constructor(chain: LiveChain) {
    this.chain = chain;
  }

  /** A well-formed name that no account has: a neighbour's name with another letter at its end, or, where names cannot be made up, somebody of another world. */
  stranger(): Promise<string> {
    this.nobody ??= this.findNobody();
    return this.nobody;
  }

  /** What the forecast says could be done of a kind now, by whoever can. */
  async deeds<K extends OperationKind>(kind: K, people: readonly SandboxAccount[] = this.chain.world.accounts): Promise<readonly Deed<K>[]> {
    const { transactions } = await this.ports();
    const found: Deed<K>[] = [];
    for (const person of people) {
      const signer = { account: person.name, permission: person.permission };
      for (const operation of possibleOperations(kind, await this.situation(person.name))) {
        if (!(await isPossible(transactions, operation, signer))) continue;
        found.push({ operation, person, signer });
      }
    }
    return found;
  }

  /** What the chain refuses somebody who can do something. */
  async misdeeds<K extends OperationKind>(kind: K): Promise<readonly Deed<K>[]> {
    const able = await this.able(kind);
    return impossibleOperations(kind, await this.situation(able.person.name)).map((operation) => ({ ...able, operation }));
  }

  /** Somebody whose operation of a kind the chain has taken before, who therefore has everything it takes, and what they can do of it now. */
  async able(kind: OperationKind = this.chain.profile.operations[0]!): Promise<Deed> {
    if (!this.abler.has(kind)) this.abler.set(kind, this.findAble(kind));
    const person = await this.abler.get(kind)!;
    const [deed] = await this.deeds(kind, [person]);
    if (!deed) throw new Error(`${person.name} can ${kind} no more`);
    return deed;
  }

  async situation(account: string): Promise<Situation> {
    const { node } = await this.ports();
    this.elders ??= this.findElders();
    const [snapshot, pool, elders, stranger] = await Promise.all([node.account(account), node.pool(), this.elders, this.stranger()]);
    return { profile: this.chain.profile, account: snapshot, pool, ...elders, stranger };
  }

  private async findElders(): Promise<Pick<Situation, 'proxies' | 'voteAccount'>> {
    const { backend } = await this.ports();
    const [proxies, voteAccount] = await Promise.all([backend.poolProxies(), backend.voteAccount()]);
    return { proxies, voteAccount };
  }

  private ports(): Promise<Ports> {
    this.reading ??= this.chain.ports({ kind: 'none' });
    return this.reading;
  }

  private async findAble(kind: OperationKind): Promise<SandboxAccount> {
    for (const person of this.chain.world.accounts) {
      const [deed] = await this.deeds(kind, [person]);
      if (!deed) continue;
      const taken = await this.isTaken(person, deed.operation, deed.signer);
      // What was tried may be possible only once.
      this.chain.anew();
      if (taken) return person;
    }
    throw new Error(`nobody here can ${kind}`);
  }

  private async isTaken(person: SandboxAccount, operation: OperationOf<OperationKind>, signer: Signer): Promise<boolean> {
    const { node, transactions, wallet } = await this.chain.withKeyOf(person);
    const unsigned = await transactions.build(await transactions.calls(operation, signer));
    const signed = await wallet.sign(unsigned, await wallet.connect());
    if ('handedOver' in signed) return true;
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
    const { profile, world, options, sandbox } = this.chain;
    const { node } = await this.ports();
    const isNobody = async (name: string): Promise<boolean> => {
      const failure: unknown = isAccountName(name, profile.accountName) ? await node.account(name).catch((error: unknown) => error) : null;
      return isPoolError(failure) && failure.error === 'account-not-found';
    };
    for (const { name } of world.accounts) {
      for (const letter of 'abc') if (await isNobody(`${name.slice(0, -1)}${letter}`)) return `${name.slice(0, -1)}${letter}`;
    }
    const elsewhere = createWorld({ ...options, seed: 'another world', start: sandbox.world.clock.start, mode: 'manual' }).chain(profile.key);
    for (const { name } of elsewhere?.accounts ?? []) if (await isNobody(name)) return name;
    throw new Error('every name is somebody’s');
  }
}

async function isPossible(transactions: Ports['transactions'], operation: OperationOf<OperationKind>, signer: Signer): Promise<boolean> {
  const { refusal } = await transactions.forecast(await transactions.calls(operation, signer), signer);
  return refusal === null;
}
