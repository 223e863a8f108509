import type { Live, Reading } from '../../application/live/live.ts';
import type { Source } from '../react/use-live.ts';

/** Returns a source whose state never changes. */
export function still<S>(state: S): Source<S> {
  return { current: () => state, subscribe: () => () => undefined };
}

/** Returns a value that stays as it was read. */
export function stillValue<T>(reading: Reading<T>): Live<T> {
  return { ...still(reading), refresh: async () => undefined };
}
