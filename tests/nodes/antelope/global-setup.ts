import type { TestProject } from 'vitest/node';
import { cacheFolder } from '../wheel/cache-folder.mjs';
import { fetchedWheel } from '../wheel/fetched-wheel.mjs';
import { NODEOS_WHEEL } from '../wheel/nodeos-wheel.mjs';
import { chainSnapshot } from './chain-snapshot.ts';
import { chainContracts } from './contract-files.ts';
import { NODEOS_CHAINS, type NodeosChainKey } from './nodeos-chains.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly nodeosWheel: string;
    /** The snapshot each chain begins with. */
    readonly nodeosSnapshots: Readonly<Record<NodeosChainKey, string>>;
  }
}

/** Fetches nodeos and builds the chains that test files start from, where the cache does not have them. */
export async function setup({ provide }: TestProject): Promise<void> {
  const environment = process.env;
  const cache = cacheFolder(environment);
  const say = (text: string): void => void process.stderr.write(`${text}\n`);
  const wheel = await fetchedWheel(NODEOS_WHEEL, { cache, environment, say });
  const snapshotOf = (key: NodeosChainKey, chosen?: string): Promise<string> => {
    const chain = NODEOS_CHAINS[key];
    return chainSnapshot({ wheel, cache, chain, contracts: chainContracts(wheel, chain.coin, chosen), now: Date.now(), say });
  };
  const eos = await snapshotOf('eos', environment['NEWPOOL_EOS_CONTRACTS']);
  provide('nodeosWheel', wheel);
  provide('nodeosSnapshots', { eos, bos: await snapshotOf('bos') });
}
