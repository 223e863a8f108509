import type { Reading } from '../live/live.ts';
import type { TrackedTransaction } from '../track/tracked-transaction.ts';

/** Whether a write that has to be final first may still be under way; so it may while nothing is known of it. One that nobody remembers is over. */
export function mayBeUnderWay(reading: Reading<TrackedTransaction>): boolean {
  if (reading.state === 'ready') return reading.value.outcome === null;
  if (reading.state === 'waiting') return true;
  return reading.last === null ? reading.error.error !== 'transaction-not-found' : reading.last.value.outcome === null;
}
