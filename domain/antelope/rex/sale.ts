import { Asset } from '../../core/amount/asset.ts';
import type { RexMaturityRules, RexPoolState } from './state.ts';

/** Share of the lent amount that must stay unlent: one tenth (contract constant). */
const RESERVE_PART = 10n;

/**
 * Result of selling `rex` of `matured` REX at the present pool row. `filled`: the pool pays at once. `partly`: what was asked for is paid
 * at once, and the rest of the matured REX, which the contract sells along, waits in the queue. `queued`: all of it waits. `refused`: the
 * contract refuses it.
 */
export type SaleSimulation =
  | { readonly kind: 'filled' | 'partly'; readonly proceeds: Asset; readonly sellsAll: boolean }
  | { readonly kind: 'queued' }
  | { readonly kind: 'refused'; readonly because: 'nothing-paid' }
  | { readonly kind: 'refused'; readonly because: 'remainder-too-small'; readonly remainder: Asset }
  /** `most`: the largest amount that could be sold now, null when there is none. */
  | { readonly kind: 'refused'; readonly because: 'pool-cannot-pay'; readonly most: Asset | null };

/** Returns the coin units the pool can pay for REX now, below zero where it can pay nothing: what is not lent, less a tenth of what is lent (contract rule). */
function payable({ totalUnlent, totalLent }: RexPoolState): bigint {
  return totalUnlent.units - totalLent.units / RESERVE_PART;
}

/**
 * Simulates a sale by the contract's rules. Where it sells all matured REX along, it does so in a second sale with its own truncation, and
 * a sale that has to wait is refused because the second would order the same REX again. The proceeds are the least that both sales bring:
 * the price never falls between reading and selling. Null when no REX exists.
 */
export function saleSimulation(pool: RexPoolState, rules: RexMaturityRules, rex: Asset, matured: Asset): SaleSimulation | null {
  if (!pool.totalRex.isPositive()) return null;
  const coin = (units: bigint): Asset => Asset.of(units, pool.totalLendable.symbol);
  const worth = (units: bigint): bigint => (units * pool.totalLendable.units) / pool.totalRex.units;
  const limit = payable(pool);
  const first = worth(rex.units);
  if (first === 0n) return { kind: 'refused', because: 'nothing-paid' };
  if (!rules.sellMaturedRex)
    return first <= limit ? { kind: 'filled', proceeds: coin(first), sellsAll: rex.equals(matured) } : { kind: 'queued' };
  if (first > limit) return { kind: 'refused', because: 'pool-cannot-pay', most: largestSale(pool, limit, matured) };

  const rest = matured.minus(rex);
  if (rest.isZero()) return { kind: 'filled', proceeds: coin(first), sellsAll: true };
  const second = worth(rest.units);
  if (second === 0n) return { kind: 'refused', because: 'remainder-too-small', remainder: rest };
  if (second > limit - first) return { kind: 'partly', proceeds: coin(first), sellsAll: true };
  return { kind: 'filled', proceeds: coin(first + second), sellsAll: true };
}

/** Returns the most of `matured` REX worth at most `limit` that leaves a rest worth at least a unit; null when that is worth nothing. */
function largestSale(pool: RexPoolState, limit: bigint, matured: Asset): Asset | null {
  const lendable = pool.totalLendable.units;
  const supply = pool.totalRex.units;
  const fillable = ((limit + 1n) * supply - 1n) / lendable;
  const smallestRest = (supply + lendable - 1n) / lendable;
  const most = fillable < matured.units - smallestRest ? fillable : matured.units - smallestRest;
  return (most * lendable) / supply > 0n ? Asset.of(most, matured.symbol) : null;
}
