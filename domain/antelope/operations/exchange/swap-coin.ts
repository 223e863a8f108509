import type { Asset } from '../../../core/amount/asset.ts';
import { assetField, nameField } from '../../../core/chain/operation-fields.ts';
import { checkAmount } from '../../../core/operation/checks.ts';
import { PoolError } from '../../../core/errors/pool-error.ts';
import { type AntelopeDefinition, ANTELOPE_LIMITS, nothingOf } from '../antelope-definition.ts';
import { SYSTEM_ACCOUNTS } from '../../contract/system-accounts.ts';

/** Swaps `amount` of the coin under its old name for the same amount under its new one, by sending it to the contract that renamed it. */
export interface SwapCoin {
  readonly kind: 'swap-coin';
  readonly amount: Asset;
  /** The contract that renamed the coin. */
  readonly contract: string;
}

export const swapCoin: AntelopeDefinition<SwapCoin> = {
  kind: 'swap-coin',
  fields: { amount: assetField, contract: nameField },
  check: ({ amount, contract }, chain) => {
    checkAmount(amount, chain.coin.native);
    if (contract !== chain.tokenMigration?.contract) throw new PoolError('operation-not-offered', { operation: 'swap-coin' });
  },
  calls: ({ amount, contract }, account) => [
    {
      contract: SYSTEM_ACCOUNTS.token,
      action: 'transfer',
      data: { from: account, to: contract, quantity: amount.toString(), memo: '' },
    },
  ],
  limits: () => ANTELOPE_LIMITS,
  changes: ['liquid', 'swappable'],
  spends: (_, coin) => nothingOf(coin),
  namesToken: true,
};
