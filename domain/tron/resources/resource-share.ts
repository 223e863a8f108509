import { Asset } from '../../core/amount/asset.ts';

/** How a resource is shared out: `limit` points a day over all, `weight` whole coins frozen for it over all. */
export interface ResourceMarket {
  readonly limit: bigint;
  readonly weight: bigint;
}

/**
 * Points of a resource that `frozen` gives: coins × (limit ÷ weight), cut. The chain computes it in doubles, in this order, so doubles
 * are the exact answer. Zero where nobody froze anything.
 */
export function resourceShare(frozen: Asset, { limit, weight }: ResourceMarket): bigint {
  if (weight === 0n) return 0n;
  const perCoin = 10 ** frozen.symbol.precision;
  return BigInt(Math.trunc((Number(frozen.units) / perCoin) * (Number(limit) / Number(weight))));
}

/** Points that freezing `more` would add, which makes the whole weight larger too; an estimate for a form, cut. */
export function shareOfMore(more: Asset, { limit, weight }: ResourceMarket): bigint {
  const whole = Asset.whole(weight, more.symbol).plus(more).units;
  return whole === 0n ? 0n : (more.units * limit) / whole;
}
