import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { RexMarket, AntelopeAccount } from '../../../domain/antelope/snapshot.ts';
import type { Problem } from '../../../domain/core/errors/problem.ts';
import { rexBalanceReading } from '../../../domain/antelope/rex/balance.ts';
import { saleSimulation } from '../../../domain/antelope/rex/sale.ts';
import { coinForRex } from '../../../domain/antelope/rex/pool.ts';
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
  return { problem: null, toSavings, restaked: maturedSoldAlong({ rex, at }, { pool, rules })?.proceeds ?? null };
}

/** Matured REX that the contract sells with a purchase. */
export interface MaturedSoldAlong {
  readonly rex: Asset;
  /** What it is worth at the present price, in native coin. */
  readonly worth: Asset;
  /** The least it sells for at once, in native coin; null where the pool cannot pay for it now. */
  readonly proceeds: Asset | null;
}

/** Returns the matured REX that a purchase sells along; null where there is none, or it moves into savings first. */
export function maturedSoldAlong({ rex, at }: Pick<AntelopeAccount, 'rex' | 'at'>, { pool, rules }: RexMarket): MaturedSoldAlong | null {
  const balance = rex?.balance ?? null;
  if (!rules.sellMaturedRex || balance === null || dustToSave(balance, pool, at.headTime) !== null) return null;
  const { sellable } = rexBalanceReading(balance, at.headTime);
  const worth = coinForRex(pool, sellable);
  if (!sellable.isPositive() || worth === null) return null;
  const sale = saleSimulation(pool, rules, sellable, sellable);
  return { rex: sellable, worth, proceeds: sale?.kind === 'filled' ? sale.proceeds : null };
}
