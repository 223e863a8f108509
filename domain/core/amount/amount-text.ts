import type { Asset } from './asset.ts';
import type { Separators } from './separators.ts';
import { truncatedDigits } from './truncate.ts';

const MINUS = '\u2212';

/**
 * Formats digits and a point (`"1234567.5"`) for users, with the separators: `"1,234,567.5"`. Any sign stays in front; less than zero has the minus
 * of typography, as wide as a plus, which no line breaks after.
 */
export function groupedDigits(digits: string, separators: Separators): string {
  const [whole = '0', fraction] = digits.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, separators.group);
  const signed = grouped.replace('-', MINUS);
  return fraction === undefined ? signed : `${signed}${separators.decimal}${fraction}`;
}

/** Formats an amount for users, `"1,234.5000 A"`: grouped, truncated to `decimals` places, all of the coin's unless given. */
export function amountText(amount: Asset, separators: Separators, decimals: number = amount.symbol.precision): string {
  return `${groupedDigits(truncatedDigits(amount, decimals), separators)} ${amount.symbol.code}`;
}
