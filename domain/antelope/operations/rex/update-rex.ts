import { NOTHING_TO_CHECK } from '../../../core/operation/checks.ts';
import { type AntelopeDefinition, ANTELOPE_LIMITS, REX_BALANCES, nothingOf } from '../antelope-definition.ts';
import { ownerCall } from '../calls.ts';

/** Values REX anew for the vote, and credits a sale that was filled meanwhile. */
export interface UpdateRex {
  readonly kind: 'update-rex';
}

export const updateRex: AntelopeDefinition<UpdateRex> = {
  kind: 'update-rex',
  fields: {},
  check: NOTHING_TO_CHECK,
  calls: (_, account) => [ownerCall('updaterex', account)],
  limits: () => ANTELOPE_LIMITS,
  changes: REX_BALANCES,
  spends: (_, coin) => nothingOf(coin),
};
