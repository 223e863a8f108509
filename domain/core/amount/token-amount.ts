import { LARGEST_UNITS, type AmountInput } from './amount-input.ts';
import { Asset } from './asset.ts';

/** Longest symbol and most decimals of a token (chain constants). */
const LONGEST_CODE = 7;
const MOST_DECIMALS = 18;
const LONGEST_TEXT = 100;

/**
 * Parses an amount of any token by its symbol, written with all decimals of the token, because its precision is not known otherwise:
 * `100.0000 DEX`. Zero is valid. Problems: `token-amount-invalid` {amount}, for no text too, `amount-negative`, `amount-too-large` {max}.
 */
export function tokenAmountInput(text: string, field = 'amount'): AmountInput {
  const written = text.trim();
  const typed = written.length > LONGEST_TEXT ? null : Asset.parse(written);
  if (typed === null || typed.symbol.code.length > LONGEST_CODE || typed.symbol.precision > MOST_DECIMALS)
    return { asset: null, problem: { field, error: 'token-amount-invalid', params: { amount: written } } };
  if (typed.units < 0n) return { asset: null, problem: { field, error: 'amount-negative', params: {} } };
  if (typed.units > LARGEST_UNITS)
    return {
      asset: null,
      problem: { field, error: 'amount-too-large', params: { max: Asset.of(LARGEST_UNITS, typed.symbol).toString() } },
    };
  return { asset: typed, problem: null };
}
