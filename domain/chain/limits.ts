import type { AntelopeLimits } from '../antelope/limits.ts';
import { plainDigits } from '../core/amount/plain-digits.ts';
import type { TransactionLimits } from '../core/chain/call.ts';
import type { LimitRange } from '../core/operation/limits.ts';
import type { IostLimits } from '../iost/limits.ts';
import type { TronLimits } from '../tron/limits.ts';
import { asIost, byProtocol } from './protocol.ts';

/** What a transaction is signed under besides its calls, distinguished by its protocol. */
export type OperationLimits = AntelopeLimits | TronLimits | IostLimits;

/** Limits as the protocol writes them, by its own names. A value that may vary stands at its most here. */
export function limitTexts(limits: OperationLimits): TransactionLimits {
  return byProtocol<OperationLimits, TransactionLimits>(limits, {
    antelope: () => ({}),
    tron: ({ feeLimit, memo }) => ({ fee_limit: String(feeLimit), data: memo }),
    iost: ({ gasRatio, gasLimit, amountLimits }) => ({
      gas_ratio: String(gasRatio),
      gas_limit: String(gasLimit.most),
      amount_limit: amountLimits.map((amount) => `${amount.symbol.code.toLowerCase()}:${plainDigits(amount)}`).join(','),
      delay: '0',
      signers: '',
    }),
  });
}

/** The limits that may vary, by the names of `limitTexts`. */
export function limitRanges(limits: OperationLimits): Readonly<Record<string, LimitRange>> {
  const own = asIost(limits);
  return own === null ? {} : { gas_limit: own.gasLimit };
}
