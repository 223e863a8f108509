import { Asset } from '../../core/amount/asset.ts';

/** Distribution of a resource: `limit` points a day in total, `weight` whole coins frozen for it in total. */
export interface ResourceMarket {
  readonly limit: bigint;
  readonly weight: bigint;
}

/**
 * Returns the points of a resource that `frozen` gives: coins × (limit ÷ weight), truncated. The chain computes it in doubles, in this
 * order, so doubles give the exact answer. Zero where nothing is frozen.
 */
export function resourceShare(frozen: Asset, { limit, weight }: ResourceMarket): bigint {
  if (weight === 0n) return 0n;
  const perCoin = 10 ** frozen.symbol.precision;
  return BigInt(Math.trunc((Number(frozen.units) / perCoin) * (Number(limit) / Number(weight))));
}

/** Returns the points that freezing `more` would add, which increases the total weight too; an estimate for a form, truncated. */
export function shareOfMore(more: Asset, { limit, weight }: ResourceMarket): bigint {
  const whole = Asset.whole(weight, more.symbol).plus(more).units;
  return whole === 0n ? 0n : (more.units * limit) / whole;
}
