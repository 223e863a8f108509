import type { Reading } from '../live/live.ts';
import type { TrackedTransaction } from '../track/tracked-transaction.ts';

/** A write that comes before another one, which can be signed once this one is in a block, or only once it is irreversible. */
export interface EarlierWrite {
  readonly id: string;
  readonly until: 'included' | 'irreversible';
}

/**
 * Returns whether a write that must be final first may still be undecided, which it is also while nothing was read of it. A write that is
 * in no journal counts as decided.
 */
export function mayBeUnderWay(reading: Reading<TrackedTransaction>, until: EarlierWrite['until']): boolean {
  if (reading.state === 'ready') return isMissing(reading.value, until);
  if (reading.state === 'waiting') return true;
  return reading.last === null ? reading.error.error !== 'transaction-not-found' : isMissing(reading.last.value, until);
}

function isMissing({ outcome, state }: TrackedTransaction, until: EarlierWrite['until']): boolean {
  return outcome === null && !(until === 'included' && state === 'included');
}
