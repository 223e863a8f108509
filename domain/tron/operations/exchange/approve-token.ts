import { Asset } from '../../../core/amount/asset.ts';
import { assetField, countField, nameField } from '../../../core/chain/operation-fields.ts';
import { PoolError } from '../../../core/errors/pool-error.ts';
import { checkName, checkNotNegative } from '../../../core/operation/checks.ts';
import { addressWord, numberWord } from '../../exchange/contract-data.ts';
import { CALL_COIN, MOST_CONTRACT_UNITS } from '../../exchange/trade.ts';
import type { TronDefinition } from '../tron-definition.ts';
import { callLimits, contractCall, withFeeLimit } from './exchange-call.ts';
import { checkUnits } from './token-trade.ts';

/**
 * Approves that the exchange's contract takes up to `amount` of a TRC20 token in place of what was approved before; zero takes the approval
 * back.
 */
export interface ApproveToken {
  readonly kind: 'approve-token';
  /** Address of the token's contract. */
  readonly token: string;
  /** The exchange's contract: no other one can be approved. */
  readonly spender: string;
  /** In the token's own unit. Its symbol is for reading only: the issuer chose it. */
  readonly amount: Asset;
  /** Most that may be burnt for energy, in sun. */
  readonly feeLimit: bigint;
}

/** Selector of `approve(address,uint256)`, which every TRC20 token has (TIP-20). */
export const APPROVE = '095ea7b3';

export const approveToken: TronDefinition<ApproveToken> = {
  kind: 'approve-token',
  contract: 'TriggerSmartContract',
  fields: { token: nameField, spender: nameField, amount: assetField, feeLimit: countField },
  check: ({ kind, token, spender, amount, feeLimit }, chain) => {
    checkName(token, chain);
    checkNotNegative(amount, amount.symbol);
    checkUnits(amount, MOST_CONTRACT_UNITS);
    const { exchange } = chain;
    if (spender !== exchange?.contract || feeLimit !== exchange.feeLimit || token === spender)
      throw new PoolError('operation-not-offered', { operation: kind });
  },
  calls: ({ token, spender, amount }, account) => [
    contractCall(account, token, { data: APPROVE + addressWord(spender) + numberWord(amount.units) }),
  ],
  limits: callLimits,
  changes: ['liquid'],
  spends: (operation) => withFeeLimit(Asset.zero(CALL_COIN), operation),
  terms: ({ token, amount, spender }) => [
    { term: 'token', value: token },
    { term: 'approved', value: amount },
    { term: 'spender', value: spender },
  ],
  namesToken: true,
  needsExchange: true,
};
