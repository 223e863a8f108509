import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { chainInfoAnswer } from './chain-answers.ts';

/** Decodes a node's head from getChainInfo. Throws `node-answer-invalid` where the irreversible block is beyond the head. */
export function chainHead(answer: unknown, node: string, receivedAt: Instant): ChainHead {
  const { chainId, headNumber, headTime, irreversibleNumber, irreversibleTime } = chainInfoAnswer(answer);
  if (irreversibleNumber > headNumber || irreversibleTime > headTime)
    throw new PoolError('node-answer-invalid', { node, what: 'getChainInfo.lib_block' });
  return { node, chainId: String(chainId), headNumber, headTime, irreversibleNumber, irreversibleTime, receivedAt };
}
