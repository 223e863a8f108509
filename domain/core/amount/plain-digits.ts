import type { Asset } from './asset.ts';

/**
 * Returns digits without symbol and trailing zeros, as contracts expect that take amounts as text: `1.50000000` is `"1.5"`, `2.00000000` is
 * `"2"`.
 */
export function plainDigits(amount: Asset): string {
  const digits = amount.digits();
  return digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
}
