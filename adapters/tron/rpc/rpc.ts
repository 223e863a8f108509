import { isPoolError, PoolError } from '../../../domain/core/errors/pool-error.ts';
import { type HttpAnswer, type HttpFailure, httpRequest } from '../../platform/http.ts';
import { nodeAnswer } from './node-answer.ts';

/** A call of a node that gave nothing to go on. */
export class NodeFailure extends Error {
  readonly error: PoolError;
  /** Whether the node may have acted on the request. */
  readonly delivered: 'no' | 'maybe';
  /** The node has no such call. */
  readonly missing: boolean;

  constructor(error: PoolError, delivered: 'no' | 'maybe', missing: boolean) {
    super(error.error);
    this.name = 'NodeFailure';
    this.error = error;
    this.delivered = delivered;
    this.missing = missing;
  }
}

/** State with everything the node heard of, or up to the last block that cannot be undone. */
export type View = 'wallet' | 'walletsolidity';

const READ_TIMEOUT_MS = 10_000;
const NO_SUCH_CALL = 404;
const MAYBE_ACTED = 503;

/** One call of a node's HTTP interface. Rejects with NodeFailure. */
export async function rpc(node: string, view: View, endpoint: string, body: object, timeoutMs = READ_TIMEOUT_MS): Promise<unknown> {
  const answer = await httpRequest({
    url: `${node}/${view}/${endpoint}`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    timeoutMs,
  }).catch((failure: HttpFailure) => {
    const error = failure.kind === 'too-large' ? 'node-answer-invalid' : 'node-unreachable';
    throw new NodeFailure(new PoolError(error, { node, what: endpoint }, { raw: failure.message }), failure.delivered, false);
  });
  try {
    return nodeAnswer(answer, endpoint);
  } catch (thrown) {
    throw isPoolError(thrown) ? failureOf(thrown, answer, node) : thrown;
  }
}

/** A request that was turned away for want of time was not read, unless the machine that says so may have passed it on. */
function failureOf({ error, params, raw }: PoolError, { status }: HttpAnswer, node: string): NodeFailure {
  const unread = error === 'node-busy' && status !== MAYBE_ACTED;
  return new NodeFailure(new PoolError(error, { node, ...params }, { raw }), unread ? 'no' : 'maybe', status === NO_SUCH_CALL);
}
