const LARGEST_PLAIN_INTEGER = 0xffffffffn;
const FLOAT_DECIMALS = 17;
const SIGNIFICAND_BITS = 52n;
const EXPONENT_MASK = 0x7ffn;

const word = new DataView(new ArrayBuffer(8));

/** Encodes a 64-bit integer as a node does: a number up to 32 bits, text beyond. */
export function nodeInteger(value: bigint): string | number {
  return value > LARGEST_PLAIN_INTEGER || value < -LARGEST_PLAIN_INTEGER ? value.toString() : Number(value);
}

/** Encodes a float64 as a node does: text with 17 decimals of its exact value, halves to even. The value must be finite. */
export function nodeFloat(value: number): string {
  word.setFloat64(0, value);
  const bits = word.getBigUint64(0);
  const exponentBits = (bits >> SIGNIFICAND_BITS) & EXPONENT_MASK;
  const fraction = bits & ((1n << SIGNIFICAND_BITS) - 1n);
  // Zero and what is too small for the hidden bit are below every decimal that is written, with it or without.
  const significand = fraction | (1n << SIGNIFICAND_BITS);
  const exponent = exponentBits - 1075n;
  const scaled = significand * 10n ** BigInt(FLOAT_DECIMALS);
  let digits: bigint;
  if (exponent >= 0n) digits = scaled << exponent;
  else {
    digits = scaled >> -exponent;
    const rest = scaled - (digits << -exponent);
    const half = 1n << (-exponent - 1n);
    if (rest > half || (rest === half && digits % 2n === 1n)) digits += 1n;
  }
  const text = digits.toString().padStart(FLOAT_DECIMALS + 1, '0');
  const sign = bits >> 63n === 1n ? '-' : '';
  return `${sign}${text.slice(0, -FLOAT_DECIMALS)}.${text.slice(-FLOAT_DECIMALS)}`;
}
