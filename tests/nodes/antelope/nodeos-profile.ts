import { networksWith } from '../../../adapters/networks/networks.ts';
import { protocolCode } from '../../../adapters/networks/built-in-networks.ts';
import type { RegisteredChain } from '../../../adapters/chains.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';

/** Returns the chain as a network file makes it known to the product: its own id and coin, and nothing of a main net. */
export function nodeosChain(chainId: string): RegisteredChain & { readonly profile: AntelopeProfile } {
  const network = {
    protocol: 'antelope',
    name: 'nodeos',
    chainId,
    coin: { symbol: 'EOS', decimals: 4 },
    nodes: [{ url: 'http://127.0.0.1:8888', operator: 'test' }],
  };
  const text = JSON.stringify({ version: 1, networks: { nodeos: network }, offered: ['nodeos'] });
  const profile = asAntelope(networksWith([{ name: 'networks.json', text }])[0]!.profile)!;
  return { profile, load: protocolCode(profile) };
}
