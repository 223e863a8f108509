import type { AntelopeAccount } from '../../../domain/antelope/snapshot.ts';
import { Asset, type AssetSymbol } from '../../../domain/core/amount/asset.ts';
import { currencyBalance } from './account-answer.ts';
import type { AntelopeProfile } from '../chains/antelope-profile.ts';
import type { FoundContract } from './system-contract.ts';
import { rpc } from '../rpc/rpc.ts';

const TOKEN = 'eosio.token';

/** An account's balance of a coin in one contract; null where there is no row of it. */
export async function coinBalance(node: string, contract: string, account: string, coin: AssetSymbol): Promise<Asset | null> {
  return currencyBalance(await rpc(node, 'get_currency_balance', { code: contract, account, symbol: coin.code }), coin);
}

/** An account's coins: under the name calls are made in, written as native coin, and what is left under the old name where the coin was renamed. */
export async function readHoldings(
  { coin, renaming }: AntelopeProfile,
  node: string,
  contract: Promise<FoundContract>,
  account: string,
): Promise<Pick<AntelopeAccount, 'liquid' | 'swappable'>> {
  const none = Asset.zero(coin.native);
  const unrenamed = coinBalance(node, TOKEN, account, coin.native);
  const renamed = contract.then(async (found) =>
    renaming !== null && found.renamed.size > 0 ? { balance: await coinBalance(node, renaming.contract, account, coin.display) } : null,
  );
  const [native, displayed] = await Promise.all([unrenamed, renamed]);
  if (displayed === null) return { liquid: native ?? none, swappable: null };
  return { liquid: displayed.balance?.renamed(coin.native) ?? none, swappable: native ?? none };
}
