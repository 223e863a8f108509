import type { Asset } from './asset.ts';

/** Digits without symbol and without zeros at the end: `1.50000000` is `"1.5"`, `2.00000000` is `"2"`. How contracts that take amounts as text want them. */
export function plainDigits(amount: Asset): string {
  const digits = amount.digits();
  return digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
}
