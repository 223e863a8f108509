const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

export function base58Text(bytes: Uint8Array): string {
  const zeros = bytes.findIndex((byte) => byte !== 0);
  let value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let text = '';
  for (; value > 0n; value /= 58n) text = `${ALPHABET[Number(value % 58n)]!}${text}`;
  return `${'1'.repeat(zeros < 0 ? bytes.length : zeros)}${text}`;
}

/** Null for text that is not base58. */
export function base58Bytes(text: string): Uint8Array | null {
  const bytes: number[] = [];
  let value = 0n;
  for (const character of text) {
    const digit = ALPHABET.indexOf(character);
    if (digit < 0) return null;
    value = value * 58n + BigInt(digit);
  }
  for (; value > 0n; value >>= 8n) bytes.push(Number(value & 0xffn));
  const [zeros = ''] = /^1*/.exec(text) ?? [];
  return Uint8Array.from([...Array<number>(zeros.length).fill(0), ...bytes.reverse()]);
}
