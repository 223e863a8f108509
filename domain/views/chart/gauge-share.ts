import { truncatedUnitsOfPlainText } from '../../core/amount/number-text.ts';
import { DRAWN } from './scale.ts';

/** Returns the length of an arc of 10,000 for a share in percent as plain text, truncated and 100 % at most; null where the text is no such share. */
export function gaugeShare(percent: string): number | null {
  const hundredths = truncatedUnitsOfPlainText(percent, 2);
  return hundredths === null ? null : Number(hundredths < BigInt(DRAWN) ? hundredths : BigInt(DRAWN));
}
