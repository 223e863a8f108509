import { type ChainFeatures, hasFeature } from '../../../domain/chain/profile.ts';

/** How users vote on a chain: through a proxy, with frozen coins, or with coins that the vote contract holds. Screens choose their texts by it. */
export type VotingKind = 'proxy' | 'freezing' | 'producer';

export function votingKind(features: ChainFeatures): VotingKind {
  if (hasFeature(features, 'freezing')) return 'freezing';
  return hasFeature(features, 'producerVotes') ? 'producer' : 'proxy';
}
