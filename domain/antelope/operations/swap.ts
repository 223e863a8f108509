import type { Asset } from '../../core/amount/asset.ts';

/** Swaps `amount` of the coin under its old name for the same amount under its new one, by sending it to the contract that renamed it. */
export interface SwapCoin {
  readonly kind: 'swap-coin';
  readonly amount: Asset;
  /** The contract that renamed the coin. */
  readonly contract: string;
}
