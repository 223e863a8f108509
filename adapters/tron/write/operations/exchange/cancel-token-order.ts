import type { CancelTokenOrder } from '../../../../../domain/tron/operations/exchange/cancel-token-order.ts';
import { numberWord } from '../../../read/contract-words.ts';
import { functionSelector } from '../../../read/function-selector.ts';
import { inHex, type TronEncoding } from '../encoding.ts';
import { CONTRACT_CALLS } from './contract-call.ts';

export const cancelTokenOrder: TronEncoding<CancelTokenOrder> = {
  ...CONTRACT_CALLS,
  encode: ({ contract, order, ...call }) => ({
    contract_address: inHex(contract),
    data: functionSelector(call.function) + numberWord(order),
  }),
};
