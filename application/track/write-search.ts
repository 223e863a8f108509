import type { ChainProfile } from '../../domain/chain/profile.ts';
import { isPast, type TransactionStatus, type TransactionQuery } from '../../domain/core/chain/transaction-status.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { expectedTransaction } from '../../domain/chain/expected-transaction.ts';
import type { ChainNode } from '../ports/chain-node.ts';
import { isIdKnown, isWrite, type TrackedTransaction } from './tracked-transaction.ts';

/** Queries the chain for writes: by id, and where only a wallet reported that id, also by origin (signer and calls). */
export class WriteSearch {
  private readonly node: ChainNode;
  private readonly profile: ChainProfile;

  constructor(node: ChainNode, profile: ChainProfile) {
    this.node = node;
    this.profile = profile;
  }

  /** Returns the number of the first block that could hold the write. */
  from({ builtAtBlock }: TrackedTransaction): number {
    return Math.max(1, builtAtBlock - this.profile.transaction.blocksBehind);
  }

  /**
   * Reads the transaction status of a write. Where an id that only a wallet reported is not on the chain, belongs to another transaction,
   * or is older than the write, the search by origin decides. `known`: the journal. Errors: node errors, `node-wrong-chain`.
   */
  async status(entry: TrackedTransaction, known: readonly TrackedTransaction[]): Promise<TransactionStatus> {
    const byId = isIdKnown(entry) ? await this.statusOfId(entry) : null;
    if (byId !== null && (entry.sentBy === 'app' || (byId.state !== 'unseen' && byId.state !== 'other'))) return byId;
    const found = await this.query(entry, null, this.originFrom(entry, known));
    return this.united(entry, byId, found);
  }

  /** Returns what the status by id and the one by origin prove together; asks by id again where only the later one was read after the expiry. */
  private async united(
    entry: TrackedTransaction,
    earlier: TransactionStatus | null,
    byOrigin: TransactionStatus,
  ): Promise<TransactionStatus> {
    const isOutdated = earlier?.state === 'other' && !isPast(entry.expiresAt, earlier.head) && isPast(entry.expiresAt, byOrigin.head);
    const byId = isOutdated ? await this.statusOfId(entry) : earlier;
    const stillOpen = byId?.state === 'other' && !isPast(entry.expiresAt, byOrigin.head);
    // The search by origin reports irreversible time also where the node leaves it out of the answer by id.
    if (byId?.state === 'other' && byId.altered !== undefined && byOrigin.state === 'unseen') return { ...byId, head: byOrigin.head };
    return byId === null || byOrigin.state !== 'unseen' || stillOpen ? byOrigin : byId;
  }

  /**
   * Reads the status of the transaction the wallet signed in place of the write; null where there is none, or where it has the entry's own
   * id. Errors: as `status`.
   */
  async altered(entry: TrackedTransaction): Promise<TransactionStatus | null> {
    const { altered } = entry;
    if (altered === undefined || altered.id === entry.id) return null;
    return this.read({ id: altered.id, origin: null, fromBlock: this.from(entry), expiresAt: altered.expiresAt });
  }

  private async statusOfId(entry: TrackedTransaction): Promise<TransactionStatus> {
    return this.notOlder(entry, await this.query(entry, entry.id, this.from(entry)));
  }

  /** Rejects an id, reported by a wallet, of an equal transaction that was included before this write was requested. */
  private notOlder(entry: TrackedTransaction, transactionStatus: TransactionStatus): TransactionStatus {
    return entry.sentBy === 'wallet' && 'block' in transactionStatus && transactionStatus.block < this.from(entry)
      ? { state: 'other', head: transactionStatus.head }
      : transactionStatus;
  }

  /**
   * Returns the first block of the search by origin: after the blocks of the account's earlier writes, because a write begins only when
   * those before it are decided.
   */
  private originFrom(entry: TrackedTransaction, known: readonly TrackedTransaction[]): number {
    const earlier = known.filter((other) => other.account === entry.account && other.signedAt < entry.signedAt && other.id !== entry.id);
    return earlier.reduce((from, { block }) => Math.max(from, (block ?? 0) + 1), this.from(entry));
  }

  private async query(entry: TrackedTransaction, id: string | null, fromBlock: number): Promise<TransactionStatus> {
    const vouchedFor = id !== null && entry.sentBy === 'app';
    return this.read({
      id,
      origin: vouchedFor ? null : { account: entry.account, calls: expectedTransaction(entry.operation, entry.account).calls },
      fromBlock,
      expiresAt: entry.expiresAt,
    });
  }

  private async read(query: TransactionQuery): Promise<TransactionStatus> {
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
 * Returns a transaction status as far as it is about this write. A transaction found by origin that is another write of the journal proves
 * nothing, because this write may come after it, where the search did not reach.
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
