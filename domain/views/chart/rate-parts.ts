import { Decimal } from '../../core/amount/decimal.ts';
import { truncatedText } from '../../core/amount/truncate.ts';

/** Yields per year and the pool's fee, in percent as decimal text; null where unknown. */
export interface RateInput {
  readonly votes: string | null;
  /** Undefined: the chain has no REX. */
  readonly rex?: string | null;
  /** Part of the votes' yield that the pool keeps. */
  readonly feePercent: string | null;
}

/** Parts of a rate in hundredths of a percent: `votes` + `rex` - `fee` is `kept`. */
export interface RateParts {
  readonly votes: bigint;
  /** Null: the chain has no REX. */
  readonly rex: bigint | null;
  readonly fee: bigint;
  readonly kept: bigint;
}

const HUNDRED = new Decimal(100);

/**
 * Returns the parts of a rate, of which the fee applies to the votes' yield alone (product rule). What is kept, and each yield, is truncated;
 * the fee is the difference. Where truncation alone would make it negative, the votes get the hundredth that was lost. Null where a part is
 * unknown or is no percentage.
 */
export function rateParts({ votes, rex, feePercent }: RateInput): RateParts | null {
  const gross = percentage(votes);
  const fee = percentage(feePercent);
  const fromRex = rex === undefined ? new Decimal(0) : percentage(rex);
  if (gross === null || fee === null || fromRex === null || fee.gt(HUNDRED)) return null;
  const kept = hundredths(gross.times(HUNDRED.minus(fee)).div(HUNDRED).plus(fromRex));
  const voteYield = hundredths(gross);
  const rexYield = hundredths(fromRex);
  const difference = voteYield + rexYield - kept;
  const lost = difference < 0n ? -difference : 0n;
  return { votes: voteYield + lost, rex: rex === undefined ? null : rexYield, fee: difference + lost, kept };
}

function percentage(text: string | null): Decimal | null {
  if (truncatedText(text, 0) === null) return null;
  const value = new Decimal(text!.trim());
  return value.isNegative() ? null : value;
}

function hundredths(percent: Decimal): bigint {
  return BigInt(percent.times(HUNDRED).trunc().toString());
}
