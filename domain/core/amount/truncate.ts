import type { Asset } from './asset.ts';
import type { Decimal } from './decimal.ts';

/**
 * Returns the digits of an amount truncated to `decimals` places, padded with zeros: 1.23999 at 2 places is `"1.23"`. No symbol, no
 * grouping. `decimals` 0 gives no point. A result of zero has no sign.
 */
export function truncatedDigits(amount: Asset, decimals: number): string {
  return cut(amount.digits(), decimals);
}

/** Truncates a price, ratio or yield in the same way. */
export function truncatedDecimal(value: Decimal, decimals: number): string {
  return cut(value.toFixed(), decimals);
}

const WRITTEN_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/;
const LONGEST_WRITTEN_NUMBER = 80;

/**
 * Truncates a number that came as text, such as a yield of the backend; exponents are expanded. Null when the text is not a number: missing
 * never becomes zero.
 */
export function truncatedText(text: string | null, decimals: number): string | null {
  const trimmed = text?.trim() ?? '';
  if (trimmed.length > LONGEST_WRITTEN_NUMBER || !WRITTEN_NUMBER.test(trimmed)) return null;
  return cut(withoutExponent(trimmed.replace(/^\+/, '')), decimals);
}

/** Rewrites `1.5e-3` as `0.0015`, by moving the point only. */
function withoutExponent(number: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = /^(-?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(number) ?? [];
  const point = whole.length + Number(exponent);
  const digits = `${whole}${fraction}`;
  const before = digits.slice(0, Math.max(0, point)).padEnd(Math.max(0, point), '0').replace(/^0+/, '');
  const after = point < 0 ? `${'0'.repeat(-point)}${digits}` : digits.slice(point);
  return `${sign}${before === '' ? '0' : before}.${after}`;
}

function cut(digits: string, decimals: number): string {
  const negative = digits.startsWith('-');
  const [whole = '0', fraction = ''] = digits.slice(negative ? 1 : 0).split('.');
  const body = decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`;
  return negative && /[1-9]/.test(body) ? `-${body}` : body;
}
