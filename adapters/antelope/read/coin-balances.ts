import type { AntelopeAccount } from '../../../domain/antelope/snapshot.ts';
import { Asset, type AssetSymbol } from '../../../domain/core/amount/asset.ts';
import { currencyBalance, liquidBalance } from './account-answer.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import type { ReadKind } from '../../../application/read/block-reads.ts';
import type { NodeAsk } from '../rpc/node-ask.ts';

/** An account's balance of a coin in one contract; null where there is no row of it. */
export async function coinBalance(
  ask: NodeAsk,
  contract: string,
  account: string,
  coin: AssetSymbol,
  kind?: ReadKind,
): Promise<Asset | null> {
  return currencyBalance(await ask('get_currency_balance', { code: contract, account, symbol: coin.code }, kind), coin);
}

/** Reads an account's balance of the native coin, from its get_account answer where the node includes it. */
export async function nativeBalance(ask: NodeAsk, account: string, answer: Promise<unknown>, coin: AssetSymbol): Promise<Asset | null> {
  return liquidBalance(await answer, coin) ?? coinBalance(ask, SYSTEM_ACCOUNTS.token, account, coin);
}

/**
 * Reads an account's coins: the balance under the symbol that calls use, as native coin, and the balance under the old symbol after a token
 * migration.
 */
export async function readHoldings(
  { coin, tokenMigration }: AntelopeProfile,
  ask: NodeAsk,
  renamedActions: Promise<ReadonlySet<string>>,
  account: string,
  answer: Promise<unknown>,
): Promise<Pick<AntelopeAccount, 'liquid' | 'swappable'>> {
  const none = Asset.zero(coin.native);
  const unrenamed = nativeBalance(ask, account, answer, coin.native);
  const renamed = renamedActions.then(async ({ size }) =>
    tokenMigration !== null && size > 0 ? { balance: await coinBalance(ask, tokenMigration.contract, account, coin.display) } : null,
  );
  const [native, displayed] = await Promise.all([unrenamed, renamed]);
  if (displayed === null) return { liquid: native ?? none, swappable: null };
  return { liquid: displayed.balance?.renamed(coin.native) ?? none, swappable: native ?? none };
}
