import { keccak_256 } from '@noble/hashes/sha3.js';
import { hexText, textBytes } from './bytes.ts';

const WORD_DIGITS = 64;
const WORD_BITS = 256;
const ADDRESS_DIGITS = 40;

/** Returns the first four bytes of a function's hash, by which a call names it. */
export function selectorOf(signature: string): string {
  return hexText(keccak_256(textBytes(signature))).slice(0, 8);
}

/** Returns the hash of an event, which its log names it by. */
export function topicOf(signature: string): string {
  return hexText(keccak_256(textBytes(signature)));
}

/** Encodes a number, also a negative one, as one word. */
export function numberWord(value: bigint): string {
  return BigInt.asUintN(WORD_BITS, value).toString(16).padStart(WORD_DIGITS, '0');
}

/** Encodes an address in hexadecimal as one word, without the network's prefix. */
export function addressWord(hex: string): string {
  return hex.slice(-ADDRESS_DIGITS).padStart(WORD_DIGITS, '0');
}

/** Encodes a text as contracts return it: its place, its length, and its bytes in whole words. */
export function textWords(text: string): string {
  const digits = hexText(textBytes(text));
  const words = Math.ceil(digits.length / WORD_DIGITS);
  return `${numberWord(32n)}${numberWord(BigInt(digits.length / 2))}${digits.padEnd(words * WORD_DIGITS, '0')}`;
}

/** Returns a call's arguments as words; null where some are missing. */
export function argumentWords(digits: string, count: number): readonly string[] | null {
  if (digits.length < count * WORD_DIGITS) return null;
  return Array.from({ length: count }, (_word, index) => digits.slice(index * WORD_DIGITS, (index + 1) * WORD_DIGITS));
}

export function wordNumber(word: string): bigint {
  return BigInt(`0x${word}`);
}

/** Returns the address in a word, with the network's prefix. */
export function wordAddress(word: string): string {
  return `41${word.slice(-ADDRESS_DIGITS)}`;
}
