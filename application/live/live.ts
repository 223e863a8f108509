import type { PoolError } from '../../domain/core/errors/pool-error.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import type { Received } from '../ports/kept-figures.ts';

/**
 * State of a value: not read yet, read, or failed. A failure keeps the last good value and its time, so that a screen can show an old value
 * instead of none. `kept`: what an earlier visit received last, until something is read in this one; absent where nothing is kept.
 */
export type Reading<T> =
  | { readonly state: 'waiting'; readonly kept?: Received<T> }
  | { readonly state: 'ready'; readonly value: T; readonly receivedAt: Instant }
  | { readonly state: 'failed'; readonly error: PoolError; readonly last: Received<T> | null; readonly kept?: Received<T> };

/** A value that is polled while it has listeners. `current()` returns the same object until it changes. */
export interface Live<T> {
  current(): Reading<T>;
  /** Adds a listener, starting to poll with the first; returns a function that removes it, which stops polling with the last. */
  subscribe(listener: () => void): () => void;
  /** Reads again at once; resolves when it has. Never rejects. */
  refresh(): Promise<void>;
}

/** Returns the value that was read in this visit, also an old one; null when there is none. Forms work with nothing older. */
export function lastValue<T>(reading: Reading<T>): T | null {
  if (reading.state === 'ready') return reading.value;
  return reading.state === 'failed' ? (reading.last?.value ?? null) : null;
}

/** Returns what was received last, in this visit or else in an earlier one, with its time; null when nothing was. Whoever shows it says how old it is. */
export function lastReceived<T>(reading: Reading<T>): Received<T> | null {
  if (reading.state === 'ready') return reading;
  return (reading.state === 'failed' ? reading.last : null) ?? reading.kept ?? null;
}
