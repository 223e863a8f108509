import { Asset } from '../../../core/amount/asset.ts';
import { assetField, nameField } from '../../../core/chain/operation-fields.ts';
import { PoolError } from '../../../core/errors/pool-error.ts';
import { checkAmount, checkName } from '../../../core/operation/checks.ts';
import type { Term } from '../../../core/operation/definition.ts';
import { addressWord, numberWord } from '../../exchange/contract-data.ts';
import type { ArgumentMeaning } from '../../exchange/exchange-contract.ts';
import { MOST_CHAIN_UNITS, MOST_CONTRACT_UNITS, PRICE, totalOf } from '../../exchange/trade.ts';
import { tokenKindOf } from '../../tokens/token-kind.ts';
import type { TronOperationChain } from '../tron-definition.ts';
import { EXCHANGE_CALL_FIELDS, type ExchangeCall, checkExchangeCall } from './exchange-call.ts';

/** An order at the exchange's contract. */
export interface TokenTrade extends ExchangeCall {
  /** Number of a TRC10 token, or address of the contract of a TRC20 token. */
  readonly token: string;
  /** In the token's own unit. Its symbol is for reading only: the issuer chose it. */
  readonly amount: Asset;
  /** TRX per whole token, with ten decimals. */
  readonly price: Asset;
}

/** The JSON form of an order. */
export const TRADE_FIELDS = { ...EXCHANGE_CALL_FIELDS, token: nameField, amount: assetField, price: assetField };

/** Throws for an amount or price of zero or too much, a token that is none, and a trade worth less than one sun. Errors: those of checks, `amount-too-large`, `trade-too-small`. */
export function checkTrade(
  side: 'buy' | 'sell',
  trade: TokenTrade & { readonly kind: 'buy-token' | 'sell-token' },
  chain: TronOperationChain,
): void {
  const { token, amount, price } = trade;
  const kind = tokenKindOf(token);
  if (kind === 'trc20') checkName(token, chain);
  checkAmount(amount, amount.symbol);
  checkAmount(price, PRICE);
  checkUnits(amount, kind === 'trc20' ? MOST_CONTRACT_UNITS : MOST_CHAIN_UNITS);
  checkUnits(totalOf(amount, price), MOST_CHAIN_UNITS);
  if (totalOf(amount, price).isZero()) throw new PoolError('trade-too-small');
  checkExchangeCall(trade, chain, chain.exchange?.[side][kind]);
}

/** Throws `amount-too-large`. */
export function checkUnits(amount: Asset, most: bigint): void {
  if (amount.units > most) throw new PoolError('amount-too-large', { max: Asset.of(most, amount.symbol).toString() });
}

/** Returns the call's data: the selector, and each argument by its meaning. */
export function tradeData({ selector, arguments: meanings, ...trade }: TokenTrade): string {
  return selector + meanings.map((meaning) => wordOf(meaning, trade)).join('');
}

function wordOf(meaning: ArgumentMeaning, { token, amount, price }: Pick<TokenTrade, 'token' | 'amount' | 'price'>): string {
  switch (meaning) {
    case 'token':
      return tokenKindOf(token) === 'trc20' ? addressWord(token) : numberWord(BigInt(token));
    case 'amount':
      return numberWord(amount.units);
    case 'total':
      return numberWord(totalOf(amount, price).units);
    case 'price':
      return numberWord(price.units);
    case 'order':
      throw new Error('a trade has no order yet');
  }
}

/** Returns what an order says besides balances. */
export function tradeTerms({ token, amount, price }: TokenTrade): readonly Term[] {
  return [
    { term: 'token', value: token },
    { term: 'amount', value: amount },
    { term: 'price', value: price },
    { term: 'total', value: totalOf(amount, price) },
  ];
}
