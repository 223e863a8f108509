import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { RexMarket, AntelopeAccount } from '../../../domain/antelope/snapshot.ts';
import type { RexBalanceState } from '../../../domain/antelope/rex/state.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { Problem } from '../../../domain/core/errors/problem.ts';
import { rexBalanceReading } from '../../../domain/antelope/rex/balance.ts';
import { saleSimulation } from '../../../domain/antelope/rex/sale.ts';
import { dustToSave } from '../../../domain/antelope/rex/dust.ts';

/**
 * Why the chain would refuse a purchase of REX, the REX that has to be moved into savings first, and the proceeds (native coin) of the
 * matured REX that is sold along and bought again; null where there is none.
 */
export type PurchaseRefusalReason =
  | { readonly problem: Problem; readonly toSavings: null; readonly restaked: null }
  | { readonly problem: null; readonly toSavings: Asset | null; readonly restaked: Asset | null };

/**
 * Returns what a purchase meets where the contract sells matured REX along with it: a sale that is already queued makes the chain refuse it
 * (`rex-sale-waiting`), and so does matured REX worth less than a unit unless it is moved into savings first (contract rules). A purchase
 * that would itself bring the coins the queued sale lacks is refused too, because the queue before that sale is not known here.
 */
export function purchaseRefusalReason({ rex, at }: AntelopeAccount, { pool, rules }: RexMarket): PurchaseRefusalReason {
  if (!rules.sellMaturedRex || !rex?.balance) return { problem: null, toSavings: null, restaked: null };
  const { order, balance } = rex;
  if (order && !order.filled)
    return { problem: { field: null, error: 'rex-sale-waiting', params: { rex: order.rex.toString() } }, toSavings: null, restaked: null };
  const toSavings = dustToSave(balance, pool, at.headTime);
  return { problem: null, toSavings, restaked: toSavings ? null : soldAlong(balance, { pool, rules }, at.headTime) };
}

/** Returns the least that all matured REX sells for at once; null where none has matured, or the pool cannot pay for it now. */
function soldAlong(balance: RexBalanceState, { pool, rules }: RexMarket, now: Instant): Asset | null {
  const { sellable } = rexBalanceReading(balance, now);
  const sale = saleSimulation(pool, rules, sellable, sellable);
  return sale?.kind === 'filled' ? sale.proceeds : null;
}
