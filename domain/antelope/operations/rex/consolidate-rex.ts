import { warningOf } from '../../../core/operation/warning.ts';
import { utcSecondText } from '../../../core/chain/time.ts';
import { NOTHING_TO_CHECK } from '../../../core/operation/checks.ts';
import { type AntelopeDefinition, ANTELOPE_LIMITS, REX_BALANCES, nothingOf } from '../antelope-definition.ts';
import { ownerCall } from '../calls.ts';

/** Moves everything but savings into one lot with a new full maturity period. */
export interface ConsolidateRex {
  readonly kind: 'consolidate-rex';
}

export const consolidateRex: AntelopeDefinition<ConsolidateRex> = {
  kind: 'consolidate-rex',
  fields: {},
  check: NOTHING_TO_CHECK,
  calls: (_, account) => [ownerCall('consolidate', account)],
  limits: () => ANTELOPE_LIMITS,
  changes: REX_BALANCES,
  spends: (_, coin) => nothingOf(coin),
  warnings: (_, { simulation: { unlock } }) =>
    unlock.kind === 'instant' ? [warningOf('consolidate-restarts-wait', { date: utcSecondText(unlock.at) })] : [],
};
