import type { KeyValueStore } from '../../../application/ports/key-value-store.ts';
import { storageName } from '../../../domain/chain/network.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';

/** Nodes that the user chose, in order. `only`: no others are used. */
export interface ChosenNodes {
  readonly urls: readonly string[];
  readonly only: boolean;
}

/** Token under which a container keeps what returns the nodes the user chose. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a symbol that carries the type of what it stands for
export const CHOSEN_NODES = Symbol.for('newpool/chosen-nodes') as unknown as abstract new () => () => Promise<ChosenNodes>;

/** Returns the choice of these nodes and no others; of none, where there is none. */
export function onlyNodes(urls: readonly string[]): () => Promise<ChosenNodes> {
  return async () => ({ urls, only: urls.length > 0 });
}

/** Returns the key under which a store keeps the nodes that the user added to a network. */
export function ownNodesKey(profile: ChainProfile): string {
  return `own-nodes-${storageName(profile)}`;
}

/** Returns the choice of the nodes that a store keeps, completed by others; what decodes them loads once there are some. */
export function keptNodes(store: KeyValueStore, profile: ChainProfile): () => Promise<ChosenNodes> {
  return async () => {
    const text = await store.read(ownNodesKey(profile));
    return { urls: text === null ? [] : (await import('./stored-addresses.ts')).storedAddresses(text).addresses, only: false };
  };
}
