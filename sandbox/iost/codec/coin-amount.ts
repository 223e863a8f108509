import { Asset } from '../../../domain/core/amount/asset.ts';
import { truncatedUnitsOfPlainText } from '../../../domain/core/amount/number-text.ts';
import { plainDigits } from '../../../domain/core/amount/plain-digits.ts';

const DECIMALS = 8;
const IOST = { code: 'IOST', precision: DECIMALS };

/** Parses an amount as the token contract does: digits with at most one inner point, truncated to 8 decimals; null otherwise. */
export function coinUnits(text: string): bigint | null {
  return /^(?:\d+\.)?\d+$/.test(text) ? truncatedUnitsOfPlainText(text, DECIMALS) : null;
}

/** Returns digits without trailing zeros. */
export function coinText(units: bigint): string {
  return plainDigits(Asset.of(units, IOST));
}

/** Returns the number of a node's JSON, which is a double. */
export function coinDouble(units: bigint): number {
  return Number(coinText(units));
}
