import type { TestProject } from 'vitest/node';
import { cacheFolder } from '../wheel/cache-folder.mjs';
import { fetchedWheel } from '../wheel/fetched-wheel.mjs';
import { NODEOS_WHEEL } from '../wheel/nodeos-wheel.mjs';
import { chainSnapshot } from './chain-snapshot.ts';
import { chainContracts } from './contract-files.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly nodeosWheel: string;
    readonly nodeosSnapshot: string;
  }
}

/** Fetches nodeos and builds the chain that test files start from, where the cache does not have them. */
export async function setup({ provide }: TestProject): Promise<void> {
  const environment = process.env;
  const cache = cacheFolder(environment);
  const say = (text: string): void => void process.stderr.write(`${text}\n`);
  const wheel = await fetchedWheel(NODEOS_WHEEL, { cache, environment, say });
  const contracts = chainContracts(wheel, environment['NEWPOOL_EOS_CONTRACTS']);
  provide('nodeosWheel', wheel);
  provide('nodeosSnapshot', await chainSnapshot({ wheel, cache, contracts, now: Date.now(), say }));
}
