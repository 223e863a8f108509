import type { Asset } from '../amount/asset.ts';

/**
 * Everything a person can do to a chain, as data. Forms, commands, previews, the firewall and the help are views of this union;
 * a chain's profile lists the kinds it offers and its adapter has one encoder per listed kind.
 */
export type Operation = BuyRex | UnstakeRex | DelegateVotes;

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

/** Votes through `proxy`; also how an existing delegation is confirmed against decay. */
export interface DelegateVotes {
  readonly kind: 'delegate-votes';
  readonly proxy: string;
}

export type OperationKind = Operation['kind'];
export type OperationOf<K extends OperationKind> = Extract<Operation, { kind: K }>;
