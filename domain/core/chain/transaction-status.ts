import type { Call } from './call.ts';
import type { PoolError } from '../errors/pool-error.ts';
import type { ExpectedCall } from './expected-call.ts';
import type { ChainHead } from './snapshot-base.ts';
import type { Instant } from './time.ts';

/**
 * How a write ended. Only the chain proves an end:
 * `done` it is irreversible; `refused` a node or the user refused it and no copy can still be applied;
 * `expired` irreversible time passed its expiry without it, nothing happened; `unknown` it is unknown, do not resend;
 * `altered` the wallet signed other calls than were approved, and an irreversible block holds these in its place.
 */
export type Outcome =
  | { readonly end: 'done'; readonly block: number; readonly blockTime: Instant }
  | { readonly end: 'refused'; readonly error: PoolError }
  | { readonly end: 'expired' }
  | { readonly end: 'unknown' }
  | { readonly end: 'altered'; readonly block: number; readonly blockTime: Instant };

/** Other calls than were approved, signed by the same account and executed in a block. */
export interface AlteredInBlock {
  readonly calls: readonly Call[];
  readonly block: number;
  readonly blockTime: Instant;
  readonly irreversible: boolean;
}

/** A transaction that is looked for on the chain. At least one of `id` and `origin` is known. */
export interface TransactionQuery {
  /** Null: nobody knows it yet, and it is looked for by its origin. */
  readonly id: string | null;
  /** Who signs it and which calls it consists of; null when only the id is known. */
  readonly origin: { readonly account: string; readonly calls: readonly ExpectedCall[] } | null;
  /** First block that could hold it. */
  readonly fromBlock: number;
  /** After this chain time no block can hold it; null when that is not known. */
  readonly expiresAt: Instant | null;
}

/** Whether no block can hold any more what expires then: irreversible time is past it. False while either is not known. */
export function isPast(expiresAt: Instant | null, { irreversibleTime }: ChainHead): boolean {
  return expiresAt !== null && irreversibleTime !== null && irreversibleTime > expiresAt;
}

/**
 * What a node knows of a transaction.
 * `unseen`: not in any block the node searched; `searchedFrom` is the first block it looked at, `searchedTo` the last one where only some were.
 * `other`: the id belongs to a transaction of somebody else, or of other calls than those sought; `altered` holds these where the account itself signed them.
 * `id`: the transaction's id where it was found by its origin. `failure` is set where a chain records failed transactions in blocks.
 */
export type TransactionStatus =
  | { readonly state: 'unseen'; readonly head: ChainHead; readonly searchedFrom: number; readonly searchedTo?: number }
  | { readonly state: 'pending'; readonly head: ChainHead; readonly id?: string }
  | { readonly state: 'other'; readonly head: ChainHead; readonly altered?: AlteredInBlock }
  | InBlock<'included'>
  | InBlock<'irreversible'>;

interface InBlock<State> {
  readonly state: State;
  readonly head: ChainHead;
  readonly block: number;
  readonly blockTime: Instant;
  readonly failure: PoolError | null;
  readonly id?: string;
}
