import type { SignedTransaction } from '../../domain/core/chain/call.ts';
import type { AccountSnapshot, ChainHead, ChainPoolSnapshot } from '../../domain/chain/snapshot.ts';
import type { ListedNode } from '../../domain/core/chain/listed-node.ts';
import type { TransactionStatus, TransactionQuery } from '../../domain/core/chain/transaction-status.ts';
import type { PoolError } from '../../domain/core/errors/pool-error.ts';

/** Status of one node of the list. `error` set: its answer was missing or unusable. */
export interface NodeReport {
  readonly node: ListedNode;
  readonly head: ChainHead | null;
  readonly tookMs: number;
  readonly error: PoolError | null;
}

/** Result of a broadcast. `duplicate`: the chain already had the transaction, so an earlier copy was accepted. */
export interface BroadcastResult {
  readonly id: string;
  readonly duplicate: boolean;
}

/** Of how many origins the nodes must be that took a transaction before no other one is asked; fewer are enough where there are no more. */
export type BroadcastOrigins = 'one' | 'two';

/** The head a write is built on, and the node of another origin that agrees with it; null where only nodes of one origin answer. */
export interface ConfirmedHead {
  readonly head: ChainHead;
  readonly confirmedBy: string | null;
}

/**
 * Part of a chain's markets to read: `rex` leaves out the RAM market, `ram` leaves out REX and reads all that a trade of RAM depends on. What
 * is left out reads as null.
 */
export type PoolPart = 'all' | 'rex' | 'ram';

/**
 * Reads from and broadcasts to the chain through an ordered list of nodes. A node that does not answer, answers nonsense or has an old head
 * is skipped for the next one, for reads and for broadcasting the same signed bytes again only. Errors: `node-unreachable`,
 * `node-answer-invalid`, `node-stale`, `clock-wrong`, `node-wrong-chain`, `account-not-found`, on TRON `address-not-activated`, and for `send` the
 * chain's refusals.
 */
export abstract class ChainNode {
  abstract head(): Promise<ChainHead>;
  /** Reads the head of two nodes of different origin, at most ten seconds apart. Errors also `nodes-disagree`. */
  abstract confirmedHead(): Promise<ConfirmedHead>;
  abstract account(name: string): Promise<AccountSnapshot>;
  abstract pool(part?: PoolPart): Promise<ChainPoolSnapshot>;
  /**
   * Broadcasts a signed transaction, to one origin unless given. Rejects with a chain refusal only when a node definitely refused it and no earlier
   * attempt may have delivered it; rejects with `send-outcome-unknown` when it may or may not have been accepted.
   */
  abstract send(signed: SignedTransaction, origins?: BroadcastOrigins): Promise<BroadcastResult>;
  /** Reads the transaction status of a query. */
  abstract transaction(query: TransactionQuery): Promise<TransactionStatus>;
  /** Checks every node of the list. Never rejects. */
  abstract check(): Promise<readonly NodeReport[]>;
}

/**
 * Reads for plans, whose figures decide what is signed: accounts and the chain's state come from two nodes of different origin that agree, as
 * far as nodes of two origins answer. Errors also `nodes-disagree`.
 */
export abstract class ConfirmedChainNode extends ChainNode {}
