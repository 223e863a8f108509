import { Asset } from '../../core/amount/asset.ts';
import { Decimal } from '../../core/amount/decimal.ts';
import { truncatedDecimal } from '../../core/amount/truncate.ts';
import type { VoteState } from '../snapshot.ts';
import { DAY_MS, type Instant } from '../../core/chain/time.ts';
import { type DecayNotice, type DecayPolicy, decayReading } from './decay-policy.ts';
import { nextWeightStep, relativeVoteWeight, voteWeightFactor } from './weight.ts';

/** A cut of the weight by the pool's policy. */
export interface DecayCut {
  readonly at: Instant;
  /** Remaining share of the full weight, in percent truncated to two decimals. */
  readonly left: string;
}

/** Remaining weight of a delegation, by the pool's records and by the chain, and what the decay costs. */
export interface DecayMeter {
  /** The pool's notice, with a missing percentage taken from the policy. */
  readonly notice: DecayNotice;
  /** Cuts still to come unless the delegation is renewed, down to the floor; empty where the pool names no day. */
  readonly cuts: readonly DecayCut[];
  /** Weight the chain counts for the vote, in percent of what renewing it now would give; null where the chain does not report it. */
  readonly chainShare: string | null;
  /** The same from the chain's next step on. */
  readonly chainShareAfterStep: string | null;
  /** When new votes next gain weight. */
  readonly nextStep: Instant;
  /** Yesterday's block-producer income times the percentage, truncated; null where either is unknown. */
  readonly atRisk: Asset | null;
}

interface MeterInput {
  readonly notice: DecayNotice;
  readonly policy: DecayPolicy;
  /** Block-producer income of yesterday. */
  readonly income: Asset | null;
  readonly vote: VoteState | null;
  /** Chain time. */
  readonly now: Instant;
}

export function decayMeter({ notice, policy, income, vote, now }: MeterInput): DecayMeter {
  const reading = decayReading(notice, policy);
  const share = vote && chainShare(vote, now);
  const nextStep = nextWeightStep(now);
  return {
    notice: reading,
    cuts: reading.date === null ? [] : policyCuts(inForce(policy, notice), reading.date).filter(({ at }) => at > now),
    chainShare: share && percentText(share),
    chainShareAfterStep: share && percentText(share.times(ONE_STEP)),
    nextStep,
    atRisk: income && reading.percent !== null ? partOf(income, reading.percent) : null,
  };
}

/**
 * Returns the policy in force: an announced cut has the percentage of its notice; for cuts already made the notice has their sum, and the
 * policy continues.
 */
function inForce(policy: DecayPolicy, { status, percent }: DecayNotice): DecayPolicy {
  return status === 'soon' && percent !== null && isPercentage(percent) ? { ...policy, percent: Number(percent) } : policy;
}

/** Most cuts that are listed; a pool that announces tiny ones has more. */
const MOST_CUTS = 100;

/** Returns the cuts of a policy whose first one is at `first`, one period apart, until the floor is reached, at most 100. */
function policyCuts({ periodDays, percent, floorPercent }: DecayPolicy, first: Instant): readonly DecayCut[] {
  const cuts: DecayCut[] = [];
  const kept = new Decimal(100).minus(percent).div(100);
  let left = new Decimal(100);
  while (percent > 0 && left.gt(floorPercent) && cuts.length < MOST_CUTS) {
    left = Decimal.max(left.times(kept), floorPercent);
    cuts.push({ at: first + cuts.length * periodDays * DAY_MS, left: truncatedDecimal(left, 2) });
  }
  return cuts;
}

/** Share of its weight that a vote keeps after one step. */
const ONE_STEP = relativeVoteWeight(0, 7 * DAY_MS);

/** Relative error of a stored weight, which is a binary float, that must not change a truncated digit. */
const FLOAT_ERROR = new Decimal('0.000000001');

/** Returns the stored weight over that of a new vote of the same stake, 1 at most. Null while nothing is staked or no weight is reported. */
function chainShare({ staked, weight }: VoteState, now: Instant): Decimal | null {
  if (weight === undefined || !staked.isPositive()) return null;
  const stored = new Decimal(weight);
  if (!stored.isPositive() || stored.isZero()) return null;
  const fresh = voteWeightFactor(now).times(String(staked.units));
  return Decimal.min(stored.times(FLOAT_ERROR.plus(1)).div(fresh), 1);
}

function percentText(share: Decimal): string {
  return truncatedDecimal(share.times(100), 2);
}

/** Returns a percentage of an amount, truncated to a unit; null where the text is no percentage. */
function partOf(amount: Asset, percent: string): Asset | null {
  if (!isPercentage(percent)) return null;
  return Asset.of(BigInt(new Decimal(percent).times(String(amount.units)).div(100).trunc().toString()), amount.symbol);
}

function isPercentage(text: string): boolean {
  const value = new Decimal(text);
  return !value.isNegative() && value.lte(100);
}
