import { KeptNodes, type OwnNodeList } from '../../../application/ports/kept-nodes.ts';
import type { KeyValueStore } from '../../../application/ports/key-value-store.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { ownNodesKey } from './chosen-nodes.ts';
import { ownAddress } from './own-address.ts';
import { storedAddresses } from './stored-addresses.ts';

/** Keeps the user's own nodes in the device's store, under the network's own name, as a JSON list of addresses. */
export class StoredNodes extends KeptNodes {
  private readonly store: KeyValueStore;
  private readonly key: string;

  constructor(store: KeyValueStore, profile: ChainProfile) {
    super();
    this.store = store;
    this.key = ownNodesKey(profile);
  }

  address(text: string): string {
    return ownAddress(text);
  }

  async read(): Promise<OwnNodeList> {
    return this.listOf(await this.store.read(this.key));
  }

  async change(change: (addresses: readonly string[]) => readonly string[]): Promise<OwnNodeList> {
    const stored = await this.store.update(this.key, (text) => {
      const changed = change(this.listOf(text).addresses);
      return changed.length === 0 ? null : JSON.stringify(changed);
    });
    return this.listOf(stored);
  }

  private listOf(text: string | null): OwnNodeList {
    const { addresses, damaged } = text === null ? { addresses: [], damaged: false } : storedAddresses(text);
    return { addresses, state: damaged ? 'damaged' : this.store.durable ? 'kept' : 'forgotten' };
  }
}
