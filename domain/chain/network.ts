import type { ChainProfile } from './profile.ts';

/** Path of the pool's backend on the page's own host, where no network file names another. */
export const USUAL_BACKEND = '/api';

/** A network the product can be used on: a main net of the register, or one of a network file. */
export interface Network {
  readonly profile: ChainProfile;
  /** Address or path of the pool's backend; null where the network has none, undefined where the front door's own default counts. */
  readonly backend: string | null | undefined;
  /** Whether a network file names the pool's account, which then counts before what a backend reports. */
  readonly namesPoolAccount: boolean;
  /** The network file it comes from, as the user named it; null for a built-in one as it is. */
  readonly file: string | null;
}

/** Returns the network as a sandbox runs it: the same chain under the sandbox's id, which no explorer shows, on nodes of different operators, with the sandbox's scan service where it has one. */
export function sandboxNetwork(
  network: Network,
  chainId: string,
  addresses: readonly string[],
  scanService: string | null = null,
): Network {
  const { profile } = network;
  const nodes = addresses.map((url, index) => ({ url, operator: `sandbox ${index + 1}`, solidified: null }));
  return {
    ...network,
    profile: {
      ...profile,
      chainId,
      nodes,
      mainNet: false,
      explorer: { transaction: '', account: '' },
      ...('scanService' in profile && { scanService }),
    },
  };
}

/** Returns a name for what is stored of a network on a device; a chain id that is not the main net's gets a store of its own. */
export function storageName({ key, chainId, mainNet }: Pick<ChainProfile, 'key' | 'chainId' | 'mainNet'>): string {
  return mainNet ? key : `${key}-${chainId.slice(0, 16)}`;
}
