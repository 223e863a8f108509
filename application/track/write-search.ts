import type { ChainProfile } from '../../domain/chain/profile.ts';
import { isPast, type TransactionStatus, type TransactionQuery } from '../../domain/core/chain/transaction-status.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { expectedTransaction } from '../../domain/chain/expected-transaction.ts';
import type { ChainNode } from '../ports/chain-node.ts';
import { isIdKnown, isWrite, type TrackedTransaction } from './tracked-transaction.ts';

/** Looks for writes on the chain: by their id, and where only a wallet vouches for that, also by who signs and what they call. */
export class WriteSearch {
  private readonly node: ChainNode;
  private readonly profile: ChainProfile;

  constructor(node: ChainNode, profile: ChainProfile) {
    this.node = node;
    this.profile = profile;
  }

  /** First block that could hold the write. */
  from({ builtAtBlock }: TrackedTransaction): number {
    return Math.max(1, builtAtBlock - this.profile.transaction.blocksBehind);
  }

  /**
   * What the chain knows of a write now. An id that only a wallet vouches for, and under which there is nothing, something else, or
   * something older than the write, is not the last word. `known`: the journal. Errors: node errors, `node-wrong-chain`.
   */
  async sight(entry: TrackedTransaction, known: readonly TrackedTransaction[]): Promise<TransactionStatus> {
    const byId = isIdKnown(entry) ? this.notOlder(entry, await this.query(entry, entry.id, this.from(entry))) : null;
    if (byId !== null && (entry.sentBy === 'app' || (byId.state !== 'unseen' && byId.state !== 'other'))) return byId;
    const byOrigin = await this.query(entry, null, this.originFrom(entry, known));
    const stillOpen = byId?.state === 'other' && !isPast(entry.expiresAt, byOrigin.head);
    // The head of the search by origin knows irreversible time also where the node leaves it out of its own.
    if (byId?.state === 'other' && byId.altered !== undefined && byOrigin.state === 'unseen') return { ...byId, head: byOrigin.head };
    return byId === null || byOrigin.state !== 'unseen' || stillOpen ? byOrigin : byId;
  }

  /** What the chain knows of what the wallet signed in its place; null where that is nothing, or the entry's own id. Errors: as `sight`. */
  async altered(entry: TrackedTransaction): Promise<TransactionStatus | null> {
    const { altered } = entry;
    if (altered === undefined || altered.id === entry.id) return null;
    return this.asked({ id: altered.id, origin: null, fromBlock: this.from(entry), expiresAt: altered.expiresAt });
  }

  /** What a wallet names must not be an equal write that was on the chain before this one was asked for. */
  private notOlder(entry: TrackedTransaction, transactionStatus: TransactionStatus): TransactionStatus {
    return entry.sentBy === 'wallet' && 'block' in transactionStatus && transactionStatus.block < this.from(entry)
      ? { state: 'other', head: transactionStatus.head }
      : transactionStatus;
  }

  /** A write begins only when those before it are decided: their blocks, which a node that is behind had not seen then, cannot hold it. */
  private originFrom(entry: TrackedTransaction, known: readonly TrackedTransaction[]): number {
    const earlier = known.filter((other) => other.account === entry.account && other.signedAt < entry.signedAt && other.id !== entry.id);
    return earlier.reduce((from, { block }) => Math.max(from, (block ?? 0) + 1), this.from(entry));
  }

  private async query(entry: TrackedTransaction, id: string | null, fromBlock: number): Promise<TransactionStatus> {
    const vouchedFor = id !== null && entry.sentBy === 'app';
    return this.asked({
      id,
      origin: vouchedFor ? null : { account: entry.account, calls: expectedTransaction(entry.operation, entry.account).calls },
      fromBlock,
      expiresAt: entry.expiresAt,
    });
  }

  private async asked(query: TransactionQuery): Promise<TransactionStatus> {
    const transactionStatus = await this.node.transaction(query);
    if (transactionStatus.head.chainId !== this.profile.chainId) {
      throw new PoolError('node-wrong-chain', {
        node: transactionStatus.head.node,
        expected: this.profile.chainId,
        found: transactionStatus.head.chainId,
      });
    }
    return transactionStatus;
  }
}

/**
 * A transaction status as far as it is about this write: what was found by its origin and is known as another write of the journal proves nothing,
 * because behind that one there may be this one's, which the search did not come to.
 */
export function ofItself(
  entry: TrackedTransaction,
  transactionStatus: TransactionStatus,
  journal: readonly TrackedTransaction[],
): TransactionStatus {
  const found = 'id' in transactionStatus ? transactionStatus.id : undefined;
  const anothers = found !== undefined && journal.some((other) => other !== entry && isWrite(other, found));
  return anothers ? { state: 'unseen', head: transactionStatus.head, searchedFrom: Number.POSITIVE_INFINITY } : transactionStatus;
}
