import type { PoolPart } from '../../../application/ports/chain-node.ts';
import type { AccountSnapshot, ChainHead, ChainPoolSnapshot } from '../../../domain/chain/snapshot.ts';

/** Reads from exactly one node, whose head was checked. Errors: `account-not-found`, node errors. */
export interface OneNodeReader {
  accountAt(node: string, head: ChainHead, name: string): Promise<AccountSnapshot>;
  poolAt(node: string, head: ChainHead, part: PoolPart): Promise<ChainPoolSnapshot>;
}
