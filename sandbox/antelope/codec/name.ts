const LETTERS = '.12345abcdefghijklmnopqrstuvwxyz';
const NAME = /^[.1-5a-z]{0,12}[.1-5a-j]?$/;

const encoded = new Map<string, bigint>();
const decoded = new Map<bigint, string>();

/** Returns the 64-bit value of a name; null when the text is not a name. The empty name is 0. */
export function nameValue(text: string): bigint | null {
  const known = encoded.get(text);
  if (known !== undefined) return known;
  if (!NAME.test(text)) return null;
  let value = 0n;
  for (let index = 0; index < 12; index += 1) {
    const letter = text[index];
    value = (value << 5n) | BigInt(letter === undefined ? 0 : LETTERS.indexOf(letter));
  }
  value = (value << 4n) | BigInt(text[12] === undefined ? 0 : LETTERS.indexOf(text[12]));
  if (encoded.size < 100_000) encoded.set(text, value);
  return value;
}

/** Returns the name of a 64-bit value, without trailing dots. */
export function nameText(value: bigint): string {
  const known = decoded.get(value);
  if (known !== undefined) return known;
  let rest = value;
  let text = LETTERS[Number(rest & 15n)]!;
  rest >>= 4n;
  for (let index = 0; index < 12; index += 1) {
    text = LETTERS[Number(rest & 31n)]! + text;
    rest >>= 5n;
  }
  text = text.replace(/\.+$/, '');
  if (decoded.size < 100_000) decoded.set(value, text);
  return text;
}
