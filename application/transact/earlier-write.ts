import type { Reading } from '../live/live.ts';
import type { TrackedTransaction } from '../track/tracked-transaction.ts';

/** A write that comes before another one, which can be signed once this one is in a block, or only once it is irreversible. */
export interface EarlierWrite {
  readonly id: string;
  readonly until: 'included' | 'irreversible';
}

/** Whether a write that has to be there first may still be missing; so it may while nothing is known of it. One that nobody remembers is over. */
export function mayBeUnderWay(reading: Reading<TrackedTransaction>, until: EarlierWrite['until']): boolean {
  if (reading.state === 'ready') return isMissing(reading.value, until);
  if (reading.state === 'waiting') return true;
  return reading.last === null ? reading.error.error !== 'transaction-not-found' : isMissing(reading.last.value, until);
}

function isMissing({ outcome, state }: TrackedTransaction, until: EarlierWrite['until']): boolean {
  return outcome === null && !(until === 'included' && state === 'included');
}
