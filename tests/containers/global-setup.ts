import { ImageName, type ContainerRuntimeClient } from 'testcontainers';
import type { TestProject } from 'vitest/node';
import { CHAIN_KEYS, type ChainKey } from '../../sandbox/world.ts';
import { cacheFolder } from '../nodes/wheel/cache-folder.mjs';
import { fetchedWheel } from '../nodes/wheel/fetched-wheel.mjs';
import { NODEOS_WHEEL } from '../nodes/wheel/nodeos-wheel.mjs';
import { containerEngine } from './engine.ts';
import { haveImage } from './images/named-image.ts';
import { nodeosImage } from './images/nodeos-image.ts';
import { sandboxImage } from './images/sandbox-image.ts';
import { saveChain } from './worlds/image-world.ts';
import type { RealChain } from './worlds/real-chain.ts';
import { IMAGE_VARIABLES, nodeosOfTheWheel, realChains } from './worlds/real-chains.ts';
import { removeContainers } from './worlds/running-container.ts';

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
  const engine = await containerEngine();
  const saved: string[] = [];
  const removeAll = async (): Promise<void> => {
    await removeContainers(engine);
    for (const name of saved) await removeImage(engine, name);
  };
  const savedAs = async (key: string, chain: RealChain, image: string): Promise<string> => {
    const name = `newpool-chain-${key}:run-${process.pid}`;
    saved.push(name);
    say(`Setting up a chain on ${image} …`);
    await saveChain(chain, image, name);
    return name;
  };
  try {
    const chosen = CHAIN_KEYS.flatMap((key) => {
      const image = environment[IMAGE_VARIABLES[key]];
      return image === undefined || image === '' ? [] : [{ key, image }];
    });
    for (const { key, image } of chosen) await haveImage(engine.image, IMAGE_VARIABLES[key], image);
    const wheel = await fetchedWheel(NODEOS_WHEEL, { cache: cacheFolder(environment), environment, say });
    provide('wheel', wheel);
    provide('sandboxImage', await sandboxImage(say));
    provide('nodeosChainImage', await savedAs('nodeos', nodeosOfTheWheel(wheel), await nodeosImage(wheel, say)));
    const chainImages: Partial<Record<ChainKey, string>> = {};
    for (const { key, image } of chosen) chainImages[key] = await savedAs(key, realChains(wheel)[key], image);
    provide('chainImages', chainImages);
  } catch (error) {
    await removeAll();
    throw error;
  }
  return removeAll;
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

async function removeImage(engine: ContainerRuntimeClient, name: string): Promise<void> {
  if (await engine.image.exists(ImageName.fromString(name))) await engine.container.dockerode.getImage(name).remove();
}
