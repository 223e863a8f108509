/**
 * The checksum of an address of TRON, with a hash of its own: a host's settings are read before the code of any chain and its packages have
 * come, and without them a page has none of its networks.
 */

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const ADDRESS_BYTES = 21;
const CHECKSUM_BYTES = 4;
const PREFIX = 0x41;

const WORDS = 8;
const ROUNDS = 64;
const BLOCK_BYTES = 64;
const BYTES_OF_LENGTH = 8;

/** Returns the first 32 binary digits behind the point of a root of a prime: the constants of SHA-256 (FIPS 180-4, 4.2.2 and 5.3.3). */
function rootDigits(prime: number, power: 2 | 3): number {
  const value = BigInt(prime) << BigInt(32 * power);
  let root = 0n;
  for (let bit = 1n << 36n; bit > 0n; bit >>= 1n) {
    const next = root + bit;
    if (next * next * (power === 3 ? next : 1n) <= value) root = next;
  }
  return Number(BigInt.asIntN(32, root));
}

function primes(count: number): readonly number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
}

function rotated(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** Returns the SHA-256 of fewer than 56 bytes, which are one block with their padding (FIPS 180-4, 6.2). */
function sha256(bytes: Uint8Array): Uint8Array {
  const block = new DataView(new ArrayBuffer(BLOCK_BYTES));
  [...bytes, 0x80].forEach((byte, place) => block.setUint8(place, byte));
  block.setUint32(BLOCK_BYTES - BYTES_OF_LENGTH / 2, bytes.length * 8);
  const constants = primes(ROUNDS);
  const start = constants.slice(0, WORDS).map((prime) => rootDigits(prime, 2));
  const schedule: number[] = [];
  let state = start;
  constants.forEach((prime, round) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    const [early = 0, late = 0] = [schedule[round - 15], schedule[round - 2]];
    const mixed =
      (schedule[round - 16] ?? 0) +
      (rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3)) +
      (schedule[round - 7] ?? 0) +
      (rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10));
    const word = round < 16 ? block.getInt32(round * 4) : mixed | 0;
    schedule.push(word);
    const first = h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + ((e & f) ^ (~e & g)) + rootDigits(prime, 3) + word;
    const second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    state = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  });
  const hash = new DataView(new ArrayBuffer(WORDS * 4));
  start.forEach((word, place) => hash.setInt32(place * 4, word + state[place]!));
  return new Uint8Array(hash.buffer);
}

/** Returns whether a text of base58 is an address of TRON: 21 bytes that begin with 41, and the first four of their double hash. */
export function isCheckedAddress(text: string): boolean {
  const value = Array.from(text).reduce((sum, letter) => sum * 58n + BigInt(BASE58.indexOf(letter)), 0n);
  const digits = value.toString(16).padStart(2 * (ADDRESS_BYTES + CHECKSUM_BYTES), '0');
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const checksum = sha256(sha256(bytes.subarray(0, ADDRESS_BYTES))).subarray(0, CHECKSUM_BYTES);
  return (
    bytes[0] === PREFIX &&
    bytes.length === ADDRESS_BYTES + CHECKSUM_BYTES &&
    checksum.every((byte, place) => byte === bytes[ADDRESS_BYTES + place])
  );
}
