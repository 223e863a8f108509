import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { isOf, type Of } from '../../../domain/chain/protocol.ts';
import type { ChainPoolSnapshot } from '../../../domain/chain/snapshot.ts';
import type { ChainNode, PoolPart } from '../../ports/chain-node.ts';

/** Reads the chain's state of the profile's protocol. Errors: node errors. */
export async function readPool<Profile extends ChainProfile>(
  node: ChainNode,
  profile: Profile,
  part: PoolPart = 'all',
): Promise<Of<Profile['protocol'], ChainPoolSnapshot>> {
  const pool = await node.pool(part);
  if (!isOf<Profile['protocol'], ChainPoolSnapshot>(pool, profile.protocol))
    throw new Error(`the state of ${profile.name} is read as such`);
  return pool;
}
