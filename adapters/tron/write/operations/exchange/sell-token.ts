import type { SellToken } from '../../../../../domain/tron/operations/exchange/sell-token.ts';
import { isTokenNumber } from '../../../../../domain/tron/tokens/token-kind.ts';
import { inHex, type TronEncoding } from '../encoding.ts';
import { CONTRACT_CALLS } from './contract-call.ts';
import { tradeWords } from './trade-words.ts';

export const sellToken: TronEncoding<SellToken> = {
  ...CONTRACT_CALLS,
  encode: (trade) => ({
    contract_address: inHex(trade.contract),
    data: tradeWords(trade),
    ...(isTokenNumber(trade.token) ? { call_token_value: trade.amount.units, token_id: BigInt(trade.token) } : {}),
  }),
};
