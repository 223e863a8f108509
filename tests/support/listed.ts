import { type ListedNode, listedNodes } from '../../domain/core/chain/listed-node.ts';

/** Returns a list of nodes a user named. */
export function listed(...urls: readonly string[]): readonly ListedNode[] {
  return listedNodes({ user: urls, backend: [], network: [] });
}
