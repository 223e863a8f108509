import { Decimal } from '../../core/amount/decimal.ts';
import { DAY_MS, type Instant } from '../../core/chain/time.ts';
import type { DecayPolicy } from './decay-policy.ts';

/** Returns the remaining share of the weight (1 is all of it) at `now` for a delegation last renewed at `delegatedAt`. */
export function decayedShare(policy: DecayPolicy, delegatedAt: Instant, now: Instant): Decimal {
  const kept = new Decimal(100 - policy.percent).div(100).pow(fullPeriods(policy, delegatedAt, now));
  return Decimal.max(kept, new Decimal(policy.floorPercent).div(100));
}

/** Returns when the next cut is due, strictly after `now`; null once the floor is reached. */
export function nextDecay(policy: DecayPolicy, delegatedAt: Instant, now: Instant): Instant | null {
  const floor = new Decimal(policy.floorPercent).div(100);
  if (decayedShare(policy, delegatedAt, now).lte(floor)) return null;
  return delegatedAt + (fullPeriods(policy, delegatedAt, now) + 1) * policy.periodDays * DAY_MS;
}

function fullPeriods(policy: DecayPolicy, delegatedAt: Instant, now: Instant): number {
  return Math.max(0, Math.floor((now - delegatedAt) / (policy.periodDays * DAY_MS)));
}
