import type { ListedNode } from '../../domain/core/chain/listed-node.ts';
import type { NodeReport } from './chain-node.ts';

/** The nodes by name rather than by what they answer. */
export abstract class NodeDirectory {
  /** Returns the list in force, in order and each node once, whether it can be used or not. */
  abstract all(): Promise<readonly ListedNode[]>;
  /** Asks one node, listed or not, for its head and chain; changes nothing about the list. Never rejects. */
  abstract look(address: string): Promise<NodeReport>;
}
