import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import type { NodeList } from '../../../platform/nodes/node-list.ts';
import type { AntelopeProfile } from '../../../../domain/antelope/profile.ts';
import type { WalletChannel } from '../wallet-channels.ts';

/** The network as Scatter-protocol wallets name it. */
export interface ScatterNetwork {
  readonly blockchain: string;
  readonly protocol: string;
  readonly host: string;
  readonly port: number;
  readonly chainId: string;
}

/** Blockchain name of every chain of the protocol in wallets that distinguish forks by their chain id alone. */
export const FAMILY_WORD = 'eos';

/** Returns the names under which the wallet of a channel may know the chain, the likelier one first. */
export function blockchainWords({ key }: AntelopeProfile, { forkWord }: WalletChannel): readonly string[] {
  const words = forkWord === 'own' ? [key, FAMILY_WORD] : [FAMILY_WORD, key];
  return [...new Set(words)];
}

/** Returns the network with its first node. Errors: `node-unreachable` when there is none. */
export async function scatterNetwork(profile: AntelopeProfile, nodes: NodeList, blockchain: string): Promise<ScatterNetwork> {
  const [node] = await nodes.inOrder();
  if (node === undefined) throw new PoolError('node-unreachable', { node: '' });
  const url = new URL(node);
  const protocol = url.protocol.replace(':', '');
  return {
    blockchain,
    protocol,
    host: url.hostname,
    port: url.port === '' ? (protocol === 'https' ? 443 : 80) : Number(url.port),
    chainId: profile.chainId,
  };
}
