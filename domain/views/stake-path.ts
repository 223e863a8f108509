import { maturityInstant } from '../antelope/rex/maturity.ts';
import type { RexMaturityRules } from '../antelope/rex/state.ts';
import { REFUND_DELAY_MS } from '../antelope/stake/delegated-bandwidth.ts';
import type { Instant } from '../core/chain/time.ts';
import { firstIncomeDate } from './income/schedule.ts';

/** What becomes of coins staked at chain time `staked`, by the chain's own rules. */
export interface StakePath {
  readonly staked: Instant;
  /** Day (00:00 UTC) for which they first earn. */
  readonly firstIncome: Instant;
  /** From when they can be unstaked; null: at any time. */
  readonly unstake: Instant | null;
  /** The earliest time they can be back, if unstaked as soon as possible; null while the chain's wait is unknown. */
  readonly back: Instant | null;
}

/** Returns the path of coins that buy REX: it matures by itself, or goes to savings and waits from the day it is unstaked. */
export function rexPath({ buckets, buyRexToSavings }: Pick<RexMaturityRules, 'buckets' | 'buyRexToSavings'>, now: Instant): StakePath {
  const back = maturityInstant(now, buckets);
  return { ...begun(now), unstake: buyRexToSavings ? null : back, back };
}

/** Returns the path of coins staked as CPU and NET, which come as a refund. */
export function bandwidthPath(now: Instant): StakePath {
  return { ...begun(now), unstake: null, back: now + REFUND_DELAY_MS };
}

/** Returns the path of coins that the chain releases `delayMs` after they are asked back; null: the wait is unknown. */
export function releasePath(delayMs: number | null, now: Instant): StakePath {
  return { ...begun(now), unstake: null, back: delayMs === null ? null : now + delayMs };
}

function begun(now: Instant): Pick<StakePath, 'staked' | 'firstIncome'> {
  return { staked: now, firstIncome: firstIncomeDate(now) };
}
