import { ImageName, type ContainerRuntimeClient } from 'testcontainers';
import type { TestProject } from 'vitest/node';
import { CHAIN_KEYS, type ChainKey } from '../../sandbox/world.ts';
import { cacheFolder } from '../nodes/wheel/cache-folder.mjs';
import { fetchedWheel } from '../nodes/wheel/fetched-wheel.mjs';
import { NODEOS_WHEEL } from '../nodes/wheel/nodeos-wheel.mjs';
import { containerEngine } from './engine.ts';
import { nodeosImage } from './images/nodeos-image.ts';
import { sandboxImage } from './images/sandbox-image.ts';
import { saveChain } from './worlds/image-world.ts';
import { IMAGE_VARIABLES, nodeosOfTheWheel, realChains } from './worlds/real-chains.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder the wheel of nodeos is unpacked in. */
    readonly wheel: string;
    readonly sandboxImage: string;
    /** Image of the wheel's nodeos with a chain of EOS. */
    readonly nodeosChainImage: string;
    /** Images with a chain on the nodes that were put in. */
    readonly chainImages: Readonly<Partial<Record<ChainKey, string>>>;
  }
}

/** Builds the images and sets chains up on those of real nodes. Throws an Error where there is no engine. Returns what removes the chains. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const environment = process.env;
  const say = (text: string): void => void process.stderr.write(`${text}\n`);
  const engine = await containerEngine();
  const wheel = await fetchedWheel(NODEOS_WHEEL, { cache: cacheFolder(environment), environment, say });
  provide('wheel', wheel);
  provide('sandboxImage', await sandboxImage(say));
  const saved: string[] = [];
  const nameFor = (key: string): string => {
    const name = `newpool-chain-${key}:run-${process.pid}`;
    saved.push(name);
    return name;
  };
  const nodeos = nameFor('nodeos');
  say('Setting up a chain on the nodeos of the wheel …');
  await saveChain(nodeosOfTheWheel(wheel), await nodeosImage(wheel, say), nodeos);
  provide('nodeosChainImage', nodeos);
  const chainImages: Partial<Record<ChainKey, string>> = {};
  for (const key of CHAIN_KEYS) {
    const image = environment[IMAGE_VARIABLES[key]];
    if (image === undefined || image === '') continue;
    say(`Setting up a chain on ${image} …`);
    await saveChain(realChains(wheel)[key], image, (chainImages[key] = nameFor(key)));
  }
  provide('chainImages', chainImages);
  return async () => {
    for (const name of saved) await removeImage(engine, name);
  };
}

async function removeImage(engine: ContainerRuntimeClient, name: string): Promise<void> {
  if (await engine.image.exists(ImageName.fromString(name))) await engine.container.dockerode.getImage(name).remove();
}
