import { Asset } from '../../core/amount/asset.ts';
import { DAY_MS } from '../../core/chain/time.ts';
import { gasUnits, type GasState } from './gas.ts';

/** Wait in milliseconds until coins of a released pledge are in the balance (constant of gas.iost: three days). */
export const UNPLEDGE_WAIT_MS = 3 * DAY_MS;

/** Decimals of a pledge's amount (node rule). */
export const PLEDGE_DECIMALS = 2;

/** Whole coins that stay pledged for an account, whoever pledged them (constant of gas.iost). */
export const LEAST_PLEDGED = 10n;

/** What each coin pledged for an account gives it: gas at once, hundredths of gas a second, and the gas it can hold at most (constants of gas.iost). */
export const GAS_OF_A_COIN = { atOnce: 100_000n, hundredthsPerSecond: 115n, most: 300_000n } as const;

/** Returns the coins pledged for an account by anyone, from the most gas it can hold; nodes do not state the sum. */
export function pledgedFor({ limit }: GasState, coin: Asset): Asset {
  return Asset.of((limit * Asset.whole(1n, coin.symbol).units) / gasUnits(GAS_OF_A_COIN.most), coin.symbol);
}

/**
 * Returns the gas an account may sign a pledge with: where the pledge is for itself, what it brings at once counts already, so that an account
 * without gas can get some (node rule).
 */
export function gasForPledge(gas: GasState, amount: Asset, isForItself: boolean): GasState {
  if (!isForItself) return gas;
  const brought = (amount.units * gasUnits(GAS_OF_A_COIN.atOnce)) / Asset.whole(1n, amount.symbol).units;
  return { ...gas, available: gas.available + brought };
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
