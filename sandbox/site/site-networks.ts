import { USUAL_BACKEND } from '../../domain/chain/network.ts';
import type { ChainWorld } from '../chain-world.ts';

/** What TokenPocket calls the main nets; the wallet in the page answers by these for the sandbox's chains. */
const TOKEN_POCKET: Readonly<Record<string, { readonly number: number; readonly name: string }>> = {
  eos: { number: 4, name: 'eos' },
  bos: { number: 6, name: 'bos' },
};

interface PageSettings {
  readonly version: 1;
  /** Settings of each network, by its key. */
  readonly networks: Readonly<Record<string, object>>;
  readonly offered: readonly string[];
  /** Where the page finds the exchange's figures. */
  readonly page: object;
}

/** Returns the page's `config.json`: the sandbox's chains under their own ids, on its nodes, and no other. */
export function siteNetworks(
  chains: readonly ChainWorld[],
  nodes: ReadonlyMap<string, readonly string[]>,
  scanServices: ReadonlyMap<string, string> = new Map(),
): PageSettings {
  return {
    version: 1,
    networks: Object.fromEntries(
      chains.map((chain) => [chain.key, networkOf(chain, nodes.get(chain.key) ?? [], scanServices.get(chain.key))]),
    ),
    offered: chains.map(({ key }) => key),
    page: { exchange: { pairs: `${USUAL_BACKEND}/exchange/tickers`, orders: '/exchange/orders' } },
  };
}

function networkOf({ key, chainId, exchange }: ChainWorld, nodes: readonly string[], scanService: string | undefined): object {
  const tokenPocket = TOKEN_POCKET[key];
  return {
    chainId,
    testNet: true,
    nodes: nodes.map((url, index) => ({ url, operator: `sandbox ${index + 1}` })),
    backend: USUAL_BACKEND,
    explorer: null,
    ...(scanService === undefined ? {} : { scanService }),
    ...(exchange ? { exchange } : {}),
    ...(tokenPocket === undefined ? {} : { tokenPocket }),
  };
}
