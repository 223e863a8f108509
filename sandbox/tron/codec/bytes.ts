import { sha256 } from '@noble/hashes/sha2.js';

const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Encodes bytes as lower-case hexadecimal. */
export function hexText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += DIGITS[byte]!;
  return text;
}

/** Decodes an even number of hexadecimal digits, which the caller has checked. */
export function hexBytes(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16));
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function textBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Returns the SHA-256 digest; text counts as UTF-8. */
export function digestOf(what: Uint8Array | string): Uint8Array {
  return sha256(typeof what === 'string' ? textBytes(what) : what);
}
