import type { ErrorName } from '../errors/catalogue.ts';
import type { ErrorParams } from '../errors/pool-error.ts';
import type { Problem } from '../errors/problem.ts';
import { Asset, type AssetSymbol } from './asset.ts';
import type { Separators } from './separators.ts';

/** Most units a chain amount can hold: 2^62 − 1 (Antelope contract constant; also fits every signed 64-bit field). */
export const LARGEST_UNITS = 2n ** 62n - 1n;

/** A parsed amount or the problem with it; exactly one of the two is null. */
export type AmountInput = { readonly asset: Asset; readonly problem: null } | { readonly asset: null; readonly problem: Problem };

export interface AmountInputOptions {
  /** Field the problem is reported on; `amount` unless given. */
  readonly field?: string;
  /** Other symbol codes of the same coin that a user may write after the number, such as the coin's former one. */
  readonly alsoNamed?: readonly string[];
  /** Most units that can be meant; those of a chain's amounts unless given. */
  readonly mostUnits?: bigint;
}

const LONGEST_TEXT = 100;
const SPACES = /[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g;
const MINUS = /^[-\u2010-\u2015\u2212]/;
const TRAILING_CODE = /^(.*?) ?([A-Za-z]+)$/;
const WHOLE_GROUPED = /^\d{1,3}(?:([., '’])\d{3})(?:\1\d{3})*$/;

/**
 * Parses what a user typed as an amount of `symbol`. Accepts full-width characters, grouping by spaces, apostrophes or the separators, a
 * decimal point or comma wherever only one reading exists, and a trailing symbol. Zero is valid. Problems: `amount-missing`,
 * `amount-not-a-number` (also exponents, signs, NaN), `amount-negative`, `amount-ambiguous` {first, second: both readings},
 * `amount-too-many-decimals` {decimals}, `amount-too-large` {max}, `amount-wrong-symbol` {given, expected}. Never truncates or rounds
 * silently.
 */
export function amountInput(text: string, symbol: AssetSymbol, separators: Separators, options: AmountInputOptions = {}): AmountInput {
  const problem = (error: ErrorName, params: ErrorParams = {}): AmountInput => ({
    asset: null,
    problem: { field: options.field ?? 'amount', error, params },
  });
  if (text.length > LONGEST_TEXT) return problem('amount-not-a-number');
  const written = halfWidth(text).replace(SPACES, ' ').trim();
  if (written === '') return problem('amount-missing');

  const [, number = written, code] = TRAILING_CODE.exec(written) ?? [];
  const reading = readNumber(number.replace(MINUS, '').trim(), separators);
  if (reading === null) return problem('amount-not-a-number');
  if (code && !isNamed(code, symbol, options.alsoNamed)) return problem('amount-wrong-symbol', { given: code, expected: symbol.code });
  if (MINUS.test(number)) return problem('amount-negative');
  if ('first' in reading) return problem('amount-ambiguous', { first: reading.first, second: reading.second });

  const { whole, fraction } = reading;
  if (fraction.length > symbol.precision) return problem('amount-too-many-decimals', { decimals: symbol.precision });
  const units = BigInt(`${whole}${fraction.padEnd(symbol.precision, '0')}`);
  const { mostUnits = LARGEST_UNITS } = options;
  if (units > mostUnits) return problem('amount-too-large', { max: Asset.of(mostUnits, symbol).toString() });
  return { asset: Asset.of(units, symbol), problem: null };
}

function isNamed(code: string, symbol: AssetSymbol, alsoNamed: readonly string[] = []): boolean {
  return [symbol.code, ...alsoNamed].some((known) => known.toUpperCase() === code.toUpperCase());
}

/** Replaces full-width forms, as Chinese and Korean keyboards write them, and the ideographic full stop with ordinary characters. */
function halfWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uff61]/g, '.');
}

type NumberReading = { readonly whole: string; readonly fraction: string } | { readonly first: string; readonly second: string };

/** Parses a plain number. Null when it is none; `first` and `second` when it can be read in two ways. */
function readNumber(text: string, separators: Separators): NumberReading | null {
  if (!/^[\d., '’]+$/.test(text) || !/\d/.test(text)) return null;
  const lastMark = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (lastMark === -1) return wholeNumber(text);

  const mark = text[lastMark]!;
  const before = text.slice(0, lastMark);
  const after = text.slice(lastMark + 1);
  if (before.includes(mark)) return wholeNumber(text);
  if (!/^\d*$/.test(after)) return null;

  const whole = before === '' ? '0' : ungrouped(before);
  if (whole === null) return null;
  const mayBeGroup = mark === separators.group && /^[1-9]\d*$/.test(before) && after.length === 3;
  if (!mayBeGroup) return { whole, fraction: after };
  const wellGrouped = before.length <= 3;
  if (wellGrouped && separators.groupCertain) return { whole: `${before}${after}`, fraction: '' };
  return { first: `${before}${after}`, second: `${before}.${after}` };
}

function wholeNumber(text: string): NumberReading | null {
  const whole = ungrouped(text);
  return whole === null ? null : { whole, fraction: '' };
}

/** Removes grouping marks; null when they do not stand before every third digit or are of two kinds. */
function ungrouped(text: string): string | null {
  if (/^\d+$/.test(text)) return text;
  return WHOLE_GROUPED.test(text) ? text.replace(/\D/g, '') : null;
}
