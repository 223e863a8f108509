import type { ChainFeatures } from '../../../domain/chain/profile.ts';

/** How people vote on a chain: through a proxy, with frozen coins, or with coins that the vote contract holds. Screens choose their words by it. */
export type VotingKind = 'proxy' | 'freezing' | 'producer';

export function votingKind({ freezing, producerVotes }: ChainFeatures): VotingKind {
  if (freezing) return 'freezing';
  return producerVotes ? 'producer' : 'proxy';
}
