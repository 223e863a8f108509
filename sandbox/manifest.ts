import { utcText } from '../domain/chain/time.ts';
import { POOL_PROXIES } from './seed.ts';
import type { World } from './world.ts';

/** Where everything of a running sandbox is, and who lives in it. Published as JSON. */
export interface Manifest {
  readonly version: 1;
  /** Address of the web app; null when only the services run. */
  readonly page: string | null;
  readonly backend: string | null;
  readonly control: string;
  readonly nodes: readonly string[];
  readonly chainId: string;
  readonly seed: string;
  readonly accounts: readonly { readonly name: string; readonly note: string; readonly publicKey: string; readonly keyFile?: string }[];
  readonly proxies: readonly string[];
  readonly clock: { readonly mode: 'running' | 'manual'; readonly start: string; readonly now: string };
}

export interface Addresses {
  readonly page: string | null;
  readonly backend: string | null;
  readonly control: string;
  readonly nodes: readonly string[];
}

/** The manifest of a world at these addresses, as of now. `keyFileOf` names the file with an account's key, where there are such files. */
export function manifestOf(world: World, addresses: Addresses, keyFileOf?: (account: string) => string): Manifest {
  return {
    version: 1,
    ...addresses,
    chainId: world.chain.chainId,
    seed: world.options.seed,
    accounts: world.accounts.map(({ name, note, keys }) => ({
      name,
      note,
      publicKey: keys.publicKey,
      ...(keyFileOf ? { keyFile: keyFileOf(name) } : {}),
    })),
    proxies: POOL_PROXIES,
    clock: { mode: world.clock.mode, start: utcText(world.clock.start), now: utcText(world.clock.now()) },
  };
}
