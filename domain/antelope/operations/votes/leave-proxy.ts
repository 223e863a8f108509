import { warningOf } from '../../../core/operation/warning.ts';
import { NOTHING_TO_CHECK } from '../../../core/operation/checks.ts';
import { type AntelopeDefinition, ANTELOPE_LIMITS, nothingOf } from '../antelope-definition.ts';
import { voteThroughCall } from '../calls.ts';

/** Withdraws the vote, through a proxy or for producers. */
export interface LeaveProxy {
  readonly kind: 'leave-proxy';
}

export const leaveProxy: AntelopeDefinition<LeaveProxy> = {
  kind: 'leave-proxy',
  fields: {},
  check: NOTHING_TO_CHECK,
  calls: (_, account) => [voteThroughCall(account, '')],
  limits: () => ANTELOPE_LIMITS,
  changes: ['votes'],
  spends: (_, coin) => nothingOf(coin),
  warnings: () => [warningOf('proxy-leave')],
};
