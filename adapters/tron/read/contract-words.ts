import { oneLine } from '../../platform/one-line.ts';
import { hexBytes } from '../rpc/hex.ts';

/** Hexadecimal digits of one word of a contract's arguments and results, 32 bytes. */
const WORD_DIGITS = 64;
const WORD_BYTES = WORD_DIGITS / 2;

/** Returns an address (41 and 40 hexadecimal digits) as a word of arguments: without the first byte. */
export function addressWord(hex: string): string {
  return hex.slice(2).padStart(WORD_DIGITS, '0');
}

/** Returns an unsigned number as a word of arguments. */
export function numberWord(value: bigint): string {
  return value.toString(16).padStart(WORD_DIGITS, '0');
}

/** Reads a result that is one unsigned number; null for anything else. */
export function numberOfWord(result: string): bigint | null {
  return /^[0-9a-f]{64}$/.test(result) ? BigInt(`0x${result}`) : null;
}

/** Reads a result that is a text: in the usual form with its length before it, or the 32 bytes of older contracts; null for anything else. */
export function textOfWords(result: string): string | null {
  const bytes = hexBytes(result);
  if (bytes === null) return null;
  if (bytes.length === WORD_BYTES) return text(bytes.slice(0, endOf(bytes)));
  const length = numberOfWord(result.slice(WORD_DIGITS, 2 * WORD_DIGITS));
  if (numberOfWord(result.slice(0, WORD_DIGITS)) !== BigInt(WORD_BYTES) || length === null) return null;
  const from = 2 * WORD_BYTES;
  return length > BigInt(bytes.length - from) ? null : text(bytes.slice(from, from + Number(length)));
}

/** Most characters of a contract's own words that are shown. */
const LONGEST_WORDS = 200;

/** First bytes of what a contract returns that is reverted, by the language of contracts: with words, or with a number of a fault. */
const WITH_WORDS = '08c379a0';
const WITH_FAULT = '4e487b71';
const SELECTOR_DIGITS = 8;

/** Returns why a contract reverted a call, from what it returned: its own words in one line, or the bytes of its code; null where it says nothing. */
export function revertReason(returned: string): string | null {
  if (!/^([0-9a-f]{2}){4,}$/.test(returned)) return null;
  const selector = returned.slice(0, SELECTOR_DIGITS);
  const rest = returned.slice(SELECTOR_DIGITS);
  const words = selector === WITH_WORDS ? textOfWords(rest) : null;
  const shown = words === null ? '' : oneLine(words, LONGEST_WORDS);
  if (shown !== '') return shown;
  const fault = selector === WITH_FAULT ? numberOfWord(rest) : null;
  return fault === null ? `0x${selector}` : `Panic(0x${fault.toString(16)})`;
}

function endOf(bytes: Uint8Array): number {
  const zero = bytes.indexOf(0);
  return zero < 0 ? bytes.length : zero;
}

function text(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
