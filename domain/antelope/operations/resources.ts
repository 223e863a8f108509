import type { Asset } from '../../core/amount/asset.ts';
import type { FrozenResource } from '../../tron/stake/state.ts';

/** Everything that brings or gives back CPU, NET, RAM, bandwidth or energy. Amounts are native coin. */
export type ResourceOperation =
  | DelegateBandwidth
  | UndelegateBandwidth
  | ClaimRefund
  | RentResource
  | FundLoan
  | DefundLoan
  | BuyRam
  | BuyRamBytes
  | SellRam
  | Freeze;

/** Resources that are staked for or rented. */
export const STAKED_RESOURCES = ['cpu', 'net'] as const;
export type StakedResource = (typeof STAKED_RESOURCES)[number];

/** Stakes CPU and NET for `receiver`, which may be the account itself. */
export interface DelegateBandwidth {
  readonly kind: 'delegate-bandwidth';
  readonly receiver: string;
  readonly cpu: Asset;
  readonly net: Asset;
  /** The stake becomes the receiver's own, with its votes; never for the account itself. */
  readonly transfer: boolean;
  /** Proxy to vote through in the same transaction; null when the account's vote stays as it is. */
  readonly proxy: string | null;
}

/** Takes CPU and NET staked for `receiver` back; they come as one refund after the chain's wait, which begins anew. */
export interface UndelegateBandwidth {
  readonly kind: 'undelegate-bandwidth';
  readonly receiver: string;
  readonly cpu: Asset;
  readonly net: Asset;
  readonly proxy: string | null;
}

/** Claims the refund whose wait is over. */
export interface ClaimRefund {
  readonly kind: 'claim-refund';
}

/** Rents CPU or NET for 30 days. */
export interface RentResource {
  readonly kind: 'rent-resource';
  readonly resource: StakedResource;
  readonly receiver: string;
  readonly payment: Asset;
  /** Put aside for renewals; zero for none. */
  readonly fund: Asset;
  /** Taken from the balance first, because the REX fund does not hold payment and fund; null where it does. */
  readonly deposit: Asset | null;
}

/** Puts `amount` aside for the renewals of a loan. */
export interface FundLoan {
  readonly kind: 'fund-loan';
  readonly resource: StakedResource;
  readonly loan: bigint;
  readonly amount: Asset;
  /** As in `RentResource`. */
  readonly deposit: Asset | null;
}

/** Takes `amount` of what was put aside for renewals of a loan back, into the REX fund and on to the balance. */
export interface DefundLoan {
  readonly kind: 'defund-loan';
  readonly resource: StakedResource;
  readonly loan: bigint;
  readonly amount: Asset;
}

/** Buys RAM for `receiver` with `amount`, the fee included. */
export interface BuyRam {
  readonly kind: 'buy-ram';
  readonly receiver: string;
  readonly amount: Asset;
}

/** Buys about `bytes` of RAM for `receiver` (the contract gives slightly fewer). */
export interface BuyRamBytes {
  readonly kind: 'buy-ram-bytes';
  readonly receiver: string;
  readonly bytes: bigint;
}

export interface SellRam {
  readonly kind: 'sell-ram';
  readonly bytes: bigint;
}

/** Freezes `amount` for a resource, which also brings voting power: one vote for each whole coin. */
export interface Freeze {
  readonly kind: 'freeze';
  readonly amount: Asset;
  readonly resource: FrozenResource;
}
