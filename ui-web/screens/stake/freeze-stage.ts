import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';

/** The freeze that comes first, in this browser's journal: not read yet, tracked, or not there. */
export type KnownFreeze = 'looking' | TrackedTransaction | null;

/**
 * What became of a freeze that another write waits for. `undecided`: nothing is known yet, or no head that was read has it. `of-another`: it
 * is no freeze of this account. `without-effect`: it ended so. `included`: the head that was read has it. `unknown`: the journal does not
 * have it, and only the account's own state tells.
 */
export type FreezeStage = 'undecided' | 'of-another' | 'without-effect' | 'included' | 'unknown';

/** Returns the stage of a freeze for `account`. `headNumber`: the block of what was read of the account; null where nothing was. */
export function freezeStage(freeze: KnownFreeze, headNumber: number | null, account: string): FreezeStage {
  if (freeze === 'looking') return 'undecided';
  if (freeze !== null && (freeze.account !== account || freeze.operation.kind !== 'freeze')) return 'of-another';
  if (freeze?.outcome && freeze.outcome.end !== 'done') return 'without-effect';
  if (headNumber === null || headNumber < (freeze === null ? 0 : (freeze.block ?? Infinity))) return 'undecided';
  return freeze === null ? 'unknown' : 'included';
}
