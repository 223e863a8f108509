import { Asset } from '../../../domain/core/amount/asset.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { TradedToken } from '../../../domain/tron/exchange/traded-token.ts';
import { isTokenNumber } from '../../../domain/tron/tokens/token-kind.ts';
import { hexAddress } from '../rpc/address.ts';
import type { NodeAsk } from '../rpc/node-ask.ts';
import { TRX } from '../rpc/sun.ts';
import { addressWord, numberOfWord } from './contract-words.ts';
import { chainTokenBalance, contractCallResult, contractTokenBalance } from './tokens.ts';

/** Stands for the symbol of a token that could be read as something else: any but capital letters, or the coin's own. */
const UNNAMED = 'TOKEN';
const READABLE = /^[A-Z]{1,12}$/;

/**
 * Reads what a trade of a token goes by: its decimals, what the account has of it, and what it approved for `spender`. Errors: `token-unknown`,
 * node errors.
 */
export async function tradedToken(ask: NodeAsk, account: string, token: string, spender: string): Promise<TradedToken> {
  if (isTokenNumber(token)) {
    const { kind, balance } = await chainTokenBalance(ask, account, token);
    return { kind, token, balance: named(balance), approved: null };
  }
  const [{ kind, balance }, approved] = await Promise.all([
    contractTokenBalance(ask, account, token),
    contractCallResult(ask, account, token, 'allowance(address,address)', wordOf(account) + wordOf(spender)).then(numberOfWord),
  ]);
  if (approved === null) throw new PoolError('token-unknown', { token });
  return { kind, token, balance: named(balance), approved: Asset.of(approved, named(balance).symbol) };
}

function wordOf(address: string): string {
  return addressWord(hexAddress(address) ?? '');
}

function named({ units, symbol: { code, precision } }: Asset): Asset {
  return Asset.of(units, { code: READABLE.test(code) && code !== TRX.code ? code : UNNAMED, precision });
}
