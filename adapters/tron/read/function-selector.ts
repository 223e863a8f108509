import { keccak_256 } from '@noble/hashes/sha3.js';
import { hexText } from '../rpc/hex.ts';

const SELECTOR_BYTES = 4;

/** Returns the first four bytes of the hash of a function's signature, in hexadecimal, by which a call names it. */
export function functionSelector(signature: string): string {
  return hexText(keccak_256(new TextEncoder().encode(signature)).subarray(0, SELECTOR_BYTES));
}
