import { sha256 } from '@noble/hashes/sha2.js';
import { base58Bytes, base58Text } from '../../platform/base58.ts';
import { hexBytes, hexText, sameBytes } from './hex.ts';

/** First byte of every address of the main network. */
const PREFIX = 0x41;
const ADDRESS_BYTES = 21;
const CHECKSUM_BYTES = 4;
/** Most characters that 25 bytes take. */
const LONGEST_ADDRESS = 35;
const HEX_ADDRESS = /^41[0-9a-f]{40}$/i;

function checksum(bytes: Uint8Array): Uint8Array {
  return sha256(sha256(bytes)).subarray(0, CHECKSUM_BYTES);
}

/** Returns a 21-byte address in the form users see, `T…`. */
export function addressText(bytes: Uint8Array): string {
  const whole = new Uint8Array(ADDRESS_BYTES + CHECKSUM_BYTES);
  whole.set(bytes);
  whole.set(checksum(bytes), ADDRESS_BYTES);
  return base58Text(whole);
}

function bytesOfText(text: string): Uint8Array | null {
  const whole = base58Bytes(text, LONGEST_ADDRESS);
  if (whole?.length !== ADDRESS_BYTES + CHECKSUM_BYTES) return null;
  const bytes = whole.slice(0, ADDRESS_BYTES);
  return bytes[0] === PREFIX && sameBytes(checksum(bytes), whole.subarray(ADDRESS_BYTES)) ? bytes : null;
}

/** Decodes an address as users write it (`T…`, with checksum) or as nodes do (41 and 40 hexadecimal digits); null for anything else. */
export function addressBytes(text: string): Uint8Array | null {
  return HEX_ADDRESS.test(text) ? hexBytes(text) : bytesOfText(text);
}

/** Returns either form as `T…`; null when it is no address. */
export function readAddress(text: string): string | null {
  const bytes = addressBytes(text);
  return bytes === null ? null : addressText(bytes);
}

/** Returns either form as 41 and 40 lower-case hexadecimal digits; null when it is no address. */
export function hexAddress(text: string): string | null {
  const bytes = addressBytes(text);
  return bytes === null ? null : hexText(bytes);
}

export function isAddressBytes(bytes: Uint8Array): boolean {
  return bytes.length === ADDRESS_BYTES && bytes[0] === PREFIX;
}

/** Returns the address from the last 20 bytes of a hashed public key. */
export function addressOfHash(hash: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(ADDRESS_BYTES);
  bytes[0] = PREFIX;
  bytes.set(hash.slice(-20), 1);
  return bytes;
}
