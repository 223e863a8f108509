import { totalOf } from '../../exchange/trade.ts';
import type { TronDefinition } from '../tron-definition.ts';
import { callLimits, contractCall, withFeeLimit } from './exchange-call.ts';
import { checkTrade, type TokenTrade, TRADE_FIELDS, tradeData, tradeTerms } from './token-trade.ts';

/** Orders a token at the exchange's contract; what it costs is sent along in TRX. */
export interface BuyToken extends TokenTrade {
  readonly kind: 'buy-token';
}

export const buyToken: TronDefinition<BuyToken> = {
  kind: 'buy-token',
  contract: 'TriggerSmartContract',
  fields: TRADE_FIELDS,
  check: (trade, chain) => checkTrade('buy', trade, chain),
  problem: ({ amount, price }, { liquid }) => {
    const total = totalOf(amount, price);
    if (total.compare(liquid) <= 0) return null;
    return { field: 'amount', error: 'insufficient-balance', params: { needed: total.toString(), available: liquid.toString() } };
  },
  calls: (trade, account) => [contractCall(account, trade.contract, { data: tradeData(trade), coins: totalOf(trade.amount, trade.price) })],
  limits: callLimits,
  changes: ['liquid'],
  spends: (trade) => withFeeLimit(totalOf(trade.amount, trade.price), trade),
  terms: tradeTerms,
  namesToken: true,
  needsExchange: true,
};
