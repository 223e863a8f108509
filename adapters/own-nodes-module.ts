import { ContainerModule } from 'inversify';
import { OwnNodes } from '../application/nodes/own-nodes.ts';
import { KeptNodes } from '../application/ports/kept-nodes.ts';
import { KeyValueStore } from '../application/ports/key-value-store.ts';
import { NodeDirectory } from '../application/ports/node-directory.ts';
import { ACTIVE_PROFILE } from './platform/active-profile.ts';
import { StoredNodes } from './platform/nodes/stored-nodes.ts';

/** Binds what shows and changes the user's own nodes; the chain's module binds NodeDirectory. */
export function ownNodeServices(): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(KeptNodes)
      .toResolvedValue((store: KeyValueStore, profile) => new StoredNodes(store, profile), [KeyValueStore, ACTIVE_PROFILE])
      .inSingletonScope();
    bind(OwnNodes)
      .toResolvedValue((kept: KeptNodes, directory: NodeDirectory) => new OwnNodes(kept, directory), [KeptNodes, NodeDirectory])
      .inSingletonScope();
  });
}
