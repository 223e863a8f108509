import { isPoolError, PoolError } from '../../../domain/core/errors/pool-error.ts';
import { nodeRead } from '../../platform/begun-requests.ts';
import type { HttpAnswer, HttpFailure, httpRequest } from '../../platform/http.ts';
import { nodeAnswer } from './node-answer.ts';
import { nodeRequest, type View } from './node-request.ts';

export type { View };

/** Thrown when a call of a node gave no usable answer. */
export class NodeFailure extends Error {
  readonly error: PoolError;
  /** Whether the node may have acted on the request. */
  readonly delivered: 'no' | 'maybe';
  /** Whether the node lacks the call. */
  readonly missing: boolean;

  constructor(error: PoolError, delivered: 'no' | 'maybe', missing: boolean) {
    super(error.error);
    this.name = 'NodeFailure';
    this.error = error;
    this.delivered = delivered;
    this.missing = missing;
  }
}

/** Answers to a path that a node does not serve: java-tron's own is 405, gateways answer 404. */
const NO_SUCH_CALL: ReadonlySet<number> = new Set([404, 405]);
const MAYBE_ACTED = 503;

/** Calls a node's HTTP interface. Rejects with NodeFailure. `send`: what a broadcast passes, which is never repeated. */
export async function rpc(
  node: string,
  view: View,
  endpoint: string,
  body: object,
  timeoutMs?: number,
  send: typeof httpRequest = nodeRead,
): Promise<unknown> {
  const answer = await send(nodeRequest(node, view, endpoint, body, timeoutMs)).catch((failure: HttpFailure) => {
    const error = failure.kind === 'too-large' ? 'node-answer-invalid' : 'node-unreachable';
    throw new NodeFailure(new PoolError(error, { node, what: endpoint }, { raw: failure.message }), failure.delivered, false);
  });
  try {
    return nodeAnswer(answer, endpoint);
  } catch (thrown) {
    throw isPoolError(thrown) ? failureOf(thrown, answer, node) : thrown;
  }
}

/** Returns the failure of a refused request: a busy node did not read it, unless a proxy answered that may have relayed it. */
function failureOf({ error, params, raw }: PoolError, { status }: HttpAnswer, node: string): NodeFailure {
  const unread = error === 'node-busy' && status !== MAYBE_ACTED;
  return new NodeFailure(new PoolError(error, { node, ...params }, { raw }), unread ? 'no' : 'maybe', NO_SUCH_CALL.has(status));
}
