import { type Asset, type AssetSymbol, sameSymbol } from '../domain/amount/asset.ts';
import type { Problem } from '../domain/errors/problem.ts';

/** What is wrong with an amount whatever the balance, or null: `amount-wrong-symbol`, `amount-zero`, `amount-negative`, on field `amount`. */
export function amountProblem(amount: Asset, symbol: AssetSymbol): Problem | null {
  if (!sameSymbol(amount.symbol, symbol)) return { field: 'amount', error: 'amount-wrong-symbol', params: { given: amount.symbol.code, expected: symbol.code } };
  if (amount.isZero()) return { field: 'amount', error: 'amount-zero', params: {} };
  return amount.isPositive() ? null : { field: 'amount', error: 'amount-negative', params: {} };
}
