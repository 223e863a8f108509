import type { Instant } from '../../domain/core/chain/time.ts';
import type { PoolError } from '../../domain/core/errors/pool-error.ts';

/**
 * A figure as it stands: never read yet, read, or failed. A failure keeps the last good value and its time, so a screen can
 * show it as old instead of as missing.
 */
export type Reading<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'ready'; readonly value: T; readonly receivedAt: Instant }
  | { readonly state: 'failed'; readonly error: PoolError; readonly last: { readonly value: T; readonly receivedAt: Instant } | null };

/** A value that keeps itself fresh while somebody listens. `current()` is the same object until it changes. */
export interface Live<T> {
  current(): Reading<T>;
  /** Starts polling with the first listener and stops with the last; returns how to stop listening. */
  subscribe(listener: () => void): () => void;
  /** Reads once more right away; resolves when it has. Never rejects. */
  refresh(): Promise<void>;
}
