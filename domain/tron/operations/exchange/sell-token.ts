import { Asset } from '../../../core/amount/asset.ts';
import { CALL_COIN } from '../../exchange/trade.ts';
import { tokenKindOf } from '../../tokens/token-kind.ts';
import type { TronDefinition } from '../tron-definition.ts';
import { callLimits, contractCall, withFeeLimit } from './exchange-call.ts';
import { checkTrade, type TokenTrade, TRADE_FIELDS, tradeData, tradeTerms } from './token-trade.ts';

/** Offers a token at the exchange's contract: a TRC10 token is sent along, a TRC20 token the contract takes by an approval that has to be there. */
export interface SellToken extends TokenTrade {
  readonly kind: 'sell-token';
}

export const sellToken: TronDefinition<SellToken> = {
  kind: 'sell-token',
  contract: 'TriggerSmartContract',
  fields: TRADE_FIELDS,
  check: (trade, chain) => checkTrade('sell', trade, chain),
  calls: (trade, account) => [
    contractCall(account, trade.contract, {
      data: tradeData(trade),
      ...(tokenKindOf(trade.token) === 'trc10' && { units: trade.amount.units, token: trade.token }),
    }),
  ],
  limits: callLimits,
  changes: ['liquid'],
  spends: (trade) => withFeeLimit(Asset.zero(CALL_COIN), trade),
  terms: tradeTerms,
  namesToken: true,
  needsExchange: true,
};
