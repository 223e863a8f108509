import { Asset, type AssetSymbol } from '../../core/amount/asset.ts';

/** Distribution of CPU time: `perWindow` microseconds in 24 hours in total, by stake, of which there are `weight` units. */
export interface CpuMarket {
  readonly perWindow: bigint;
  readonly weight: bigint;
}

/**
 * Returns the CPU time an account may at least use once its stake has changed by `change`, with the total weight: what its quota is when a
 * transaction that changes it is billed (nodeos, `transaction_context::finalize`).
 */
export function cpuWithStake(max: bigint, change: Asset, { perWindow, weight }: CpuMarket): bigint {
  if (change.isZero() || perWindow <= 0n) return max;
  const own = (max * weight + perWindow - 1n) / perWindow + change.units;
  const total = weight + change.units;
  return own <= 0n || total <= 0n ? 0n : (perWindow * own) / total;
}

/**
 * Returns the smallest further stake that raises an account's quota of CPU time from `max` to `wanted` microseconds: the chain gives
 * `perWindow × own ÷ weight`, truncated, and a new stake increases the total weight too. Null where no stake could.
 */
export function stakeForCpu(max: bigint, wanted: bigint, { perWindow, weight }: CpuMarket, coin: AssetSymbol): Asset | null {
  if (wanted <= max) return Asset.zero(coin);
  if (perWindow <= wanted || weight <= 0n) return null;
  // The account's own weight is not reported; it is at least what gives `max`.
  const missing = (wanted - max) * weight;
  const share = perWindow - wanted;
  return Asset.of((missing + share - 1n) / share, coin);
}
