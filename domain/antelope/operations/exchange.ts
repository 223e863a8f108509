import type { Asset } from '../../core/amount/asset.ts';

/**
 * What the exchange's own contracts offer. `contract` is always an account the backend named; amounts may be of any token there.
 */
export type ExchangeOperation =
  | ExchangeStake
  | ExchangeUnstake
  | ChooseStakeMode
  | ExchangeTransfer
  | CancelOrder
  | CancelPair
  | RegisterAddress;

export interface ExchangeStake {
  readonly kind: 'exchange-stake';
  readonly contract: string;
  readonly quantity: Asset;
  /** Chain the stake counts for, as the exchange writes it. */
  readonly blockchain: string;
  /** Account the stake counts for. */
  readonly stakeFor: string;
}

export interface ExchangeUnstake {
  readonly kind: 'exchange-unstake';
  readonly contract: string;
  readonly quantity: Asset;
  readonly blockchain: string;
  readonly stakeFor: string;
}

/** Whether bought tokens are staked by themselves. */
export interface ChooseStakeMode {
  readonly kind: 'choose-stake-mode';
  readonly contract: string;
  readonly staked: boolean;
}

/** Sends `quantity` of a token of `token` to the exchange's account `contract`; the memo says what for. */
export interface ExchangeTransfer {
  readonly kind: 'exchange-transfer';
  readonly contract: string;
  /** Token contract. */
  readonly token: string;
  readonly quantity: Asset;
  readonly memo: string;
}

export interface CancelOrder {
  readonly kind: 'cancel-order';
  readonly contract: string;
  readonly order: bigint;
  readonly pair: bigint;
}

/** Cancels all orders of the account in a pair. */
export interface CancelPair {
  readonly kind: 'cancel-pair';
  readonly contract: string;
  readonly pair: bigint;
}

/** Asks for a deposit address for a coin. */
export interface RegisterAddress {
  readonly kind: 'register-address';
  readonly contract: string;
  /** Code of the coin, upper case. */
  readonly symbol: string;
}
