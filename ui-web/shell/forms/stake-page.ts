import type { ChainFeatures } from '../../../domain/chain/profile.ts';

/** Returns the page where coins are staked, by its path below the chain's prefix: its form, or the page that confirms the delegation. */
export function stakePage({ increaseOfVotes }: ChainFeatures): 'increase-of-votes' | 'stake' {
  return increaseOfVotes ? 'increase-of-votes' : 'stake';
}
