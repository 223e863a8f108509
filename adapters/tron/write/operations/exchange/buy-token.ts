import { totalOf } from '../../../../../domain/tron/exchange/trade.ts';
import type { BuyToken } from '../../../../../domain/tron/operations/exchange/buy-token.ts';
import { inHex, sunOf, type TronEncoding } from '../encoding.ts';
import { CONTRACT_CALLS } from './contract-call.ts';
import { tradeWords } from './trade-words.ts';

export const buyToken: TronEncoding<BuyToken> = {
  ...CONTRACT_CALLS,
  encode: (trade) => ({
    contract_address: inHex(trade.contract),
    call_value: sunOf(totalOf(trade.amount, trade.price)),
    data: tradeWords(trade),
  }),
};
