const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const LONGEST_TEXT = 256;

/** Base58 without version or checksum, as this protocol writes keys and hashes. */
export function base58Text(bytes: Uint8Array): string {
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  let text = '';
  for (; value > 0n; value /= 58n) text = `${ALPHABET[Number(value % 58n)]!}${text}`;
  return `${'1'.repeat(leading(bytes, (byte) => byte === 0))}${text}`;
}

/** The bytes of a base58 text; null when it has another letter or is longer than any key or hash. */
export function base58Bytes(text: string): Uint8Array | null {
  if (text.length > LONGEST_TEXT) return null;
  let value = 0n;
  for (const letter of text) {
    const digit = ALPHABET.indexOf(letter);
    if (digit < 0) return null;
    value = value * 58n + BigInt(digit);
  }
  const bytes: number[] = [];
  for (; value > 0n; value >>= 8n) bytes.unshift(Number(value & 255n));
  const zeros = leading(Array.from(text), (letter) => letter === '1');
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes]);
}

function leading<T>(items: ArrayLike<T>, matches: (item: T) => boolean): number {
  let count = 0;
  while (count < items.length && matches(items[count]!)) count += 1;
  return count;
}
