import { Asset, type AssetSymbol } from '../../../domain/core/amount/asset.ts';

/** TRX; the chain counts in sun, a million of which are one TRX. */
export const TRX: AssetSymbol = { code: 'TRX', precision: 6 };

const WRITTEN = /^(\d{1,20})(?:\.(\d{1,40}))?$/;

/** Parses a number of TRX as sun, truncated. Null when the text is not a plain decimal number. */
export function sunOfTrx(text: string): bigint | null {
  const match = WRITTEN.exec(text);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  return BigInt(`${whole}${fraction.slice(0, TRX.precision).padEnd(TRX.precision, '0')}`);
}

/** Formats sun as a number of TRX, without trailing zeros. */
export function trxOfSun(sun: bigint): string {
  return Asset.of(sun, TRX)
    .digits()
    .replace(/\.?0+$/, '');
}
