const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BASE = 58n;

export function base58Text(bytes: Uint8Array): string {
  let value = 0n;
  for (const byte of bytes) value = value * 256n + BigInt(byte);
  let text = '';
  for (; value > 0n; value /= BASE) text = `${ALPHABET[Number(value % BASE)]!}${text}`;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text;
}

/** The `length` bytes of a base58 text; null when it has another letter or another length. */
export function base58Bytes(text: string, length: number): Uint8Array | null {
  if (text.length > length * 2) return null;
  let value = 0n;
  for (const letter of text) {
    const digit = ALPHABET.indexOf(letter);
    if (digit < 0) return null;
    value = value * BASE + BigInt(digit);
  }
  const bytes = new Uint8Array(length);
  for (let index = length - 1; index >= 0; index -= 1, value /= 256n) bytes[index] = Number(value % 256n);
  return value === 0n && base58Text(bytes) === text ? bytes : null;
}
