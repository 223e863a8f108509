import type { Network } from '../../domain/chain/network.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { EarlierAccount } from '../../domain/core/session/earlier-account.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';

/** Where the earlier client kept its account (product, section 3). */
const EARLIER_ACCOUNT = 'accountInfo';

/**
 * Moves the account of the earlier client into the store, under the keys of `WalletSession`, as that of a wallet that was connected before: it is shown
 * until the wallet answers, and never signed for. A connection or account that was stored since stays. What the earlier client kept is removed in any
 * case: a token is in it.
 */
export async function takeOverAccount(
  earlier: KeyValueStore,
  store: KeyValueStore,
  networks: readonly Pick<Network, 'profile'>[],
  decode: (text: string, profiles: readonly ChainProfile[]) => EarlierAccount | null,
): Promise<void> {
  const text = await earlier.read(EARLIER_ACCOUNT);
  if (text === null) return;
  const mainNets = networks.map(({ profile }) => profile).filter(({ mainNet }) => mainNet);
  const found = decode(text, mainNets);
  if (found !== null) {
    // A main net is stored under its key.
    const [connected, account] = [`wallet-${found.chain}`, `wallet-account-${found.chain}`];
    const since = await Promise.all([store.read(connected), store.read(account)]);
    if (since.every((value) => value === null)) await Promise.all([store.write(connected, 'true'), store.write(account, found.account)]);
  }
  await earlier.write(EARLIER_ACCOUNT, null);
}
