import type { SignedTransaction } from '../../domain/core/chain/call.ts';
import { categoryOf, type ErrorCategory, type ErrorName, isResendSafe } from '../../domain/core/errors/catalogue.ts';
import { isPoolError, type PoolError } from '../../domain/core/errors/pool-error.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import { namedFailure } from '../live/polled.ts';
import type { BroadcastOrigins, ChainNode } from '../ports/chain-node.ts';
import type { SignedBytes, TrackedTransaction } from '../track/tracked-transaction.ts';
import type { Tracker } from '../track/tracker.ts';
import type { Stage } from './stage.ts';
import type { Payers } from './transaction-builder.ts';

/** Categories of errors with which a node refuses a broadcast. */
const RETURNED_BY_NODES: readonly ErrorCategory[] = ['chain', 'validation', 'not-found'];

/** Hands signed transactions to the nodes, or to the sponsor that pays for them, and enters what nodes refuse. */
export class Broadcasting {
  private readonly node: ChainNode;
  private readonly tracker: Tracker;
  private readonly payers: Payers;

  constructor(node: ChainNode, tracker: Tracker, payers: Payers) {
    this.node = node;
    this.tracker = tracker;
    this.payers = payers;
  }

  /**
   * Hands over a signed transaction that the journal has as `entry`. Resolves also where it is not known whether it arrived; the tracker
   * finds out. Errors: refusals of the chain, after which it stays open until its expiry is final.
   */
  send(entry: TrackedTransaction, signed: SignedBytes, onStage: (stage: Stage) => void): Promise<void> {
    return this.handOver(entry, signed, 'one', onStage);
  }

  /**
   * Hands over the same signed transaction once more, which the chain takes at most once: to the sponsor that pays for it, else to nodes until
   * two of different origin have it, since the one that took it before may have kept it. Errors: refusals of the chain.
   */
  async sendAgain(pending: TrackedTransaction, signed: SignedBytes, onStage: (stage: Stage) => void): Promise<TrackedTransaction> {
    onStage({ stage: 'sending-again' });
    const entry = await this.tracker.markSentAgain(pending.id);
    await this.handOver(entry, signed, 'two', onStage);
    onStage({ stage: 'following', id: entry.id });
    return entry;
  }

  /** Returns whether a signed transaction can be handed over here: one that a sponsor pays for only where there is a sponsor. */
  canHand({ paidBy }: SignedBytes): boolean {
    return paidBy === undefined || (this.payers.protocol === paidBy.protocol && this.payers.sponsoring.canHand);
  }

  private handOver(
    entry: TrackedTransaction,
    signed: SignedBytes,
    origins: BroadcastOrigins,
    onStage: (stage: Stage) => void,
  ): Promise<void> {
    return signed.paidBy === undefined ? this.toNodes(entry, signed, origins, onStage) : this.toSponsor(entry, signed, onStage);
  }

  /** Hands over to the sponsor alone: nodes would miss the payer's signature. Its refusal proves nothing, so nothing is entered. */
  private async toSponsor(entry: TrackedTransaction, signed: SignedBytes, onStage: (stage: Stage) => void): Promise<void> {
    if (this.payers.protocol !== 'antelope') throw new Error('a sponsor pays on Antelope only');
    const { id, expiresAt } = entry;
    const error = await this.payers.sponsoring.hand(transactionOf(entry, signed), entry);
    if (error !== null) onStage({ stage: 'refused', by: 'sponsor', id, expiresAt, error });
  }

  private async toNodes(
    entry: TrackedTransaction,
    signed: SignedBytes,
    origins: BroadcastOrigins,
    onStage: (stage: Stage) => void,
  ): Promise<void> {
    try {
      await this.node.send(transactionOf(entry, signed), origins);
      if (entry.refusal) await this.tracker.markRefused(entry.id, null);
    } catch (failure) {
      const error = namedFailure(failure);
      const refusal = error.error === 'refused-by-one' && isPoolError(error.cause) ? error.cause : error;
      if (!isDefiniteRefusal(refusal.error, RETURNED_BY_NODES)) return;
      const refused = await this.tracker.markRefused(entry.id, refusal);
      if (refused.refusal === undefined) return;
      reportRefused(refused, error, onStage);
      throw error;
    }
  }

  /** Enters what a wallet that broadcasts by itself reports as refused by its node; `ttlMs`: how long a block may hold what it signed. */
  async markRefusedByWallet(id: string, error: PoolError, ttlMs: number, onStage: (stage: Stage) => void): Promise<void> {
    if (!isDefiniteRefusal(error.error)) return;
    const head = await this.node.head().catch(() => null);
    const latest: Instant | undefined = head === null ? undefined : head.headTime + ttlMs;
    reportRefused(await this.tracker.markRefused(id, error, latest), error, onStage);
  }
}

function transactionOf({ id, expiresAt }: TrackedTransaction, { bytes, signatures }: SignedBytes): SignedTransaction {
  return { id, expiresAt, bytes, signatures };
}

function reportRefused({ id, expiresAt }: TrackedTransaction, error: PoolError, onStage: (stage: Stage) => void): void {
  onStage({ stage: 'refused', by: 'nodes', id, expiresAt, error });
}

/**
 * Returns whether an error proves that the chain refused the write. Anything else, a lost answer or an unreachable node, leaves the outcome
 * to the tracker; so does a node that reports a write as expired, since a block may already hold it.
 */
function isDefiniteRefusal(error: ErrorName, kinds: readonly ErrorCategory[] = ['chain']): boolean {
  return isResendSafe(error) && kinds.includes(categoryOf(error));
}
