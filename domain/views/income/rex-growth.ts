import { truncatedDecimal } from '../../core/amount/truncate.ts';
import type { Instant } from '../../core/chain/time.ts';
import { rexPoolReading } from '../../antelope/rex/pool.ts';
import type { RexPoolState } from '../../antelope/rex/state.ts';
import { aprSinceLaunch, LAUNCH_PRICE, REX_LAUNCH } from '../../antelope/rex/apr.ts';
import { type RexReturns, returnsPerDay, returnsRate } from '../../antelope/rex/rex-returns.ts';
import { amountValue, percent, type YieldStep } from './yield-step.ts';

/** A REX pool row and the chain time it was read at. */
export interface PoolAt {
  readonly pool: RexPoolState;
  readonly at: Instant;
}

const PRICE_DECIMALS = 10;

/** Returns the growth of the price since launch, which the product calls its REX yield: a mean over years that predicts nothing. */
export function launchLines(market: PoolAt | null): readonly YieldStep[] {
  const price = market && rexPoolReading(market.pool, market.at).price;
  const growth = price && price.minus(LAUNCH_PRICE).div(LAUNCH_PRICE).times(100);
  const rule = { section: 'launch', source: 'rule', at: null } as const;
  const computed = { section: 'launch', source: 'computed', at: null } as const;
  return [
    { key: 'rex-launch-date', value: { kind: 'instant', at: REX_LAUNCH }, ...rule },
    { key: 'rex-launch-price', value: { kind: 'price', text: LAUNCH_PRICE.toString() }, ...rule },
    {
      key: 'rex-price',
      value: price && { kind: 'price', text: truncatedDecimal(price, PRICE_DECIMALS) },
      section: 'launch',
      source: 'chain',
      at: market?.at ?? null,
    },
    { key: 'rex-growth', value: percent(growth), ...computed },
    { key: 'rex-since-launch', value: percent(price && market && aprSinceLaunch(price, market.at)), ...computed },
  ];
}

/**
 * Returns what the chain now pays into REX, and from which window of income. Rent and RAM fees are not included: contracts since REX 2.0
 * pay them to producers. `returns` null: the chain keeps no record of it, or it could not be read, and the growth cannot be measured.
 */
export function returnLines(returns: RexReturns | null, market: PoolAt | null): readonly YieldStep[] {
  const reported = { section: 'returns', source: 'chain', at: market?.at ?? null } as const;
  const since = returns?.since ?? null;
  const lendable = market?.pool.totalLendable ?? null;
  return [
    {
      key: 'returns-window',
      value: returns && since !== null ? { kind: 'window', from: since, to: returns.paidUntil, days: null, covered: null } : null,
      ...reported,
    },
    { key: 'returns-per-day', value: amountValue(returns && returnsPerDay(returns)), section: 'returns', source: 'computed', at: null },
    { key: 'returns-lendable', value: amountValue(lendable), ...reported },
    {
      key: 'returns-rate',
      value: percent(returns && lendable && returnsRate(returns, lendable)),
      section: 'returns',
      source: 'computed',
      at: null,
    },
  ];
}
