import { Asset } from '../../core/amount/asset.ts';
import { DAY_MS } from '../../core/chain/time.ts';
import type { GasState } from './gas.ts';

/** Wait in milliseconds until coins of a released pledge are in the balance (constant of gas.iost: three days). */
export const UNPLEDGE_WAIT_MS = 3 * DAY_MS;

/** Decimals of a pledge's amount (node rule). */
export const PLEDGE_DECIMALS = 2;

/** Whole coins that stay pledged for an account, whoever pledged them (constant of gas.iost). */
export const LEAST_PLEDGED = 10n;

/** Hundredths of gas an account can hold for each coin pledged for it, 300,000 gas (constant of gas.iost). */
const LIMIT_OF_A_COIN = 30_000_000n;

/** Gas that a pledged coin brings at once, and hundredths of gas that it brings in a second (constants of gas.iost). */
export const GAS_AT_ONCE = 100_000n;

/** Returns the coins pledged for an account by anyone, from the most gas it can hold; nodes do not state the sum. */
export function pledgedFor({ limit }: GasState, coin: Asset): Asset {
  return Asset.of((limit * Asset.whole(1n, coin.symbol).units) / LIMIT_OF_A_COIN, coin.symbol);
}

/** Returns the most of an amount that can be pledged: truncated to the decimals a pledge may have. */
export function pledgeable({ units, symbol }: Asset): Asset {
  const step = 10n ** BigInt(Math.max(0, symbol.precision - PLEDGE_DECIMALS));
  return Asset.of((units / step) * step, symbol);
}

/** Returns whether an amount has no more decimals than a pledge may have. */
export function hasPledgeDecimals(amount: Asset): boolean {
  return pledgeable(amount).equals(amount);
}
