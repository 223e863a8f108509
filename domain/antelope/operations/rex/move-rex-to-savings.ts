import { warningOf } from '../../../core/operation/warning.ts';
import type { Asset } from '../../../core/amount/asset.ts';
import { assetField } from '../../../core/chain/operation-fields.ts';
import { checkAmount } from '../../../core/operation/checks.ts';
import { type AntelopeDefinition, ANTELOPE_LIMITS, REX_BALANCES, rexOf, nothingOf } from '../antelope-definition.ts';
import { toSavingsCall } from '../calls.ts';

/** Moves `rex` into savings: the latest maturity first, matured REX last (contract rule). */
export interface MoveRexToSavings {
  readonly kind: 'move-rex-to-savings';
  readonly rex: Asset;
}

export const moveRexToSavings: AntelopeDefinition<MoveRexToSavings> = {
  kind: 'move-rex-to-savings',
  fields: { rex: assetField },
  check: ({ rex }, chain) => checkAmount(rex, rexOf(chain)),
  calls: ({ rex }, account) => [toSavingsCall(account, rex)],
  limits: () => ANTELOPE_LIMITS,
  changes: REX_BALANCES,
  spends: (_, coin) => nothingOf(coin),
  warnings: () => [warningOf('savings-no-date')],
};
