import type { Asset } from '../../core/amount/asset.ts';
import type { Instant } from '../../core/chain/time.ts';
import { afterFee, type Earnings, earnings, type LeastRates, rateOf, type YearlyRate } from '../income/yearly-rate.ts';
import { isIncomePaid } from '../income/threshold.ts';
import type { StakePath } from '../stake-path.ts';

/**
 * What a user can do with coins. `rex`: buy REX and vote through the pool's proxy; `bandwidth`: stake for CPU and NET and vote through it;
 * `freeze`: freeze and vote for the pool's witness; `vote`: vote for its producer; `other-pool`: vote for another pool with its own yield and fee;
 * `nothing`: leave them in the balance.
 */
export const STAKE_OPTIONS = ['rex', 'bandwidth', 'freeze', 'vote', 'other-pool', 'nothing'] as const;
export type StakeOptionKind = (typeof STAKE_OPTIONS)[number];

/** One of the things that can be done, worked out for an amount. */
export interface StakeOption {
  readonly kind: StakeOptionKind;
  /** Yield a year after the fee; null where it is not known, and for `nothing`. */
  readonly rate: YearlyRate | null;
  /** What the amount earns at that yield; null where that is not known. */
  readonly earned: Earnings | null;
  /** Rewards of votes in a day; null where they are not known, and for `nothing`. */
  readonly ofVotes: Asset | null;
  /** Whether they are too small to be paid; null where that is not known, such as of another pool. */
  readonly isBelowThreshold: boolean | null;
  /** The earliest time the coins can be back, if staked and unstaked now; null: at once, or `isWaitKnown` is false. */
  readonly back: Instant | null;
  readonly isWaitKnown: boolean;
}

/** Ways to stake with the pool on a chain, each with its path; null while the chain's wait is not known. */
export type PoolWays = readonly { readonly kind: Exclude<StakeOptionKind, 'other-pool' | 'nothing'>; readonly path: StakePath | null }[];

/** What another pool says of itself, in percent as decimal text: its yield a year before its fee, and its fee. */
export interface OtherPool {
  readonly rate: string;
  readonly fee: string;
}

interface Facts {
  readonly ways: PoolWays;
  /** The pool's yields after its fee. */
  readonly rates: LeastRates;
  /** Daily rewards of votes at or below this many units are not paid (product rule). */
  readonly thresholdUnits: bigint;
  /** Null where the user entered nothing of another pool. */
  readonly other: OtherPool | null;
}

/** Reads a percentage that somebody typed; null for anything else, and for a negative one. */
export function percentageOf(text: string): YearlyRate | null {
  const rate = rateOf(text);
  return rate === null || rate.parts < 0n ? null : rate;
}

/** Returns what can be done with an amount (native coin): the ways of the pool in their order, another pool, and nothing. */
export function stakeOptions(amount: Asset, { ways, rates, thresholdUnits, other }: Facts): readonly StakeOption[] {
  const ofPool = ways.map(({ kind, path }): StakeOption => {
    const rate = kind === 'rex' ? rates.whole : rates.votes;
    const ofVotes = rates.votes && earnings(amount, rates.votes).day;
    return {
      kind,
      rate,
      earned: rate && earnings(amount, rate),
      ofVotes,
      isBelowThreshold: ofVotes && !isIncomePaid(ofVotes, thresholdUnits),
      back: path?.back ?? null,
      isWaitKnown: path !== null && path.back !== null,
    };
  });
  const [first] = ofPool;
  const theirs = other && afterFee(percentageOf(other.rate), percentageOf(other.fee));
  const earnedThere = theirs && earnings(amount, theirs);
  return [
    ...ofPool,
    {
      kind: 'other-pool',
      rate: theirs,
      earned: earnedThere,
      ofVotes: earnedThere && earnedThere.day,
      isBelowThreshold: null,
      // The wait is the chain's and not the pool's.
      back: first?.back ?? null,
      isWaitKnown: first?.isWaitKnown ?? false,
    },
    { kind: 'nothing', rate: null, earned: null, ofVotes: null, isBelowThreshold: null, back: null, isWaitKnown: true },
  ];
}

/** Returns the kinds that earn most in a year of those whose earnings are known; none where nothing earns. */
export function bestOptions(options: readonly StakeOption[]): readonly StakeOptionKind[] {
  const known = options.flatMap(({ kind, earned }) => (earned?.year.isPositive() ? [{ kind, year: earned.year }] : []));
  return known.filter(({ year }) => known.every((each) => year.compare(each.year) >= 0)).map(({ kind }) => kind);
}
