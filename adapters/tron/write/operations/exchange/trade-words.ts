import { totalOf } from '../../../../../domain/tron/exchange/trade.ts';
import type { TokenTrade } from '../../../../../domain/tron/operations/exchange/token-trade.ts';
import { isTokenNumber } from '../../../../../domain/tron/tokens/token-kind.ts';
import { addressWord, numberWord } from '../../../read/contract-words.ts';
import { functionSelector } from '../../../read/function-selector.ts';
import { inHex } from '../encoding.ts';

/** Returns the data of a trade's call: its function as it is hashed, and its arguments. Errors: `account-name-invalid`. */
export function tradeWords(trade: TokenTrade): string {
  const { token, amount, price } = trade;
  const values = {
    token: () => (isTokenNumber(token) ? numberWord(BigInt(token)) : addressWord(inHex(token))),
    amount: () => numberWord(amount.units),
    price: () => numberWord(price.units),
    total: () => numberWord(totalOf(amount, price).units),
    order: () => '',
  };
  return functionSelector(trade.function) + trade.arguments.map((meaning) => values[meaning]()).join('');
}
