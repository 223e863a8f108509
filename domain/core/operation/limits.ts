import type { Asset } from '../amount/asset.ts';
import { plainDigits } from '../amount/plain-digits.ts';
import type { TransactionTerms } from '../chain/call.ts';

/** The least and the most allowed value of a limit. */
export interface LimitRange {
  readonly least: bigint;
  readonly most: bigint;
}

/**
 * Limits of a transaction besides its calls, as its operation's definition states them. `expireSeconds` is its ttl; left out, the chain's
 * usual one. Fees are in the coin's smallest units, gas is whole gas, `gasRatio` is the price of gas.
 */
export type OperationLimits = { readonly expireSeconds?: number } & (
  | { readonly charge: 'none' }
  | { readonly charge: 'fee'; readonly feeLimit: bigint; readonly memo: '' }
  | {
      readonly charge: 'gas';
      readonly gasRatio: bigint;
      /** An encoder takes the most that the account has gas for. */
      readonly gasLimit: LimitRange;
      /** The exact amounts that may leave users' accounts, one per token. */
      readonly amountLimits: readonly Asset[];
    }
);

/** Returns limits by the protocol's own names, as text. A limit that may vary is given at its most. */
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

/** Returns the ranges of limits that may vary, by the names of `limitTexts`. */
export function limitRanges(limits: OperationLimits): Readonly<Record<string, LimitRange>> {
  return limits.charge === 'gas' ? { gas_limit: limits.gasLimit } : {};
}
