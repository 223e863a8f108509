const WORD_DIGITS = 64;
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** Hexadecimal digits of an address with its checksum, and where those begin and end that contracts know it by. */
const ADDRESS_DIGITS = 50;
const OWN_DIGITS = [2, 42] as const;

/** Returns a number without a sign as a word of a contract's arguments. */
export function numberWord(value: bigint): string {
  return value.toString(16).padStart(WORD_DIGITS, '0');
}

/** Returns an address (`T…`) as a word of a contract's arguments: its 20 bytes, without the network's prefix. */
export function addressWord(address: string): string {
  const value = Array.from(address).reduce((sum, letter) => sum * 58n + BigInt(BASE58.indexOf(letter)), 0n);
  const digits = value.toString(16).padStart(ADDRESS_DIGITS, '0');
  return digits.slice(...OWN_DIGITS).padStart(WORD_DIGITS, '0');
}
