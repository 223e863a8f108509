import { Asset } from '../../core/amount/asset.ts';
import { Decimal } from '../../core/amount/decimal.ts';
import { truncatedDecimal } from '../../core/amount/truncate.ts';
import type { VoteState } from '../snapshot.ts';
import { DAY_MS, type Instant } from '../../core/chain/time.ts';
import { type DecayNotice, type DecayPolicy, decayReading } from './decay.ts';
import { nextWeightStep, relativeVoteWeight, voteWeightFactor } from './weight.ts';

/** A cut of the weight by the pool's policy. */
export interface DecayCut {
  readonly at: Instant;
  /** What is left of the full weight after it, in percent cut to two decimals. */
  readonly left: string;
}

/** How much of a delegation's weight is left, by the pool's books and by the chain, and what it costs. */
export interface DecayMeter {
  /** As the pool tells it, its missing percent filled from the policy. */
  readonly notice: DecayNotice;
  /** Cuts still to come unless the delegation is confirmed, down to the floor; empty where the pool names no day. */
  readonly cuts: readonly DecayCut[];
  /** Weight the chain counts the vote with, in percent of what confirming it now would give; null where the chain does not report it. */
  readonly chainShare: string | null;
  /** The same from the chain's next step on. */
  readonly chainShareAfterStep: string | null;
  /** When fresh votes next gain weight. */
  readonly nextStep: Instant;
  /** Yesterday's block-producer income times the percent, cut; null where either is not known. */
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

/** A cut the pool announces is as large as it says; of cuts already made it tells the sum, and the policy goes on. */
function inForce(policy: DecayPolicy, { status, percent }: DecayNotice): DecayPolicy {
  return status === 'soon' && percent !== null && isPercentage(percent) ? { ...policy, percent: Number(percent) } : policy;
}

/** Every cut of a policy whose first one falls at `first`, one period apart, until the floor is reached. */
function policyCuts({ periodDays, percent, floorPercent }: DecayPolicy, first: Instant): readonly DecayCut[] {
  const cuts: DecayCut[] = [];
  const kept = new Decimal(100 - percent).div(100);
  let left = new Decimal(100);
  while (percent > 0 && left.gt(floorPercent)) {
    left = Decimal.max(left.times(kept), floorPercent);
    cuts.push({ at: first + cuts.length * periodDays * DAY_MS, left: truncatedDecimal(left, 2) });
  }
  return cuts;
}

/** What a vote still weighs one step later. */
const ONE_STEP = relativeVoteWeight(0, 7 * DAY_MS);

/** A stored weight is a binary float; so much, relative to itself, is its error and must not cut a digit off. */
const FLOAT_ERROR = new Decimal('0.000000001');

/** Stored weight over that of a fresh vote of the same stake, 1 at most. Null while nothing is staked or no weight is reported. */
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

/** A percentage of an amount, cut to a whole unit; null where the text is no percentage. */
function partOf(amount: Asset, percent: string): Asset | null {
  if (!isPercentage(percent)) return null;
  return Asset.of(BigInt(new Decimal(percent).times(String(amount.units)).div(100).trunc().toString()), amount.symbol);
}

function isPercentage(text: string): boolean {
  const value = new Decimal(text);
  return !value.isNegative() && value.lte(100);
}
