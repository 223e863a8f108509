import type { BlockReads } from '../../../application/read/block-reads.ts';
import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { NodeProtocol } from '../../platform/nodes/node-list.ts';
import { blockAnswer } from './block-answer.ts';
import { newestBlock } from './block-reader.ts';
import { type NodeAsk, nodeAsk } from './node-ask.ts';
import { NodeFailure, type View } from './rpc.ts';
import { SAME_ADDRESS, type SolidAddress } from './solid-address.ts';

/** Time in milliseconds after which a node's first block is read again, because its address may belong to another node by then. */
const CHAIN_FRESH_MS = 600_000;
const CHAIN_DIGITS = 8;

interface KnownChain {
  readonly chainId: string;
  readonly until: Instant;
}

/**
 * Returns how a node list reads heads and failures of nodes of this protocol. Remembers which chain a node is on. `solid`: where nodes serve
 * their solid state, which must be of the same chain.
 */
export function tronNodes(solid: SolidAddress = SAME_ADDRESS): NodeProtocol {
  const known = new Map<string, KnownChain>();
  const chainIdOf = async (node: string, now: Instant, reads: BlockReads): Promise<string> => {
    const earlier = known.get(node);
    if (earlier && now < earlier.until) return earlier.chainId;
    const chainId = await readChainId(nodeAsk(node, reads), 'wallet');
    if (solid(node) !== node) {
      const other = await readChainId(nodeAsk(solid(node), reads), 'walletsolidity');
      if (other !== chainId) throw new PoolError('node-wrong-chain', { node: solid(node), expected: chainId, found: other });
    }
    known.set(node, { chainId, until: now + CHAIN_FRESH_MS });
    return chainId;
  };
  return {
    head: async (node, now, reads) => chainHead(node, solid(node), now, await chainIdOf(node, now(), reads)),
    failure: (thrown) => (thrown instanceof NodeFailure ? thrown.error : null),
  };
}

/** Reads the network as wallets name it: the last four bytes of the first block's id. */
async function readChainId(ask: NodeAsk, view: View): Promise<string> {
  const genesis = blockAnswer(await ask(view, 'getblockbynum', { num: 0 }, 'settled'));
  if (genesis === null || genesis.number !== 0) throw new PoolError('node-answer-invalid', { node: ask.node, what: 'getblockbynum' });
  return `0x${genesis.id.slice(-CHAIN_DIGITS)}`;
}

async function chainHead(node: string, solidAddress: string, now: () => Instant, chainId: string): Promise<ChainHead> {
  const [head, solid] = await Promise.all([newestBlock(node, 'wallet'), newestBlock(solidAddress, 'walletsolidity')]);
  if (head === null || solid === null || solid.number > head.number || solid.time > head.time)
    throw new PoolError('node-answer-invalid', { node, what: 'getblock' });
  return {
    node,
    chainId,
    headNumber: head.number,
    headTime: head.time,
    irreversibleNumber: solid.number,
    irreversibleTime: solid.time,
    receivedAt: now(),
  };
}
