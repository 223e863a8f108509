import { Asset, sameSymbol, type AssetSymbol } from '../../core/amount/asset.ts';
import { MAX_UNITS } from './action-data.ts';
import { check } from './refusal.ts';

/** Returns whether an amount has exactly this symbol, precision included. */
export function isOf(amount: Asset, symbol: AssetSymbol): boolean {
  return sameSymbol(amount.symbol, symbol);
}

/** Returns the sum of two amounts of one symbol; refuses sums beyond the largest amount, as the contract's amount type does. */
export function checkedSum(a: Asset, b: Asset): Asset {
  check(isOf(a, b.symbol), 'attempt to add asset with different symbol');
  const units = a.units + b.units;
  check(units >= -MAX_UNITS, 'addition underflow');
  check(units <= MAX_UNITS, 'addition overflow');
  return Asset.of(units, a.symbol);
}

/** Returns whether the amount is zero or more of the symbol; refuses other symbols. */
export function isAtLeastZeroOf(amount: Asset, symbol: AssetSymbol): boolean {
  check(isOf(amount, symbol), 'comparison of assets with different symbols is not allowed');
  return amount.units >= 0n;
}
