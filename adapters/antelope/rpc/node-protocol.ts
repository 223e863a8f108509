import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { NodeProtocol } from '../../platform/nodes/node-list.ts';
import { chainHead } from './chain-head.ts';
import { nodeAsk } from './node-ask.ts';
import { NodeRefusal, NodeSilence } from './rpc.ts';

/** How a node list reads heads and failures of nodes of this protocol. */
export const ANTELOPE_NODES: NodeProtocol = {
  head: async (node, now, reads) => {
    const answer = await nodeAsk(node, reads)('get_info', {});
    return chainHead(answer, node, now());
  },
  failure: async (thrown, node) => {
    if (thrown instanceof NodeSilence) return thrown.error;
    if (!(thrown instanceof NodeRefusal)) return null;
    if (thrown.busy) return new PoolError('node-busy', { node });
    const named = await import('./errors.ts').catch(() => null);
    const refusal = named && named.chainRefusal(thrown.body);
    return refusal === null || refusal.error === 'chain-unknown-error'
      ? new PoolError('node-answer-invalid', { node, what: String(thrown.status) }, { raw: refusal?.raw ?? null })
      : refusal;
  },
};
