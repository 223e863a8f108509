import { Asset, type AssetSymbol } from '../../core/amount/asset.ts';
import type { GasRules } from './gas.ts';

/**
 * Returns the chain's gas rules for its coin of 8 decimals: 100,000 gas at once for a pledged coin, up to 300,000, 1.15 per second; pledges
 * from 1 coin on with two decimals.
 */
export function gasRules(coin: AssetSymbol): GasRules {
  return {
    atOncePerCoin: 10_000_000n,
    limitPerCoin: 30_000_000n,
    perSecondPerCoin: 115n,
    leastPledge: Asset.whole(1n, coin),
    pledgeDecimals: 2,
  };
}
