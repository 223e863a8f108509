import { Asset } from '../../core/amount/asset.ts';
import { type Instant, utcSecondText } from '../../core/chain/time.ts';
import { NOTHING_TO_CHECK } from '../../core/operation/checks.ts';
import { nextClaim } from '../votes/next-claim.ts';
import type { BrokenRule } from '../rule-outcome.ts';
import { FREE_OF_FEES, type TronDefinition } from './tron-definition.ts';

/** Moves the reward of an account's votes to its balance, settled or not; at most once in 24 hours. */
export interface ClaimReward {
  readonly kind: 'claim-reward';
}

export const claimReward: TronDefinition<ClaimReward> = {
  kind: 'claim-reward',
  contract: 'WithdrawBalanceContract',
  fields: {},
  check: NOTHING_TO_CHECK,
  problem: (_, { freezing: { reward, claimedAt }, at }) => {
    const next = nextClaim(claimedAt);
    if (next !== null && next > at.headTime) return { field: null, error: 'reward-claimed-lately', params: { at: utcSecondText(next) } };
    return reward?.isZero() ? { field: null, error: 'reward-missing', params: {} } : null;
  },
  calls: (_, account) => [{ action: 'WithdrawBalanceContract', data: { owner_address: account } }],
  limits: () => FREE_OF_FEES,
  changes: ['liquid', 'reward'],
  spends: (_, coin) => Asset.zero(coin),
};

/** Returns the first rule of a claim that does not hold in a block at `now`, in the chain's words; null where all do. */
export function brokenClaimRule(claimedAt: Instant | null, reward: Asset, now: Instant): BrokenRule | null {
  const next = nextClaim(claimedAt);
  if (next !== null && next > now)
    return { text: `The last withdraw time is ${String(claimedAt)}, less than 24 hours`, params: { at: utcSecondText(next) } };
  return reward.isPositive() ? null : { text: 'witnessAccount does not have any reward', params: {} };
}
