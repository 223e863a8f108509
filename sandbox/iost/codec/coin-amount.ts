import { Asset } from '../../../domain/core/amount/asset.ts';
import { truncatedUnitsOfPlainText } from '../../../domain/core/amount/number-text.ts';
import { plainDigits } from '../../../domain/core/amount/plain-digits.ts';

const DECIMALS = 8;
const IOST = { code: 'IOST', precision: DECIMALS };

/** Units of an amount as the token contract reads it: digits with at most one inner point, cut to 8 decimals; null otherwise. */
export function coinUnits(text: string): bigint | null {
  return /^(?:\d+\.)?\d+$/.test(text) ? truncatedUnitsOfPlainText(text, DECIMALS) : null;
}

/** Digits without idle zeros. */
export function coinText(units: bigint): string {
  return plainDigits(Asset.of(units, IOST));
}

/** The number a node's JSON shows, which is a double. */
export function coinDouble(units: bigint): number {
  return Number(coinText(units));
}
