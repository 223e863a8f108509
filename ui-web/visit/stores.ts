import { BrowserStore, earlierStore, tabStore } from '../../adapters/storage/browser-store.ts';
import type { KeyValueStore } from '../../application/ports/key-value-store.ts';
import type { Network } from '../../domain/chain/network.ts';

/** Opens the store that lasts between visits. */
export function openStore(): KeyValueStore {
  return new BrowserStore();
}

/** Opens the store that lasts until the tab closes. */
export function openVisitStore(): KeyValueStore {
  return tabStore();
}

/** Takes over the settings and the account that the earlier client of the site kept, where there are any; the account on one of these networks only. */
export async function takeOverEarlierClient(store: KeyValueStore, networks: readonly Network[]): Promise<void> {
  const earlier = earlierStore();
  for (const key of ['clause', 'channel', 'language', 'accountInfo'])
    if ((await earlier.read(key)) !== null) return (await import('./earlier-client.ts')).takeOver(earlier, store, networks);
}
