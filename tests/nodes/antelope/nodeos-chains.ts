import { networksWith } from '../../../adapters/networks/networks.ts';
import { protocolCode } from '../../../adapters/networks/built-in-networks.ts';
import type { RegisteredChain } from '../../../adapters/chains.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import type { SandboxAccount } from '../../../sandbox/chain-world.ts';
import type { AssetSymbol } from '../../../domain/core/amount/asset.ts';
import { BOS_FIXTURES } from '../../../sandbox/antelope/seed/bos-fixtures.ts';
import { EOS_FIXTURES } from '../../../sandbox/antelope/seed/eos-fixtures.ts';
import type { Fixtures } from '../../../sandbox/antelope/seed/fixtures.ts';
import { FakeBackend } from '../../support/fakes/fake-backend.ts';
import { twice } from '../../support/listed.ts';
import { keyOf } from './keys.ts';

export type NodeosChainKey = 'eos' | 'bos';

/** A chain that tests set up on a nodeos: its coin, its accounts, and its place in a network file. */
export interface NodeosChain {
  readonly key: NodeosChainKey;
  readonly coin: AssetSymbol;
  readonly fixtures: Fixtures;
  /** Key of its network in the file. */
  readonly network: string;
  /** Returns what the file says of it, but for its id and nodes. */
  readonly settings: object;
}

export const BLOCK_MS = 500;
/** Blocks after which what was sent is in a block and final, where one producer makes them all. */
export const FINAL_AFTER = 3;

export const NODEOS_CHAINS: Readonly<Record<NodeosChainKey, NodeosChain>> = {
  /** A network of its own, with the contract that is found on the chain. */
  eos: {
    key: 'eos',
    coin: { code: 'EOS', precision: 4 },
    fixtures: EOS_FIXTURES,
    network: 'nodeos',
    settings: { protocol: 'antelope', name: 'nodeos', coin: { symbol: 'EOS', decimals: 4 } },
  },
  /** The built-in network with another chain id: everything else is as the profile of BOS says, its contract too. */
  bos: { key: 'bos', coin: { code: 'BOS', precision: 4 }, fixtures: BOS_FIXTURES, network: 'bos', settings: {} },
};

/** Returns the text of a network file that offers the chain alone. `more`: further settings of the network. */
export function networkFileOf({ network, settings }: NodeosChain, chainId: string, address: string, more: object = {}): string {
  const nodes = twice(address).map((url, index) => ({ url, operator: `test ${index + 1}` }));
  return JSON.stringify({ version: 1, networks: { [network]: { ...settings, chainId, nodes, ...more } }, offered: [network] });
}

/** Returns the chain as its network file makes it known to the product: its own id and coin, and nothing of a main net. */
export function registeredChainOf(
  chain: NodeosChain,
  chainId: string,
  address: string,
): RegisteredChain & { readonly profile: AntelopeProfile } {
  const profile = asAntelope(networksWith([{ name: 'networks.json', text: networkFileOf(chain, chainId, address) }])[0]!.profile)!;
  return { profile, load: protocolCode(profile) };
}

/** Returns the users of the chain with their keys. */
export function accountsOf({ fixtures }: NodeosChain): readonly SandboxAccount[] {
  return fixtures.accounts.map(({ name, note }) => {
    const { publicKey, privateKey } = keyOf(name);
    return { name, label: null, note, permission: 'active', publicKey, privateKey };
  });
}

/** Returns the pool's backend, which names the proxies of the chain. */
export function poolOf({ fixtures }: NodeosChain): FakeBackend {
  const backend = new FakeBackend();
  backend.proxies = fixtures.proxies;
  backend.assignsProxy = fixtures.proxies[0]!;
  return backend;
}
