import { NOTHING_TO_CHECK } from '../../../core/operation/checks.ts';
import { type AntelopeDefinition, ANTELOPE_LIMITS, REX_BALANCES, nothingOf } from '../antelope-definition.ts';
import { ownerCall } from '../calls.ts';

/** Takes a sale that waits in the queue back. */
export interface CancelRexSale {
  readonly kind: 'cancel-rex-sale';
}

export const cancelRexSale: AntelopeDefinition<CancelRexSale> = {
  kind: 'cancel-rex-sale',
  fields: {},
  check: NOTHING_TO_CHECK,
  calls: (_, account) => [ownerCall('cnclrexorder', account)],
  limits: () => ANTELOPE_LIMITS,
  changes: REX_BALANCES,
  spends: (_, coin) => nothingOf(coin),
};
