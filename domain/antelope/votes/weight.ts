import { Decimal } from '../../core/amount/decimal.ts';
import type { Instant } from '../../core/chain/time.ts';

/** 2000-01-01T00:00:00Z, a Saturday: the contract counts vote weeks from it. */
const VOTE_EPOCH: Instant = 946_684_800_000;
const WEEK_MS = 7 * 86_400_000;
/** The weight of a new vote doubles every 52 weeks (contract constant). */
const WEEKS_TO_DOUBLE = 52;

/** Returns the whole weeks since the contract's vote epoch, with which vote weight grows. */
export function voteWeeks(at: Instant): number {
  return Math.floor((at - VOTE_EPOCH) / WEEK_MS);
}

/** Returns the votes per staked unit at `at`: 2^(weeks / 52). For display and comparison; the contract itself uses a binary float. */
export function voteWeightFactor(at: Instant): Decimal {
  return Decimal.pow(2, new Decimal(voteWeeks(at)).div(WEEKS_TO_DOUBLE));
}

/** Returns the weight at `now` of a vote cast at `votedAt`, relative to a new one: 1 in the same week, one half after 52 weeks. Never above 1. */
export function relativeVoteWeight(votedAt: Instant, now: Instant): Decimal {
  const weeks = Math.max(0, voteWeeks(now) - voteWeeks(votedAt));
  return Decimal.pow(2, new Decimal(-weeks).div(WEEKS_TO_DOUBLE));
}

/** Returns when new votes next gain weight: the coming Saturday 00:00 UTC, strictly after `now`. */
export function nextWeightStep(now: Instant): Instant {
  return VOTE_EPOCH + (voteWeeks(now) + 1) * WEEK_MS;
}
