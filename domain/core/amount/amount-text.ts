import type { Asset } from './asset.ts';
import type { Separators } from './separators.ts';
import { truncatedDigits } from './truncate.ts';

/** Formats digits and a point (`"1234567.5"`) with the separators: `"1,234,567.5"`. Any sign stays in front. */
export function groupedDigits(digits: string, separators: Separators): string {
  const [whole = '0', fraction] = digits.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, separators.group);
  return fraction === undefined ? grouped : `${grouped}${separators.decimal}${fraction}`;
}

/** Formats an amount for users, `"1,234.5000 A"`: grouped, truncated to `decimals` places, all of the coin's unless given. */
export function amountText(amount: Asset, separators: Separators, decimals: number = amount.symbol.precision): string {
  return `${groupedDigits(truncatedDigits(amount, decimals), separators)} ${amount.symbol.code}`;
}
