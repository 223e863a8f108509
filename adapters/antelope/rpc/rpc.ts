import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { exactJson } from '../../platform/exact-json.ts';
import { HttpFailure, httpRequest } from '../../platform/http.ts';

/** A node answered that it will not: an error body in the node's own format. */
export class NodeRefusal extends Error {
  /** Last part of the path that was asked. */
  readonly call: string;
  readonly status: number;
  readonly body: unknown;

  constructor(call: string, status: number, body: unknown) {
    super(`the node answered ${status}`);
    this.name = 'NodeRefusal';
    this.call = call;
    this.status = status;
    this.body = body;
  }

  /** The node has no such call. */
  get unknownCall(): boolean {
    return this.status === 404;
  }

  /** The node is too busy to answer. */
  get busy(): boolean {
    return this.status === 429 || this.status === 503;
  }

  /** The request was turned away unread. A node that says 503 may have acted and only have had no room for its answer. */
  get unread(): boolean {
    return this.status === 429;
  }
}

/** No usable answer came. `delivered` tells whether the node may have acted on the request. */
export class NodeSilence extends Error {
  readonly error: PoolError;
  readonly delivered: 'no' | 'maybe';

  constructor(error: PoolError, delivered: 'no' | 'maybe') {
    super(error.error);
    this.name = 'NodeSilence';
    this.error = error;
    this.delivered = delivered;
  }
}

const READ_TIMEOUT_MS = 10_000;

/**
 * One call of a node's HTTP interface. The body is JSON text without a JSON content type, which a browser sends without
 * asking the node for permission first. Rejects with NodeRefusal or NodeSilence.
 */
export async function rpc(node: string, path: string, body: unknown, timeoutMs = READ_TIMEOUT_MS): Promise<unknown> {
  const answer = await httpRequest({ url: `${node}/v1/chain/${path}`, method: 'POST', body: JSON.stringify(body), timeoutMs }).catch(
    (failure: HttpFailure) => {
      const error = failure.kind === 'too-large' ? 'node-answer-invalid' : 'node-unreachable';
      throw new NodeSilence(new PoolError(error, { node, what: path }, { raw: failure.message }), failure.delivered);
    },
  );
  let value: unknown;
  try {
    value = exactJson(answer.text);
  } catch {
    // A missing page has no JSON; anything else that is not JSON came from something between us and the node.
    if (answer.status === 404) throw new NodeRefusal(path, 404, null);
    throw new NodeSilence(new PoolError('node-answer-invalid', { node, what: path }, { raw: answer.text.slice(0, 200) }), 'maybe');
  }
  if (answer.status >= 400) throw new NodeRefusal(path, answer.status, value);
  if (typeof value !== 'object' || value === null) {
    throw new NodeSilence(new PoolError('node-answer-invalid', { node, what: path }, { raw: answer.text.slice(0, 200) }), 'maybe');
  }
  return value;
}
