import { nodeAddress } from '../../../domain/core/chain/listed-node.ts';
import type { TronProfile } from '../../../domain/tron/profile.ts';

/** Returns the address at which a node serves its solid state, by the address it is known by. */
export type SolidAddress = (node: string) => string;

/** Returns the solid addresses of a network's nodes; a node without one of its own serves both states at one address, as gateways do. */
export function solidAddresses({ nodes }: Pick<TronProfile, 'nodes'>): SolidAddress {
  const own = new Map(nodes.map(({ url, solidified }) => [nodeAddress(url), solidified]));
  return (node) => own.get(node) ?? node;
}

/** Both states at one address. */
export const SAME_ADDRESS: SolidAddress = (node) => node;
