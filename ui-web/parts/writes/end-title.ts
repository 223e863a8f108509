import { isCancelled } from '../../../domain/core/errors/catalogue.ts';
import type { Outcome } from '../../../domain/core/chain/transaction-status.ts';

/** Returns the text key of an outcome's title; what a user cancelled is not called refused. */
export function endTitleKey(outcome: Outcome): string {
  return outcome.end === 'refused' && isCancelled(outcome.error.error)
    ? `errors.${outcome.error.error}.title`
    : `ends.${outcome.end}.title`;
}
