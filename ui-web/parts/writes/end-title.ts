import { isCancelled } from '../../../domain/core/errors/catalogue.ts';
import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import type { Outcome } from '../../../domain/core/chain/transaction-status.ts';

/** Returns whether nodes refused a write that can still be applied. */
export function isRefused({ state, refusal }: TrackedTransaction): boolean {
  return refusal !== undefined && state === 'sent';
}

/** Returns the text key of where a write stands: its stage, that nodes refused it while it can still be applied, or how it ended. */
export function statusKey(write: TrackedTransaction): string {
  if (write.outcome) return endTitleKey(write.outcome);
  return `tracker.${isRefused(write) ? 'refused' : write.state}`;
}

/** Returns the text key of an outcome's title; what a user cancelled is not called refused. */
export function endTitleKey(outcome: Outcome): string {
  return outcome.end === 'refused' && isCancelled(outcome.error.error)
    ? `errors.${outcome.error.error}.title`
    : `ends.${outcome.end}.title`;
}
