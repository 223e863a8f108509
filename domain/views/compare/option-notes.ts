import { type ChainFeatures, hasFeature } from '../../chain/profile.ts';
import type { StakeOptionKind } from './stake-options.ts';

/** What has to be kept in mind: what a way is, that its vote loses weight with time, and that it ends the pool's rewards. */
export type OptionNote = StakeOptionKind | 'fades' | 'leaves-pool';

/** Returns whether an option is one of the pool's own ways. */
export function isOfPool(kind: StakeOptionKind): boolean {
  return kind !== 'other-pool' && kind !== 'nothing';
}

/** Returns what has to be kept in mind of an option, in the order in which it is said. */
export function optionNotes(kind: StakeOptionKind, features: ChainFeatures): readonly OptionNote[] {
  if (kind === 'nothing') return [kind];
  if (isOfPool(kind)) return hasFeature(features, 'voteDecay') ? [kind, 'fades'] : [kind];
  return hasFeature(features, 'proxyVotes') ? [kind, 'leaves-pool'] : [kind];
}
