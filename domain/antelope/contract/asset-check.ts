import { Asset, sameSymbol, type AssetSymbol } from '../../core/amount/asset.ts';
import { MAX_UNITS } from './action-data.ts';
import { check } from './refusal.ts';

/** Whether an amount is of exactly this symbol, precision included. */
export function isOf(amount: Asset, symbol: AssetSymbol): boolean {
  return sameSymbol(amount.symbol, symbol);
}

/** Sum of two amounts of one symbol, refused beyond the largest amount as the contract's amount type does. */
export function checkedSum(a: Asset, b: Asset): Asset {
  check(isOf(a, b.symbol), 'attempt to add asset with different symbol');
  const units = a.units + b.units;
  check(units >= -MAX_UNITS, 'addition underflow');
  check(units <= MAX_UNITS, 'addition overflow');
  return Asset.of(units, a.symbol);
}

/** Whether the amount is zero or more of the symbol; comparing other symbols is refused. */
export function isAtLeastZeroOf(amount: Asset, symbol: AssetSymbol): boolean {
  check(isOf(amount, symbol), 'comparison of assets with different symbols is not allowed');
  return amount.units >= 0n;
}
