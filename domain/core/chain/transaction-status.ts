import type { Call } from './call.ts';
import type { PoolError } from '../errors/pool-error.ts';
import type { ExpectedCall } from './expected-call.ts';
import type { ChainHead } from './snapshot-base.ts';
import type { Instant } from './time.ts';

/**
 * How a write ended, as the chain proves it: `done` it is irreversible; `refused` a node or the user refused it and no copy can still be
 * included; `expired` irreversible time passed its expiry without it, so it never happens; `unknown` it cannot be proven, do not resend;
 * `altered` the wallet signed other calls than were approved, and an irreversible block holds those instead.
 */
export type Outcome = (
  | { readonly end: 'done'; readonly block: number; readonly blockTime: Instant }
  | { readonly end: 'refused'; readonly error: PoolError }
  | { readonly end: 'expired' }
  | { readonly end: 'unknown' }
  | { readonly end: 'altered'; readonly block: number; readonly blockTime: Instant }
) &
  Unconfirmed;

/** What one node reported and no other of another origin confirmed. */
export interface Unconfirmed {
  /** Address of that node; left out where two nodes reported the same. */
  readonly reportedBy?: string;
}

/** Addresses of two nodes that report different ends of the same transaction, so that none is believed. */
export type DisagreeingNodes = readonly [string, string];

/** Other calls than were approved, signed by the same account and included in a block. */
export interface AlteredInBlock {
  readonly calls: readonly Call[];
  readonly block: number;
  readonly blockTime: Instant;
  readonly irreversible: boolean;
}

/** A query for a transaction. At least one of `id` and `origin` is set. */
export interface TransactionQuery {
  /** Null while the id is unknown and the transaction is searched by its origin. */
  readonly id: string | null;
  /** Signer and calls of the transaction; null when only the id is known. */
  readonly origin: { readonly account: string; readonly calls: readonly ExpectedCall[] } | null;
  /** Number of the first block that could hold it. */
  readonly fromBlock: number;
  /** Chain time after which no block can hold it; null when unknown. */
  readonly expiresAt: Instant | null;
}

/** Returns whether no block can include any more what expires then: irreversible time is past it. False while either is unknown. */
export function isPast(expiresAt: Instant | null, { irreversibleTime }: ChainHead): boolean {
  return expiresAt !== null && irreversibleTime !== null && irreversibleTime > expiresAt;
}

/**
 * Status of a transaction at a node. `unseen`: in no block the node searched; `searchedFrom` is the first searched block, `searchedTo` the
 * last one where the search stopped early. `other`: the id belongs to a transaction of another account, or of other calls; `altered` has
 * these calls where the account itself signed them. `id`: the transaction's id where it was found by its origin. `failure` is set where a
 * chain records failed transactions in blocks. `disagreeing` is set where nodes report different ends; the state is then one that ends nothing.
 */
export type TransactionStatus = (
  | { readonly state: 'unseen'; readonly head: ChainHead; readonly searchedFrom: number; readonly searchedTo?: number }
  | { readonly state: 'pending'; readonly head: ChainHead; readonly id?: string }
  | { readonly state: 'other'; readonly head: ChainHead; readonly altered?: AlteredInBlock }
  | InBlock<'included'>
  | InBlock<'irreversible'>
) &
  Unconfirmed & { readonly disagreeing?: DisagreeingNodes };

interface InBlock<State> {
  readonly state: State;
  readonly head: ChainHead;
  readonly block: number;
  readonly blockTime: Instant;
  readonly failure: PoolError | null;
  readonly id?: string;
}
