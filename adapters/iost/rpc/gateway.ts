import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { nodeRead } from '../../platform/begun-requests.ts';
import type { HttpAnswer, HttpFailure, httpRequest } from '../../platform/http.ts';
import { callOf, nodeRequest } from './node-request.ts';
import { numberTextJson } from './number-text-json.ts';
import { refusalMessage } from './refusal-message.ts';
import { shortened } from '../../../domain/core/errors/foreign-text.ts';

/** Thrown when a node refuses a call. `body` unchanged: newer nodes send code and message, older ones plain text. */
export class GatewayRefusal extends Error {
  readonly body: string;

  constructor(body: string) {
    super(refusalMessage(body));
    this.name = 'GatewayRefusal';
    this.body = body;
  }
}

/** Thrown when no usable answer came. `delivered` tells whether the node may have acted on the request. */
export class GatewaySilence extends Error {
  readonly error: PoolError;
  readonly delivered: 'no' | 'maybe';

  constructor(error: PoolError, delivered: 'no' | 'maybe') {
    super(error.error);
    this.name = 'GatewaySilence';
    this.error = error;
    this.delivered = delivered;
  }
}

const REFUSED = 400;
const TOO_MANY_REQUESTS = 429;
const UNAVAILABLE = 503;

/**
 * Calls a node's HTTP gateway. Numbers of the answer stay text. Rejects with GatewayRefusal or GatewaySilence. `send`: what a broadcast
 * passes, which is never repeated.
 */
export async function gatewayCall(
  node: string,
  path: string,
  body?: string,
  timeoutMs?: number,
  send: typeof httpRequest = nodeRead,
): Promise<unknown> {
  const what = callOf(path);
  const answer = await send(nodeRequest(node, path, body, timeoutMs)).catch((failure: HttpFailure) => {
    const error = failure.kind === 'too-large' ? 'node-answer-invalid' : 'node-unreachable';
    throw new GatewaySilence(new PoolError(error, { node, what }, { raw: failure.message }), failure.delivered);
  });
  return readAnswer(answer, node, what);
}

function readAnswer({ status, text }: HttpAnswer, node: string, what: string): unknown {
  if (status === REFUSED) throw new GatewayRefusal(text);
  // A proxy that answers 429 relayed nothing; one that answers 503 may have and only had no room for the answer.
  if (status === TOO_MANY_REQUESTS || status === UNAVAILABLE) {
    throw new GatewaySilence(
      new PoolError('node-busy', { node, what }, { raw: shortened(text, 'quote') }),
      status === TOO_MANY_REQUESTS ? 'no' : 'maybe',
    );
  }
  const invalid = (): GatewaySilence =>
    new GatewaySilence(new PoolError('node-answer-invalid', { node, what }, { raw: shortened(text, 'quote') }), 'maybe');
  if (status < 200 || status >= 300) throw invalid();
  try {
    return numberTextJson(text);
  } catch {
    throw invalid();
  }
}
