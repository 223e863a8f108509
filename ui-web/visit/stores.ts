import { BrowserStore, earlierStore, tabStore } from '../../adapters/storage/browser-store.ts';
import type { KeyValueStore } from '../../application/ports/key-value-store.ts';

/** Opens the store that lasts between visits. */
export function openStore(): KeyValueStore {
  return new BrowserStore();
}

/** Opens the store that lasts until the tab closes. */
export function openVisitStore(): KeyValueStore {
  return tabStore();
}

/** Takes over the settings that the earlier client of the site kept, where there are any. */
export async function takeOverEarlierClient(store: KeyValueStore): Promise<void> {
  const earlier = earlierStore();
  if ((await earlier.read('clause')) === null && (await earlier.read('channel')) === null && (await earlier.read('language')) === null)
    return;
  const { takeOver } = await import('../../application/session/earlier-client.ts');
  await takeOver(earlier, store);
}
