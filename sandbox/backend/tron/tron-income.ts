import { DAY_MS, startOfUtcDay, type Instant } from '../../../domain/core/chain/time.ts';
import { timeOfDayMs } from '../../../domain/views/income/schedule.ts';
import { votesFor } from '../../../domain/tron/votes/witness-votes.ts';
import { cycleAt } from '../../tron/chain/blocks.ts';
import type { TronChain } from '../../tron/chain/chain.ts';
import { SUN } from '../../tron/chain/parameters.ts';
import { REWARD_PRECISION } from '../../tron/chain/rewards.ts';
import { yearlyPercent } from '../antelope/yields.ts';

/** What an account's votes for the pool earned on a day. */
export interface DayIncome {
  /** In 1/10^18 sun, so that sums over days are exact. */
  readonly earned: bigint;
  /** Votes in force, added up over the day's cycles. */
  readonly votes: bigint;
}

/** UTC time of day at which the pool reports the day before. */
export const UPDATE_TIME = '04:00';
const CYCLES_A_DAY = 4;

/**
 * Income of the pool's voters by UTC day, from the chain's reward book: for every finished cycle what one vote for the pool's candidate
 * earned, times the votes that were in force when the cycle began, claimed or not.
 */
export class TronIncome {
  private readonly chain: () => TronChain;
  private readonly witness: string;

  constructor(chain: () => TronChain, witness: string) {
    this.chain = chain;
    this.witness = witness;
  }

  /** Returns 00:00 UTC of the reported days, newest first: those the books hold whole and whose update time has passed. */
  days(): readonly Instant[] {
    const now = this.chain().newest('head').time;
    const days: Instant[] = [];
    for (let day = startOfUtcDay(now - (timeOfDayMs(UPDATE_TIME) ?? 0)) - DAY_MS; this.perVote(day) !== null; day -= DAY_MS) days.push(day);
    return days;
  }

  /** Returns a day's yield of a vote, which is one frozen coin, as a yearly percentage; null for a day that is not in the books. */
  rate(day: Instant): string | null {
    const perVote = this.perVote(day);
    return perVote === null ? null : yearlyPercent(perVote, SUN * REWARD_PRECISION);
  }

  /** Returns the income of a day. `account` in hexadecimal. */
  ofDay(account: string, day: Instant): DayIncome {
    let earned = 0n;
    let votes = 0n;
    for (const cycle of cyclesOf(day)) {
      const held = votesFor(this.chain().beginningOf(cycle)?.accounts.get(account)?.votes ?? [], this.witness);
      votes += held;
      earned += held * (this.chain().rewards.perVote(this.witness, cycle) ?? 0n);
    }
    return { earned, votes };
  }

  private perVote(day: Instant): bigint | null {
    let sum = 0n;
    for (const cycle of cyclesOf(day)) {
      // Read first, because it brings the chain's books up to the clock.
      const begun = this.chain().beginningOf(cycle);
      const perVote = this.chain().rewards.perVote(this.witness, cycle);
      if (begun === null || perVote === null) return null;
      sum += perVote;
    }
    return sum;
  }
}

/** Returns the yearly percentage that the day's votes earned; null where no votes were in force. */
export function rateOfDay({ earned, votes }: DayIncome): string | null {
  return yearlyPercent(earned * BigInt(CYCLES_A_DAY), votes * SUN * REWARD_PRECISION);
}

function cyclesOf(day: Instant): readonly number[] {
  return Array.from({ length: CYCLES_A_DAY }, (_, index) => cycleAt(day) + index);
}
