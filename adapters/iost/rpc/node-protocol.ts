import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { NodeProtocol } from '../../platform/nodes/node-list.ts';
import { chainHead } from './chain-head.ts';
import { nodeRefusal } from './failures.ts';
import { gatewayCall, GatewayRefusal, GatewaySilence } from './gateway.ts';
import { shortened } from '../../../domain/core/errors/foreign-text.ts';

/** How a node list reads heads and failures of nodes of this protocol. */
export const IOST_NODES: NodeProtocol = {
  head: async (node, now) => {
    const answer = await gatewayCall(node, 'getChainInfo');
    return chainHead(answer, node, now());
  },
  failure: (thrown, node) => {
    if (thrown instanceof GatewaySilence) return thrown.error;
    if (!(thrown instanceof GatewayRefusal)) return null;
    const refusal = nodeRefusal(thrown.body);
    return refusal.error === 'chain-unknown-error'
      ? new PoolError('node-answer-invalid', { node, what: shortened(thrown.message, 'value') }, { raw: refusal.raw })
      : refusal;
  },
};
