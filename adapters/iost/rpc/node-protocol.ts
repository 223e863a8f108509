import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { NodeProtocol } from '../../platform/nodes/node-list.ts';
import { chainHead } from './chain-head.ts';
import { gatewayCall, GatewayRefusal, GatewaySilence } from './gateway.ts';
import { shortened } from '../../../domain/core/errors/foreign-text.ts';

/** How a node list reads heads and failures of nodes of this protocol. */
export const IOST_NODES: NodeProtocol = {
  head: async (node, now) => {
    const answer = await gatewayCall(node, 'getChainInfo');
    return chainHead(answer, node, now());
  },
  failure: async (thrown, node) => {
    if (thrown instanceof GatewaySilence) return thrown.error;
    if (!(thrown instanceof GatewayRefusal)) return null;
    const named = await import('./failures.ts').catch(() => null);
    const refusal = named && named.nodeRefusal(thrown.body);
    return refusal === null || refusal.error === 'chain-unknown-error'
      ? new PoolError('node-answer-invalid', { node, what: shortened(thrown.message, 'value') }, { raw: refusal?.raw ?? null })
      : refusal;
  },
};
