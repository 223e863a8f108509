import type { Asset } from '../../../core/amount/asset.ts';
import { assetField, nameField, textField } from '../../../core/chain/operation-fields.ts';
import { checkAmount, checkName } from '../../../core/operation/checks.ts';
import { type AntelopeDefinition, ANTELOPE_LIMITS } from '../antelope-definition.ts';
import { checkNamedContract } from './named-contract.ts';

/** Withdraws `quantity` of a stake with the exchange. */
export interface ExchangeUnstake {
  readonly kind: 'exchange-unstake';
  readonly contract: string;
  readonly quantity: Asset;
  /** Chain of the account the stake is credited to, as the exchange writes it. */
  readonly blockchain: string;
  /** Account the stake is credited to. */
  readonly stakeFor: string;
}

export const exchangeUnstake: AntelopeDefinition<ExchangeUnstake> = {
  kind: 'exchange-unstake',
  fields: { contract: nameField, quantity: assetField, blockchain: textField, stakeFor: nameField },
  check: (operation, chain) => {
    checkNamedContract(operation, chain);
    checkAmount(operation.quantity, operation.quantity.symbol);
    checkName(operation.stakeFor, chain);
  },
  calls: ({ contract, quantity, blockchain, stakeFor }, account) => [
    { contract, action: 'unstake', data: { owner: account, quantity: quantity.toString(), blockchain, stakefor: stakeFor } },
  ],
  limits: () => ANTELOPE_LIMITS,
  changes: ['liquid', 'swappable'],
  headline: ({ quantity }) => ({ verb: 'unstaked', amount: quantity }),
  spends: () => null,
  namesToken: true,
};
