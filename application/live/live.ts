import type { Instant } from '../../domain/core/chain/time.ts';
import type { PoolError } from '../../domain/core/errors/pool-error.ts';

/**
 * State of a value: not read yet, read, or failed. A failure keeps the last good value and its time, so that a screen can show an old value
 * instead of none.
 */
export type Reading<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'ready'; readonly value: T; readonly receivedAt: Instant }
  | { readonly state: 'failed'; readonly error: PoolError; readonly last: { readonly value: T; readonly receivedAt: Instant } | null };

/** A value that is polled while it has listeners. `current()` returns the same object until it changes. */
export interface Live<T> {
  current(): Reading<T>;
  /** Adds a listener, starting to poll with the first; returns a function that removes it, which stops polling with the last. */
  subscribe(listener: () => void): () => void;
  /** Reads again at once; resolves when it has. Never rejects. */
  refresh(): Promise<void>;
}

/** Returns the value of a reading, also an old one; null when there is none. */
export function lastValue<T>(reading: Reading<T>): T | null {
  if (reading.state === 'ready') return reading.value;
  return reading.state === 'failed' ? (reading.last?.value ?? null) : null;
}
