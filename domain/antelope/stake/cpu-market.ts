import { Asset, type AssetSymbol } from '../../core/amount/asset.ts';

/** How CPU time is shared out: `perWindow` microseconds in 24 hours over all, by stake, of which there are `weight` units. */
export interface CpuMarket {
  readonly perWindow: bigint;
  readonly weight: bigint;
}

/**
 * The smallest further stake that raises an account's largest CPU time from `max` to `wanted` microseconds: the chain gives
 * `perWindow × own ÷ weight`, cut, and a new stake makes the whole weight larger too. Null where no stake could.
 */
export function stakeForCpu(max: bigint, wanted: bigint, { perWindow, weight }: CpuMarket, coin: AssetSymbol): Asset | null {
  if (wanted <= max) return Asset.zero(coin);
  if (perWindow <= wanted || weight <= 0n) return null;
  // The account's own weight is not reported; it is at least what gives `max`.
  const missing = (wanted - max) * weight;
  const share = perWindow - wanted;
  return Asset.of((missing + share - 1n) / share, coin);
}
