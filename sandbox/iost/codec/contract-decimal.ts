const SCALE = 60n;
const ONE = 10n ** SCALE;
/** Decimals of a quotient in the contracts' number library. */
const QUOTIENT_DECIMALS = 50n;
const WRITTEN = /^(-?)(\d*)\.?(\d*)(?:[eE]([+-]?\d{1,3}))?$/;

/** A decimal as the contracts' number library computes: exact sums and products, quotients and roundings towards zero. */
export class ContractDecimal {
  /** Value times 10^60, which holds a quotient times an amount; null is the library's NaN. */
  private readonly scaled: bigint | null;

  private constructor(scaled: bigint | null) {
    this.scaled = scaled;
  }

  static readonly zero = new ContractDecimal(0n);

  /** Parses any number the library reads, exponents included; NaN for everything else. Decimals beyond 60 are truncated. */
  static read(text: string): ContractDecimal {
    const match = WRITTEN.exec(text.trim());
    if (!match) return new ContractDecimal(null);
    const [, sign, whole = '', fraction = '', exponent = '0'] = match;
    if (whole === '' && fraction === '') return new ContractDecimal(null);
    const shift = SCALE + BigInt(exponent) - BigInt(fraction.length);
    const digits = BigInt(`${whole}${fraction}`);
    const scaled = shift >= 0n ? digits * 10n ** shift : digits / 10n ** -shift;
    return new ContractDecimal(sign === '-' ? -scaled : scaled);
  }

  /** Returns a number the contract wrote itself. */
  static of(text: string): ContractDecimal {
    const value = ContractDecimal.read(text);
    if (value.scaled === null) throw new Error(`${text} is not a number`);
    return value;
  }

  plus(other: ContractDecimal): ContractDecimal {
    return this.with(other, (own, added) => own + added);
  }

  minus(other: ContractDecimal): ContractDecimal {
    return this.with(other, (own, taken) => own - taken);
  }

  negated(): ContractDecimal {
    return ContractDecimal.zero.minus(this);
  }

  times(other: ContractDecimal): ContractDecimal {
    return this.with(other, (own, factor) => (own * factor) / ONE);
  }

  dividedBy(other: ContractDecimal): ContractDecimal {
    const step = 10n ** (SCALE - QUOTIENT_DECIMALS);
    return this.with(other, (own, divisor) => ((own * ONE) / (divisor * step)) * step);
  }

  /** Compares two numbers; every comparison with a NaN is false, because it returns NaN. */
  compare(other: ContractDecimal): number {
    if (this.scaled === null || other.scaled === null) return NaN;
    return this.scaled < other.scaled ? -1 : this.scaled > other.scaled ? 1 : 0;
  }

  isPositive(): boolean {
    return this.compare(ContractDecimal.zero) > 0;
  }

  isZero(): boolean {
    return this.scaled === 0n;
  }

  /** Truncates to so many decimals. */
  rounded(decimals: number): ContractDecimal {
    const step = 10n ** (SCALE - BigInt(decimals));
    return new ContractDecimal(this.scaled === null ? null : (this.scaled / step) * step);
  }

  /** Returns all digits without trailing zeros, never an exponent. */
  digits(): string {
    return this.plain(Number(SCALE))
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '');
  }

  /** Returns the digits truncated to so many decimals, trailing zeros included. */
  fixed(decimals: number): string {
    return this.rounded(decimals).plain(decimals);
  }

  /** Returns the library's own text: below 0.000001 in exponent form. */
  printed(): string {
    const digits = this.digits();
    const match = /^(-?)0\.(0{6,})(\d)(\d*)$/.exec(digits);
    if (!match) return digits;
    const [, sign = '', zeros = '', first = '', rest = ''] = match;
    return `${sign}${first}${rest === '' ? '' : `.${rest}`}e-${zeros.length + 1}`;
  }

  private plain(decimals: number): string {
    if (this.scaled === null) return 'NaN';
    const positive = (this.scaled < 0n ? -this.scaled : this.scaled).toString().padStart(Number(SCALE) + 1, '0');
    const text = `${positive.slice(0, -Number(SCALE))}.${positive.slice(-Number(SCALE)).slice(0, decimals)}`;
    return this.scaled < 0n ? `-${text}` : text;
  }

  private with(other: ContractDecimal, compute: (own: bigint, other: bigint) => bigint): ContractDecimal {
    return new ContractDecimal(this.scaled === null || other.scaled === null ? null : compute(this.scaled, other.scaled));
  }
}
