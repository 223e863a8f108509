import type { Asset } from '../../core/amount/asset.ts';

/** Everything that is done with REX. Amounts named `rex` are REX, all others native coin. */
export type RexOperation =
  | BuyRex
  | BuyRexFromStake
  | SellRex
  | UnstakeRex
  | MoveRexToSavings
  | ConsolidateRex
  | UpdateRex
  | CancelRexSale
  | DepositToRexFund
  | WithdrawFromRexFund;

/** Buys REX with `amount` (including `firstStake` and `fromFund`). */
export interface BuyRex {
  readonly kind: 'buy-rex';
  readonly amount: Asset;
  /** Part of `amount` that is staked as CPU first, because an account without any stake cannot vote; null when not needed. */
  readonly firstStake: Asset | null;
  /** Part of `amount` that lies in the REX fund already and is not deposited; null for none. */
  readonly fromFund: Asset | null;
  /** REX put into savings first, because matured REX worth less than one unit would have the purchase refused; null for none. */
  readonly toSavings: Asset | null;
  /**
   * Native coin that the matured REX brings which the contract sells along; a second `buyrex` buys REX with it again, so that the votes grow by
   * `amount`. Null where nothing is sold along, or the pool cannot pay for it now.
   */
  readonly restaked: Asset | null;
  /** Proxy to vote through in the same transaction; null when the account's vote stays as it is. */
  readonly proxy: string | null;
}

/** Turns CPU and NET that the account staked for `receiver` into REX, without a wait. */
export interface BuyRexFromStake {
  readonly kind: 'buy-rex-from-stake';
  readonly receiver: string;
  readonly cpu: Asset;
  readonly net: Asset;
  /** As in `BuyRex`. */
  readonly toSavings: Asset | null;
  /** As in `BuyRex`. */
  readonly restaked: Asset | null;
  readonly proxy: string | null;
}

/** Sells `rex` that has matured and takes `proceeds` out of the REX fund. */
export interface SellRex {
  readonly kind: 'sell-rex';
  readonly rex: Asset;
  /** What is withdrawn in the same transaction: no more than the sale brings at the price it was planned at; null where the sale has to wait in the queue. */
  readonly proceeds: Asset | null;
  readonly proxy: string | null;
}

/** Takes `rex` out of savings, which starts its maturity wait. */
export interface UnstakeRex {
  readonly kind: 'unstake-rex';
  readonly rex: Asset;
}

/** Puts `rex` into savings: the latest maturity first, matured REX last (contract rule). */
export interface MoveRexToSavings {
  readonly kind: 'move-rex-to-savings';
  readonly rex: Asset;
}

/** Puts everything but savings into one lot with a new full wait. */
export interface ConsolidateRex {
  readonly kind: 'consolidate-rex';
}

/** Values REX anew for the vote, and credits a sale that was filled meanwhile. */
export interface UpdateRex {
  readonly kind: 'update-rex';
}

/** Takes a sale that waits in the queue back. */
export interface CancelRexSale {
  readonly kind: 'cancel-rex-sale';
}

export interface DepositToRexFund {
  readonly kind: 'deposit-to-rex-fund';
  readonly amount: Asset;
}

export interface WithdrawFromRexFund {
  readonly kind: 'withdraw-from-rex-fund';
  readonly amount: Asset;
}
