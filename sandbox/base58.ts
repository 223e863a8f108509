import { base58 } from '@scure/base';

/** Encodes bytes as base58, without version or checksum. */
export function base58Text(bytes: Uint8Array): string {
  return base58.encode(bytes);
}

/** Returns the bytes of a base58 text; null when it has another letter or is longer than `longest` letters, which bounds the work on foreign text. */
export function base58Bytes(text: string, longest = 256): Uint8Array | null {
  if (text.length > longest) return null;
  try {
    return base58.decode(text);
  } catch {
    return null;
  }
}
