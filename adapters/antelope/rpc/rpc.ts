import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { exactJson } from '../../platform/exact-json.ts';
import { nodeRead } from '../../platform/begun-requests.ts';
import type { HttpFailure, httpRequest } from '../../platform/http.ts';
import { nodeRequest } from './node-request.ts';
import { shortened } from '../../../domain/core/errors/foreign-text.ts';

/** Thrown when a node refuses a call with an error body in its own format. */
export class NodeRefusal extends Error {
  /** Last part of the requested path. */
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

  /** True where the node does not have the call. */
  get unknownCall(): boolean {
    return this.status === 404;
  }

  /** True where the node is too busy to answer. */
  get busy(): boolean {
    return this.status === 429 || this.status === 503;
  }

  /** True where the request was rejected without being read. A node that answers 503 may have acted and only have had no room for its answer. */
  get unread(): boolean {
    return this.status === 429;
  }
}

/** Thrown when no usable answer came. `delivered` tells whether the node may have acted on the request. */
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

/** Calls a node's HTTP interface. Rejects with NodeRefusal or NodeSilence. `send`: what a broadcast passes, which is never repeated. */
export async function rpc(
  node: string,
  path: string,
  body: unknown,
  timeoutMs?: number,
  send: typeof httpRequest = nodeRead,
): Promise<unknown> {
  const answer = await send(nodeRequest(node, path, body, timeoutMs)).catch((failure: HttpFailure) => {
    const error = failure.kind === 'too-large' ? 'node-answer-invalid' : 'node-unreachable';
    throw new NodeSilence(new PoolError(error, { node, what: path }, { raw: failure.message }), failure.delivered);
  });
  let value: unknown;
  try {
    value = exactJson(answer.text);
  } catch {
    // A missing page has no JSON; anything else that is not JSON came from a proxy in between.
    if (answer.status === 404) throw new NodeRefusal(path, 404, null);
    throw new NodeSilence(new PoolError('node-answer-invalid', { node, what: path }, { raw: shortened(answer.text, 'quote') }), 'maybe');
  }
  if (answer.status >= 400) throw new NodeRefusal(path, answer.status, value);
  if (typeof value !== 'object' || value === null) {
    throw new NodeSilence(new PoolError('node-answer-invalid', { node, what: path }, { raw: shortened(answer.text, 'quote') }), 'maybe');
  }
  return value;
}
