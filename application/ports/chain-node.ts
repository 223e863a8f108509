import type { SignedTransaction } from '../../domain/core/chain/call.ts';
import type { AccountSnapshot, ChainHead, ChainPoolSnapshot } from '../../domain/chain/snapshot.ts';
import type { TransactionStatus, TransactionQuery } from '../../domain/core/chain/transaction-status.ts';
import type { PoolError } from '../../domain/core/errors/pool-error.ts';

/** State of one node of the visible list. `error` set: it did not answer usefully. */
export interface NodeReport {
  readonly url: string;
  readonly head: ChainHead | null;
  readonly tookMs: number;
  readonly error: PoolError | null;
}

/** Result of handing a signed transaction over. `duplicate`: the chain already had it, which means an earlier copy was accepted. */
export interface BroadcastResult {
  readonly id: string;
  readonly duplicate: boolean;
}

/** How much of a chain's markets is read: `rex` leaves the RAM market out, which then reads as null. */
export type PoolPart = 'all' | 'rex';

/**
 * The chain, through an ordered list of nodes: a node that does not answer, answers nonsense or has an old head is
 * passed over for the next, and only for reads and for broadcasting the very same signed bytes again.
 * Errors: `node-unreachable`, `node-answer-invalid`, `node-stale`, `clock-wrong`, `node-wrong-chain`, `account-not-found`, and for `send` the chain's refusals.
 */
export abstract class ChainNode {
  abstract head(): Promise<ChainHead>;
  abstract account(name: string): Promise<AccountSnapshot>;
  abstract pool(part?: PoolPart): Promise<ChainPoolSnapshot>;
  /**
   * Broadcasts a signed transaction. Rejects with a chain refusal only when a node definitely refused it and no earlier
   * attempt may have delivered it; rejects with `send-outcome-unknown` when it may or may not have been accepted.
   */
  abstract send(signed: SignedTransaction): Promise<BroadcastResult>;
  /** What the chain knows of a transaction. */
  abstract transaction(query: TransactionQuery): Promise<TransactionStatus>;
  /** Asks every node of the list. Never rejects. */
  abstract check(): Promise<readonly NodeReport[]>;
}
