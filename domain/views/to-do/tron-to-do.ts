import { Asset } from '../../core/amount/asset.ts';
import type { Instant } from '../../core/chain/time.ts';
import { nextClaim } from '../../tron/votes/next-claim.ts';
import type { TronAccount } from '../../tron/snapshot.ts';
import { frozenSummary } from '../../tron/stake/summary.ts';
import { votesSummary } from '../../tron/votes/votes-summary.ts';
import type { OwnToDo } from './to-do.ts';

/** Returns what an account of TRON can do at chain time `now`. */
export function tronToDo({ freezing, liquid }: TronAccount, now: Instant): readonly OwnToDo[] {
  const { frozen, votes, reward, claimedAt } = freezing;
  const next = nextClaim(claimedAt);
  const { claimable } = frozenSummary(frozen, now);
  const { able } = votesSummary({ frozen, votes, balance: liquid });
  return [
    ...(claimable.isPositive() ? [{ kind: 'withdraw-unfrozen' as const, amount: claimable }] : []),
    ...(reward?.isPositive() && (next === null || next <= now) ? [{ kind: 'claim-reward' as const, amount: reward }] : []),
    ...(able > 0n ? [{ kind: 'use-votes' as const, amount: Asset.whole(able, liquid.symbol) }] : []),
  ];
}
