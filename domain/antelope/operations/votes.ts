import type { Asset } from '../../core/amount/asset.ts';
import type { WitnessVote } from '../../tron/votes/witness-votes.ts';

export type VoteOperation = DelegateVotes | LeaveProxy | VoteWitnesses | VoteProducer;

/** Votes through `proxy`; also how an existing delegation is confirmed against decay. */
export interface DelegateVotes {
  readonly kind: 'delegate-votes';
  readonly proxy: string;
}

/** Votes for nobody any more, neither through a proxy nor directly. */
export interface LeaveProxy {
  readonly kind: 'leave-proxy';
}

/** Votes for witnesses. `votes` is the whole list, because a vote replaces everything before it: 1 to 30 entries of at least one vote. */
export interface VoteWitnesses {
  readonly kind: 'vote-witnesses';
  readonly votes: readonly WitnessVote[];
}

/** Adds `amount` (native coin, which the vote contract holds from then on) to the votes for one producer. */
export interface VoteProducer {
  readonly kind: 'vote-producer';
  readonly producer: string;
  readonly amount: Asset;
}
