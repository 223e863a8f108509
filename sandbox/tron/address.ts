import { base58Bytes, base58Text } from '../antelope/base58.ts';
import { sha256 } from '../antelope/keys.ts';

const ADDRESS_BYTES = 21;
const CHECKSUM_BYTES = 4;
const PREFIX = 0x41;

function checksum(bytes: Uint8Array): Uint8Array {
  return sha256(sha256(bytes)).slice(0, CHECKSUM_BYTES);
}

/** `T…` of an address in hexadecimal. */
export function base58Address(hex: string): string {
  const bytes = Buffer.from(hex, 'hex');
  return base58Text(Buffer.concat([bytes, checksum(bytes)]));
}

/** The address of a `T…` in hexadecimal; null for a wrong checksum, `undefined` where it is no base58 of that length at all. */
export function hexOfBase58(text: string): string | null | undefined {
  const whole = base58Bytes(text);
  if (!whole || whole.length !== ADDRESS_BYTES + CHECKSUM_BYTES) return undefined;
  const bytes = whole.slice(0, ADDRESS_BYTES);
  return Buffer.compare(checksum(bytes), whole.slice(ADDRESS_BYTES)) === 0 ? Buffer.from(bytes).toString('hex') : null;
}

/** Whether bytes in hexadecimal are an address of the main network. */
export function isAddress(hex: string): boolean {
  return hex.length === ADDRESS_BYTES * 2 && hex.startsWith(PREFIX.toString(16));
}
