import { earlierAccount } from '../../adapters/storage/earlier-account.ts';
import type { KeyValueStore } from '../../application/ports/key-value-store.ts';
import { takeOverAccount } from '../../application/session/earlier-account.ts';
import { takeOver as takeOverSettings } from '../../application/session/earlier-client.ts';
import type { Network } from '../../domain/chain/network.ts';

/** Moves what the earlier client of the site kept into the store: its settings, and its account where it is one of these networks. */
export async function takeOver(earlier: KeyValueStore, store: KeyValueStore, networks: readonly Network[]): Promise<void> {
  await takeOverSettings(earlier, store);
  await takeOverAccount(earlier, store, networks, earlierAccount);
}
