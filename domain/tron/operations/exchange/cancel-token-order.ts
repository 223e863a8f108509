import { Asset } from '../../../core/amount/asset.ts';
import { countField } from '../../../core/chain/operation-fields.ts';
import { numberWord } from '../../exchange/contract-data.ts';
import { CALL_COIN } from '../../exchange/trade.ts';
import type { TronDefinition } from '../tron-definition.ts';
import { callLimits, checkExchangeCall, contractCall, EXCHANGE_CALL_FIELDS, type ExchangeCall, withFeeLimit } from './exchange-call.ts';

/** Cancels an order at the exchange's contract, by the number that the contract gave it. */
export interface CancelTokenOrder extends ExchangeCall {
  readonly kind: 'cancel-token-order';
  readonly order: bigint;
}

export const cancelTokenOrder: TronDefinition<CancelTokenOrder> = {
  kind: 'cancel-token-order',
  contract: 'TriggerSmartContract',
  fields: { ...EXCHANGE_CALL_FIELDS, order: countField },
  check: (operation, chain) => checkExchangeCall(operation, chain, chain.exchange?.cancel),
  calls: ({ contract, selector, order }, account) => [contractCall(account, contract, { data: selector + numberWord(order) })],
  limits: callLimits,
  changes: ['liquid'],
  spends: (operation) => withFeeLimit(Asset.zero(CALL_COIN), operation),
  terms: ({ order }) => [{ term: 'order', value: String(order) }],
  needsExchange: true,
};
