import { countField, nameField } from '../../../core/chain/operation-fields.ts';
import { type AntelopeDefinition, ANTELOPE_LIMITS, nothingOf } from '../antelope-definition.ts';
import { checkNamedContract } from './named-contract.ts';

/** Cancels an order. */
export interface CancelOrder {
  readonly kind: 'cancel-order';
  readonly contract: string;
  readonly order: bigint;
  readonly pair: bigint;
}

export const cancelOrder: AntelopeDefinition<CancelOrder> = {
  kind: 'cancel-order',
  fields: { contract: nameField, order: countField, pair: countField },
  check: checkNamedContract,
  calls: ({ contract, order, pair }) => [{ contract, action: 'cancelorder', data: { order_id: String(order), pair_id: String(pair) } }],
  limits: () => ANTELOPE_LIMITS,
  changes: [],
  spends: (_, coin) => nothingOf(coin),
};
