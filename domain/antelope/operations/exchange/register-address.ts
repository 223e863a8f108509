import { nameField } from '../../../core/chain/operation-fields.ts';
import { type AntelopeDefinition, ANTELOPE_LIMITS, nothingOf } from '../antelope-definition.ts';
import { checkNamedContract } from './named-contract.ts';

/** Asks for a deposit address for a coin. */
export interface RegisterAddress {
  readonly kind: 'register-address';
  readonly contract: string;
  /** Code of the coin, upper case. */
  readonly symbol: string;
}

export const registerAddress: AntelopeDefinition<RegisterAddress> = {
  kind: 'register-address',
  fields: { contract: nameField, symbol: nameField },
  check: checkNamedContract,
  calls: ({ contract, symbol }, account) => [{ contract, action: 'newaddress', data: { user: account, symbol } }],
  limits: () => ANTELOPE_LIMITS,
  changes: [],
  spends: (_, coin) => nothingOf(coin),
};
