import type { Asset } from '../amount/asset.ts';
import { plainDigits } from '../amount/plain-digits.ts';
import type { TransactionTerms } from '../chain/call.ts';

/** The least and the most of a limit, both allowed. */
export interface LimitRange {
  readonly least: bigint;
  readonly most: bigint;
}

/**
 * What a transaction is signed under besides its calls, as the definition of its operation states it. `expireSeconds` is its life; left
 * out, the chain's usual one. Fees are in the coin's smallest units, gas is whole gas, `gasRatio` is the price of gas.
 */
export type OperationLimits = { readonly expireSeconds?: number } & (
  | { readonly charge: 'none' }
  | { readonly charge: 'fee'; readonly feeLimit: bigint; readonly memo: '' }
  | {
      readonly charge: 'gas';
      readonly gasRatio: bigint;
      /** An encoder takes what a trial of the calls needs, or the most, as far as the account has it. */
      readonly gasLimit: LimitRange;
      /** The exact sums that may leave accounts of users, one for each token. */
      readonly amountLimits: readonly Asset[];
    }
);

/** Limits as the protocol writes them, by its own names. A value that may vary stands at its most here. */
export function limitTexts(limits: OperationLimits): TransactionTerms {
  switch (limits.charge) {
    case 'none':
      return {};
    case 'fee':
      return { fee_limit: String(limits.feeLimit), data: limits.memo };
    case 'gas':
      return {
        gas_ratio: String(limits.gasRatio),
        gas_limit: String(limits.gasLimit.most),
        amount_limit: limits.amountLimits.map((amount) => `${amount.symbol.code.toLowerCase()}:${plainDigits(amount)}`).join(','),
        delay: '0',
        signers: '',
      };
  }
}

/** The limits that may vary, by the names of `limitTexts`. */
export function limitRanges(limits: OperationLimits): Readonly<Record<string, LimitRange>> {
  return limits.charge === 'gas' ? { gas_limit: limits.gasLimit } : {};
}
