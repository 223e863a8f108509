import { Decimal } from '../../core/amount/decimal.ts';
import type { Instant } from '../../core/chain/time.ts';

/** 2000-01-01T00:00:00Z, a Saturday: the contract counts vote weeks from it. */
const VOTE_EPOCH: Instant = 946_684_800_000;
const WEEK_MS = 7 * 86_400_000;
/** The weight of a new vote doubles every 52 weeks (contract constant). */
const WEEKS_TO_DOUBLE = 52;

/** Whole weeks since the contract's vote epoch, by which vote weight grows. */
export function voteWeeks(at: Instant): number {
  return Math.floor((at - VOTE_EPOCH) / WEEK_MS);
}

/** Votes per staked unit at `at`: 2^(weeks / 52). For display and comparison; the contract itself uses a binary float. */
export function voteWeightFactor(at: Instant): Decimal {
  return Decimal.pow(2, new Decimal(voteWeeks(at)).div(WEEKS_TO_DOUBLE));
}

/** What a vote cast at `votedAt` still weighs at `now` against a fresh one: 1 in the same week, one half after 52 weeks. Never above 1. */
export function relativeVoteWeight(votedAt: Instant, now: Instant): Decimal {
  const weeks = Math.max(0, voteWeeks(now) - voteWeeks(votedAt));
  return Decimal.pow(2, new Decimal(-weeks).div(WEEKS_TO_DOUBLE));
}

/** The next moment fresh votes gain weight: the coming Saturday 00:00 UTC, strictly after `now`. */
export function nextWeightStep(now: Instant): Instant {
  return VOTE_EPOCH + (voteWeeks(now) + 1) * WEEK_MS;
}
