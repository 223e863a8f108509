import type { Reading } from '../live/live.ts';
import type { TrackedTransaction } from '../track/tracked-transaction.ts';

/**
 * Returns whether a write that must be final first may still be undecided, which it is also while nothing was read of it. A write that is
 * in no journal counts as decided.
 */
export function mayBeUnderWay(reading: Reading<TrackedTransaction>): boolean {
  if (reading.state === 'ready') return reading.value.outcome === null;
  if (reading.state === 'waiting') return true;
  return reading.last === null ? reading.error.error !== 'transaction-not-found' : reading.last.value.outcome === null;
}
