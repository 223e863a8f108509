import type { Asset } from '../../../core/amount/asset.ts';
import { assetField } from '../../../core/chain/operation-fields.ts';
import { checkAmount } from '../../../core/operation/checks.ts';
import { type AntelopeDefinition, ANTELOPE_LIMITS, REX_BALANCES, rexOf, nothingOf } from '../antelope-definition.ts';

/** Unstakes `rex` from savings, which starts its maturity period. */
export interface UnstakeRex {
  readonly kind: 'unstake-rex';
  readonly rex: Asset;
}

export const unstakeRex: AntelopeDefinition<UnstakeRex> = {
  kind: 'unstake-rex',
  fields: { rex: assetField },
  check: ({ rex }, chain) => checkAmount(rex, rexOf(chain)),
  calls: ({ rex }, account) => [{ action: 'mvfrsavings', data: { owner: account, rex: rex.toString() } }],
  limits: () => ANTELOPE_LIMITS,
  changes: REX_BALANCES,
  headline: ({ rex }) => ({ verb: 'unstaked', amount: rex }),
  spends: (_, coin) => nothingOf(coin),
};
