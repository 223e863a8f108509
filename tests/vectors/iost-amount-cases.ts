import iost from 'iost';
import * as v from 'valibot';

import { Asset } from '../../domain/core/amount/asset.ts';
import { truncatedUnitsOfPlainText } from '../../domain/core/amount/number-text.ts';
import { plainDigits } from '../../domain/core/amount/plain-digits.ts';
import { writtenAmountValidity } from '../../domain/core/amount/written-amount.ts';
import { comparedCase } from './iost-compare.ts';
import { amountFile } from './iost-format.ts';
import type { VectorCase } from './runners.ts';

const COIN = { code: 'IOST', precision: 8 };

/** The published client's result for an amount. When it throws: null, or the recorded text. */
function clientLimit(text: string, recorded: string | null): string | null {
  const transaction = new iost.Tx(1, 1_000_000);
  try {
    transaction.addApprove('iost', text);
  } catch (thrown) {
    return recorded !== null && recorded.includes(thrown instanceof Error ? thrown.message : String(thrown)) ? recorded : null;
  }
  return transaction.amount_limit[0]!.value;
}

/** The digits of a plain amount without insignificant zeros, at any precision. */
function withoutIdleZeros(text: string): string {
  return (text.includes('.') ? text.replace(/\.?0+$/, '') : text).replace(/^0+(?=\d)/, '');
}

function outcomeText(recorded: string, text: string): string {
  const outcome = writtenAmountValidity(text, COIN.precision);
  if (outcome === 'accepted') return 'accepted';
  // Recordings use several texts for the reason; only the shape of the text has the same name everywhere.
  return outcome === 'pattern' || recorded === 'refused: pattern'
    ? `refused: ${outcome}`
    : recorded.startsWith('refused')
      ? recorded
      : 'refused';
}

/** Amounts in the node's format check, truncated to the coin's decimals, and the published client's form as a limit. */
export function iostAmountCases(content: unknown): readonly VectorCase[] {
  return v.parse(amountFile, content).cases.map((recorded) =>
    comparedCase(recorded.name, () => {
      const { input } = recorded;
      const units = truncatedUnitsOfPlainText(input, COIN.precision);
      const client = clientLimit(input, recorded.iostjs_amount_limit);
      return {
        recorded: {
          client: recorded.iostjs_amount_limit,
          loses: recorded.iostjs_loses_digits,
          node: recorded.node_transfer_check,
          truncated: recorded.truncated_8,
        },
        got: {
          client,
          loses: units === null || client === null ? null : withoutIdleZeros(input) !== client,
          node: outcomeText(recorded.node_transfer_check, input),
          truncated: units === null ? null : plainDigits(Asset.of(units, COIN)),
        },
      };
    }),
  );
}
