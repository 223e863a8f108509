import type { Asset } from '../../../core/amount/asset.ts';
import { assetField, nameField, textField } from '../../../core/chain/operation-fields.ts';
import { checkAmount, checkName } from '../../../core/operation/checks.ts';
import { type AntelopeDefinition, ANTELOPE_LIMITS } from '../antelope-definition.ts';
import { checkNamedContract } from './named-contract.ts';

/** Sends `quantity` of a token of `token` to the exchange's account `contract`; the memo says what for. */
export interface ExchangeTransfer {
  readonly kind: 'exchange-transfer';
  readonly contract: string;
  /** Token contract. */
  readonly token: string;
  readonly quantity: Asset;
  readonly memo: string;
}

export const exchangeTransfer: AntelopeDefinition<ExchangeTransfer> = {
  kind: 'exchange-transfer',
  fields: { contract: nameField, token: nameField, quantity: assetField, memo: textField },
  check: (operation, chain) => {
    checkNamedContract(operation, chain);
    checkName(operation.token, chain);
    checkAmount(operation.quantity, operation.quantity.symbol);
  },
  calls: ({ contract, token, quantity, memo }, account) => [
    { contract: token, action: 'transfer', data: { from: account, to: contract, quantity: quantity.toString(), memo } },
  ],
  limits: () => ANTELOPE_LIMITS,
  changes: ['liquid', 'swappable'],
  spends: () => null,
  namesToken: true,
};
