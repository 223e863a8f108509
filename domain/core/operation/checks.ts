import { Asset, type AssetSymbol, sameSymbol } from '../amount/asset.ts';
import { isAccountName } from '../chain/account-name.ts';
import { PoolError } from '../errors/pool-error.ts';
import type { OperationChain } from './definition.ts';

/** The check of an operation without fields that could be invalid. */
export const NOTHING_TO_CHECK = (): void => undefined;

/** Throws `account-name-invalid`. */
export function checkName(account: string, { accountName }: OperationChain): void {
  if (!isAccountName(account, accountName)) throw new PoolError('account-name-invalid', { account });
}

/** Throws `amount-wrong-symbol`, `amount-negative` or `amount-zero`. */
export function checkAmount(amount: Asset, symbol: AssetSymbol): void {
  checkNotNegative(amount, symbol);
  if (amount.isZero()) throw new PoolError('amount-zero');
}

/** Throws `amount-wrong-symbol` or `amount-negative`. */
export function checkNotNegative(amount: Asset, symbol: AssetSymbol): void {
  if (!sameSymbol(amount.symbol, symbol)) throw new PoolError('amount-wrong-symbol', { given: amount.symbol.code, expected: symbol.code });
  if (amount.units < 0n) throw new PoolError('amount-negative');
}

/** Returns whether an amount is less than one whole coin. */
export function isBelowOneCoin(amount: Asset): boolean {
  return amount.compare(Asset.whole(1n, amount.symbol)) < 0;
}

/** Returns one whole coin with its displayed symbol. */
export function oneCoin({ coin }: Pick<OperationChain, 'coin'>): Asset {
  return Asset.whole(1n, coin.display);
}

/** Throws `amount-zero`, `amount-negative` or `amount-too-large`. */
export function checkBytes(bytes: bigint, largest: bigint): void {
  if (bytes === 0n) throw new PoolError('amount-zero');
  if (bytes < 0n) throw new PoolError('amount-negative');
  if (bytes > largest) throw new PoolError('amount-too-large', { max: String(largest) });
}
