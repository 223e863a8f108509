import { Decimal } from '../../core/amount/decimal.ts';
import { truncatedText } from '../../core/amount/truncate.ts';
import type { RexRate } from '../income/yearly-rate.ts';

/** Yields per year and the pool's fee, in percent as decimal text; null where unknown. */
export type RateInput = RexRate & {
  readonly votes: string | null;
  /** Part of the votes' yield that the pool keeps. */
  readonly feePercent: string | null;
};

/** Parts of a rate in hundredths of a percent: `votes` - `fee` is `kept`, on a chain with REX `votes` + `rex` - `fee`. */
export type RateParts = ({ readonly hasRex: true; readonly rex: bigint } | { readonly hasRex: false }) & {
  readonly votes: bigint;
  readonly fee: bigint;
  readonly kept: bigint;
};

const HUNDRED = new Decimal(100);

/**
 * Returns the parts of a rate, of which the fee applies to the votes' yield alone (product rule). What is kept, and each yield, is truncated;
 * the fee is the difference. Where truncation alone would make it negative, the votes get the hundredth that was lost. Null where a part is
 * unknown or is no percentage.
 */
export function rateParts(input: RateInput): RateParts | null {
  const { votes, feePercent, hasRex } = input;
  const gross = percentage(votes);
  const fee = percentage(feePercent);
  const fromRex = input.hasRex ? percentage(input.rex) : new Decimal(0);
  if (gross === null || fee === null || fromRex === null || fee.gt(HUNDRED)) return null;
  const kept = hundredths(gross.times(HUNDRED.minus(fee)).div(HUNDRED).plus(fromRex));
  const voteYield = hundredths(gross);
  const rexYield = hundredths(fromRex);
  const difference = voteYield + rexYield - kept;
  const lost = difference < 0n ? -difference : 0n;
  const parts = { votes: voteYield + lost, fee: difference + lost, kept };
  return hasRex ? { ...parts, hasRex, rex: rexYield } : { ...parts, hasRex };
}

function percentage(text: string | null): Decimal | null {
  if (truncatedText(text, 0) === null) return null;
  const value = new Decimal(text!.trim());
  return value.isNegative() ? null : value;
}

function hundredths(percent: Decimal): bigint {
  return BigInt(percent.times(HUNDRED).trunc().toString());
}
