import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { RexMarket, AntelopeAccount } from '../../../domain/antelope/snapshot.ts';
import type { Problem } from '../../../domain/core/errors/problem.ts';
import { dustToSave } from '../../../domain/antelope/rex/dust.ts';

/** What stands in the way of a purchase of REX, and what has to be put into savings first; both null where nothing does. */
export type PurchaseObstacle =
  | { readonly problem: Problem; readonly toSavings: null }
  | { readonly problem: null; readonly toSavings: Asset | null };

/**
 * Where matured REX is sold along with every purchase, a sale that already waits makes the chain refuse it (`rex-sale-waiting`), and matured
 * REX worth less than a unit does so too unless it is put into savings first (contract rules). A purchase that would itself bring the
 * coins the waiting sale lacks is refused all the same: whether sales of others come first is not known here.
 */
export function purchaseObstacle({ rex, at }: AntelopeAccount, { pool, rules }: RexMarket): PurchaseObstacle {
  if (!rules.sellMaturedRex || !rex?.balance) return { problem: null, toSavings: null };
  const { order, balance } = rex;
  if (order && !order.filled)
    return { problem: { field: null, error: 'rex-sale-waiting', params: { rex: order.rex.toString() } }, toSavings: null };
  return { problem: null, toSavings: dustToSave(balance, pool, at.headTime) };
}
