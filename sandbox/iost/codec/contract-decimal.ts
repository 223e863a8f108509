const SCALE = 28n;
const ONE = 10n ** SCALE;
/** Decimals of a quotient in the contracts' number library. */
const QUOTIENT_DECIMALS = 20n;
const WRITTEN = /^(-?)(\d*)\.?(\d*)(?:[eE]([+-]?\d{1,3}))?$/;

/** A decimal as the contracts' number library computes: exact sums and products, quotients and roundings half away from zero. */
export class ContractDecimal {
  /** Value times 10^28, which holds a quotient times an amount. */
  private readonly scaled: bigint;

  private constructor(scaled: bigint) {
    this.scaled = scaled;
  }

  static readonly zero = new ContractDecimal(0n);

  /** Parses any number the library reads, exponents included; null for everything else. Decimals beyond 28 are truncated. */
  static read(text: string): ContractDecimal | null {
    const match = WRITTEN.exec(text.trim());
    if (!match) return null;
    const [, sign, whole = '', fraction = '', exponent = '0'] = match;
    if (whole === '' && fraction === '') return null;
    const shift = SCALE + BigInt(exponent) - BigInt(fraction.length);
    const digits = BigInt(`${whole}${fraction}`);
    const scaled = shift >= 0n ? digits * 10n ** shift : digits / 10n ** -shift;
    return new ContractDecimal(sign === '-' ? -scaled : scaled);
  }

  /** Returns a number the contract wrote itself. */
  static of(text: string): ContractDecimal {
    const value = ContractDecimal.read(text);
    if (!value) throw new Error(`${text} is not a number`);
    return value;
  }

  plus(other: ContractDecimal): ContractDecimal {
    return new ContractDecimal(this.scaled + other.scaled);
  }

  minus(other: ContractDecimal): ContractDecimal {
    return new ContractDecimal(this.scaled - other.scaled);
  }

  negated(): ContractDecimal {
    return new ContractDecimal(-this.scaled);
  }

  times(other: ContractDecimal): ContractDecimal {
    return new ContractDecimal((this.scaled * other.scaled) / ONE);
  }

  dividedBy(other: ContractDecimal): ContractDecimal {
    const step = 10n ** (SCALE - QUOTIENT_DECIMALS);
    return new ContractDecimal(halfAway(this.scaled * ONE, other.scaled * step) * step);
  }

  compare(other: ContractDecimal): number {
    return this.scaled < other.scaled ? -1 : this.scaled > other.scaled ? 1 : 0;
  }

  isPositive(): boolean {
    return this.scaled > 0n;
  }

  isZero(): boolean {
    return this.scaled === 0n;
  }

  rounded(decimals: number): ContractDecimal {
    const step = 10n ** (SCALE - BigInt(decimals));
    return new ContractDecimal(halfAway(this.scaled, step) * step);
  }

  /** Truncates, as the node's own reads do. */
  cut(decimals: number): ContractDecimal {
    const step = 10n ** (SCALE - BigInt(decimals));
    return new ContractDecimal((this.scaled / step) * step);
  }

  /** Returns all digits without trailing zeros, never an exponent. */
  digits(): string {
    const positive = (this.scaled < 0n ? -this.scaled : this.scaled).toString().padStart(Number(SCALE) + 1, '0');
    const text = `${positive.slice(0, -Number(SCALE))}.${positive.slice(-Number(SCALE))}`.replace(/\.?0+$/, '');
    return this.scaled < 0n ? `-${text}` : text;
  }

  /** Returns the library's own text: below 0.000001 in exponent form. */
  printed(): string {
    const digits = this.digits();
    const match = /^(-?)0\.(0{6,})(\d)(\d*)$/.exec(digits);
    if (!match) return digits;
    const [, sign = '', zeros = '', first = '', rest = ''] = match;
    return `${sign}${first}${rest === '' ? '' : `.${rest}`}e-${zeros.length + 1}`;
  }
}

function halfAway(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const [top, bottom] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator];
  const rounded = (top * 2n + bottom) / (bottom * 2n);
  return negative ? -rounded : rounded;
}
