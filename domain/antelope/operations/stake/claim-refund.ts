import { NOTHING_TO_CHECK } from '../../../core/operation/checks.ts';
import { type AntelopeDefinition, ANTELOPE_LIMITS, nothingOf } from '../antelope-definition.ts';
import { ownerCall } from '../calls.ts';

/** Claims the refund whose wait is over. */
export interface ClaimRefund {
  readonly kind: 'claim-refund';
}

export const claimRefund: AntelopeDefinition<ClaimRefund> = {
  kind: 'claim-refund',
  fields: {},
  check: NOTHING_TO_CHECK,
  calls: (_, account) => [ownerCall('refund', account)],
  limits: () => ANTELOPE_LIMITS,
  changes: ['liquid', 'refund'],
  spends: (_, coin) => nothingOf(coin),
};
