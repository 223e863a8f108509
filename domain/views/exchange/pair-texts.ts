import { Decimal } from '../../core/amount/decimal.ts';
import { truncatedDecimal, truncatedText } from '../../core/amount/truncate.ts';

/** Returns a pair as users write it: `everipediaiq-iq-eos`, its contract first, is `IQ/EOS`. Any other text stays as it is. */
export function pairName(pair: string): string {
  const [, token, coin, ...more] = pair.split('-');
  return token && coin && more.length === 0 ? `${token.toUpperCase()}/${coin.toUpperCase()}` : pair;
}

/** Returns a change that was reported as a part of a price in percent, truncated to two decimals, `+5.00` or `-0.31`; null where it is no number. */
export function changePercent(change: string): string | null {
  if (truncatedText(change, 0) === null) return null;
  const digits = truncatedDecimal(new Decimal(change).times(100), 2);
  return digits.startsWith('-') || !/[1-9]/.test(digits) ? digits : `+${digits}`;
}
