import { type Asset, type AssetSymbol, sameSymbol } from '../../domain/core/amount/asset.ts';
import type { Problem } from '../../domain/core/errors/problem.ts';

/** Returns what is invalid about an amount whatever the balance, or null: `amount-wrong-symbol`, `amount-zero`, `amount-negative`, on `field`. */
export function amountProblem(amount: Asset, symbol: AssetSymbol, field = 'amount'): Problem | null {
  const problem = partProblem(amount, symbol, field);
  return problem === null && amount.isZero() ? { field, error: 'amount-zero', params: {} } : problem;
}

/** Returns the same for an amount that may be zero: `amount-wrong-symbol`, `amount-negative`. */
export function partProblem(amount: Asset, symbol: AssetSymbol, field: string): Problem | null {
  if (!sameSymbol(amount.symbol, symbol))
    return { field, error: 'amount-wrong-symbol', params: { given: amount.symbol.code, expected: symbol.code } };
  return amount.units < 0n ? { field, error: 'amount-negative', params: {} } : null;
}
