import type { Asset } from '../amount/asset.ts';
import type { FrozenResource } from '../frozen/state.ts';
import type { WitnessVote } from '../votes/witness-votes.ts';

/**
 * Everything a person can do to a chain, as data. Forms, commands, previews, the firewall and the help are views of this union;
 * a chain's profile lists the kinds it offers and its adapter has one encoder per listed kind.
 */
export type Operation = BuyRex | UnstakeRex | SellRex | DelegateVotes | Freeze | VoteWitnesses | VoteProducer;

/** Buys REX with `amount` (native coin, including `firstStake`). */
export interface BuyRex {
  readonly kind: 'buy-rex';
  readonly amount: Asset;
  /** Part of `amount` that is staked as CPU first, because an account without any stake cannot vote; null when not needed. */
  readonly firstStake: Asset | null;
  /** Proxy to vote through in the same transaction; null when the account's vote stays as it is. */
  readonly proxy: string | null;
}

/** Takes `rex` (REX) out of savings, which starts its maturity wait. */
export interface UnstakeRex {
  readonly kind: 'unstake-rex';
  readonly rex: Asset;
}

/** Sells `rex` (REX) that has matured and takes `proceeds` (native coin) out of the REX fund. */
export interface SellRex {
  readonly kind: 'sell-rex';
  readonly rex: Asset;
  /** What is withdrawn in the same transaction: no more than the sale brings at the price it was planned at. */
  readonly proceeds: Asset;
  /** Proxy to vote through in the same transaction; null when the account's vote stays as it is. */
  readonly proxy: string | null;
}

/** Votes through `proxy`; also how an existing delegation is confirmed against decay. */
export interface DelegateVotes {
  readonly kind: 'delegate-votes';
  readonly proxy: string;
}

/** Freezes `amount` (native coin) for a resource, which also brings voting power: one vote for each whole coin. */
export interface Freeze {
  readonly kind: 'freeze';
  readonly amount: Asset;
  readonly resource: FrozenResource;
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

export type OperationKind = Operation['kind'];
export type OperationOf<K extends OperationKind> = Extract<Operation, { kind: K }>;
