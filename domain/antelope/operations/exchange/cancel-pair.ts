import { countField, nameField } from '../../../core/chain/operation-fields.ts';
import { type AntelopeDefinition, ANTELOPE_LIMITS, nothingOf } from '../antelope-definition.ts';
import { checkNamedContract } from './named-contract.ts';

/** Cancels all orders of the account in a pair. */
export interface CancelPair {
  readonly kind: 'cancel-pair';
  readonly contract: string;
  readonly pair: bigint;
}

export const cancelPair: AntelopeDefinition<CancelPair> = {
  kind: 'cancel-pair',
  fields: { contract: nameField, pair: countField },
  check: checkNamedContract,
  calls: ({ contract, pair }, account) => [{ contract, action: 'cancelpair', data: { owner: account, pair_id: String(pair) } }],
  limits: () => ANTELOPE_LIMITS,
  changes: [],
  spends: (_, coin) => nothingOf(coin),
};
