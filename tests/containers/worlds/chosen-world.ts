import { inject } from 'vitest';
import type { ChainKey } from '../../../sandbox/world.ts';
import type { ContainerWorld } from './container-world.ts';
import { imageWorld } from './image-world.ts';
import { nodeosOfTheWheel, realChains } from './real-chains.ts';
import { sandboxWorld } from './sandbox-world.ts';

/** Starts a world of a chain: out of the image that was put in for it, or else the sandbox's. */
export function chosenWorld(key: ChainKey): Promise<ContainerWorld> {
  const image = inject('chainImages')[key];
  return image === undefined ? sandboxWorld(inject('sandboxImage'), key) : imageWorld(realChains(inject('wheel'))[key], image);
}

/** Starts a world of EOS on the nodeos of the wheel. */
export function nodeosWorld(): Promise<ContainerWorld> {
  return imageWorld(nodeosOfTheWheel(inject('wheel')), inject('nodeosChainImage'));
}
