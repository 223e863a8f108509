const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

export function base58Text(bytes: Uint8Array): string {
  const zeros = bytes.findIndex((byte) => byte !== 0);
  let value = bytes.length === 0 ? 0n : BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = `${ALPHABET[Number(value % 58n)]!}${text}`;
  return `${'1'.repeat(zeros < 0 ? bytes.length : zeros)}${text}`;
}
