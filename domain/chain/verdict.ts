import type { PoolError } from '../errors/pool-error.ts';
import type { ChainHead } from './snapshot.ts';
import type { Instant } from './time.ts';

/**
 * How a write ended. Only the chain proves an end:
 * `done` it is irreversible; `refused` a node or the person refused it and no copy can still be applied;
 * `expired` irreversible time passed its expiry without it, nothing happened; `unknown` it cannot be told, do not resend.
 */
export type Verdict =
  | { readonly end: 'done'; readonly block: number; readonly blockTime: Instant }
  | { readonly end: 'refused'; readonly error: PoolError }
  | { readonly end: 'expired' }
  | { readonly end: 'unknown' };

/**
 * What a node knows of a transaction id.
 * `unseen`: not in any block the node searched; `searchedFrom` is the first block it looked at.
 * `failure` is set where a chain records failed transactions in blocks.
 */
export type Sighting =
  | { readonly state: 'unseen'; readonly head: ChainHead; readonly searchedFrom: number }
  | { readonly state: 'pending'; readonly head: ChainHead }
  | { readonly state: 'included'; readonly head: ChainHead; readonly block: number; readonly blockTime: Instant; readonly failure: PoolError | null }
  | { readonly state: 'irreversible'; readonly head: ChainHead; readonly block: number; readonly blockTime: Instant; readonly failure: PoolError | null };
