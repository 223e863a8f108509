import { Asset, type AssetSymbol, sameSymbol } from '../../../../domain/core/amount/asset.ts';
import { unitsOfPlainText } from '../../../../domain/core/amount/number-text.ts';
import { plainDigits } from '../../../../domain/core/amount/plain-digits.ts';
import type { Call } from '../../../../domain/core/chain/call.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import type { GasPledge } from '../../../../domain/iost/snapshot.ts';
import { undecodable } from '../wire-bytes.ts';

/** Coins that one account pledges for another's gas, or releases. */
export interface Pledge {
  readonly payer: string;
  readonly receiver: string;
  readonly amount: Asset;
}

/** Errors: `amount-wrong-symbol`. */
export function encodedPledge(
  { receiver, amount }: { readonly receiver: string; readonly amount: Asset },
  payer: string,
  coin: AssetSymbol,
): Call['data'] {
  if (!sameSymbol(amount.symbol, coin)) throw new PoolError('amount-wrong-symbol', { given: amount.symbol.code, expected: coin.code });
  return { payer, receiver, amount: plainDigits(amount) };
}

/** Decodes a pledge's data. Errors: `transaction-undecodable`. */
export function pledgeIn({ payer, receiver, amount }: Call['data'], coin: AssetSymbol): Pledge {
  const units = typeof amount === 'string' ? unitsOfPlainText(amount, coin.precision) : null;
  if (typeof payer !== 'string' || typeof receiver !== 'string' || units === null) throw undecodable('pledge');
  return { payer, receiver, amount: Asset.of(units, coin) };
}

/** Returns all an account pledged. Errors: `node-answer-invalid` where one of them was printed without its exact value. */
export function pledgedByAccount(pledges: readonly GasPledge[], node: string, coin: AssetSymbol): Asset {
  return pledges.reduce((sum, { amount }) => {
    if (amount === null) throw new PoolError('node-answer-invalid', { node, what: 'getAccount.pledged_info' });
    return sum.plus(amount);
  }, Asset.zero(coin));
}
