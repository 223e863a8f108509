import { base58Bytes, base58Text } from '../../base58.ts';
import { digestOf, hexBytes, hexText, joined } from './bytes.ts';

const ADDRESS_BYTES = 21;
const CHECKSUM_BYTES = 4;
const PREFIX = 0x41;

function checksum(bytes: Uint8Array): Uint8Array {
  return digestOf(digestOf(bytes)).slice(0, CHECKSUM_BYTES);
}

/** Returns the `T…` form of an address in hexadecimal. */
export function base58Address(hex: string): string {
  const bytes = hexBytes(hex);
  return base58Text(joined([bytes, checksum(bytes)]));
}

/** Decodes a `T…` address to hexadecimal; null for a wrong checksum, `undefined` where it is no base58 of that length at all. */
export function hexOfBase58(text: string): string | null | undefined {
  const whole = base58Bytes(text);
  if (!whole || whole.length !== ADDRESS_BYTES + CHECKSUM_BYTES) return undefined;
  const bytes = whole.slice(0, ADDRESS_BYTES);
  return hexText(checksum(bytes)) === hexText(whole.slice(ADDRESS_BYTES)) ? hexText(bytes) : null;
}

/** Returns whether bytes in hexadecimal are an address of the main network. */
export function isAddress(hex: string): boolean {
  return hex.length === ADDRESS_BYTES * 2 && hex.startsWith(PREFIX.toString(16));
}
