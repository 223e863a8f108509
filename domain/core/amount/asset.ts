/** Code and number of decimals of a coin, for example `{ code: 'EOS', precision: 4 }`. */
export interface AssetSymbol {
  readonly code: string;
  readonly precision: number;
}

/** Returns whether two symbols have the same code and precision; only then may their amounts be combined. */
export function sameSymbol(a: AssetSymbol, b: AssetSymbol): boolean {
  return a.code === b.code && a.precision === b.precision;
}

const CANONICAL = /^(-?)(\d+)(?:\.(\d+))? ([A-Z]{1,12})$/;

/**
 * An exact amount: an integer number of the coin's smallest units, and its symbol. Immutable. Arithmetic between different symbols is a
 * broken invariant and throws an ordinary Error.
 */
export class Asset {
  readonly units: bigint;
  readonly symbol: AssetSymbol;

  private constructor(units: bigint, symbol: AssetSymbol) {
    this.units = units;
    this.symbol = symbol;
  }

  static of(units: bigint, symbol: AssetSymbol): Asset {
    return new Asset(units, symbol);
  }

  static zero(symbol: AssetSymbol): Asset {
    return new Asset(0n, symbol);
  }

  /** Returns an amount of whole coins. */
  static whole(coins: bigint, symbol: AssetSymbol): Asset {
    return new Asset(coins * 10n ** BigInt(symbol.precision), symbol);
  }

  /** Parses the chain's canonical text, `"1.0000 EOS"`; the number of written decimals is the precision. Null when the text is anything else. */
  static parse(text: string): Asset | null {
    const match = CANONICAL.exec(text);
    if (!match) return null;
    const [, sign, whole, fraction = '', code] = match;
    const units = BigInt(`${whole}${fraction}`);
    return new Asset(sign === '-' ? -units : units, { code: code!, precision: fraction.length });
  }

  /** Parses a value of unknown type, such as a field of a call or of an error; null when it is no amount. */
  static read(value: unknown): Asset | null {
    return typeof value === 'string' ? Asset.parse(value) : null;
  }

  plus(other: Asset): Asset {
    this.mustMatch(other);
    return new Asset(this.units + other.units, this.symbol);
  }

  minus(other: Asset): Asset {
    this.mustMatch(other);
    return new Asset(this.units - other.units, this.symbol);
  }

  /** Compares like a sort comparator: negative, zero or positive. */
  compare(other: Asset): number {
    this.mustMatch(other);
    return this.units < other.units ? -1 : this.units > other.units ? 1 : 0;
  }

  equals(other: Asset): boolean {
    return sameSymbol(this.symbol, other.symbol) && this.units === other.units;
  }

  isZero(): boolean {
    return this.units === 0n;
  }

  isPositive(): boolean {
    return this.units > 0n;
  }

  /** Returns the same number of units under another symbol of the same precision (a 1:1 token migration, such as EOS shown as A). */
  renamed(symbol: AssetSymbol): Asset {
    if (symbol.precision !== this.symbol.precision) throw new Error(`${this.symbol.code} and ${symbol.code} differ in precision`);
    return new Asset(this.units, symbol);
  }

  /** Returns the digits with all decimals, without symbol and grouping: `"1.0000"`. */
  digits(): string {
    const { precision } = this.symbol;
    const negative = this.units < 0n;
    const text = (negative ? -this.units : this.units).toString().padStart(precision + 1, '0');
    const point = text.length - precision;
    const body = precision === 0 ? text : `${text.slice(0, point)}.${text.slice(point)}`;
    return negative ? `-${body}` : body;
  }

  /** Returns the canonical text, `"1.0000 EOS"`, also used in JSON and storage. */
  toString(): string {
    return `${this.digits()} ${this.symbol.code}`;
  }

  toJSON(): string {
    return this.toString();
  }

  private mustMatch(other: Asset): void {
    if (!sameSymbol(this.symbol, other.symbol))
      throw new Error(`amounts of ${this.symbol.code} and ${other.symbol.code} cannot be combined`);
  }
}
