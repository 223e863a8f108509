import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { type HttpFailure, type httpRequest, type HttpAnswer, repeatableRequest } from '../../platform/http.ts';
import { largestAnswer } from './answer-limits.ts';
import { refusalMessage } from './failures.ts';
import { numberTextJson } from './number-text-json.ts';
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

const TIMEOUT_MS = 10_000;
const REFUSED = 400;
const TOO_MANY_REQUESTS = 429;
const UNAVAILABLE = 503;

/**
 * Calls a node's HTTP gateway: a GET of the path, or a POST when there is a body. Numbers of the answer stay text. The body has no JSON
 * content type, and no other header is set, so that browsers send no preflight request, which nodes would not allow. Rejects with
 * GatewayRefusal or GatewaySilence. `send`: what a broadcast passes, which is never repeated.
 */
export async function gatewayCall(
  node: string,
  path: string,
  body?: string,
  timeoutMs = TIMEOUT_MS,
  send: typeof httpRequest = repeatableRequest,
): Promise<unknown> {
  const [what = ''] = path.split('/');
  const method = body === undefined ? { method: 'GET' as const } : { method: 'POST' as const, body };
  const answer = await send({ url: `${node}/${path}`, ...method, timeoutMs, maxBytes: largestAnswer(what) }).catch(
    (failure: HttpFailure) => {
      const error = failure.kind === 'too-large' ? 'node-answer-invalid' : 'node-unreachable';
      throw new GatewaySilence(new PoolError(error, { node, what }, { raw: failure.message }), failure.delivered);
    },
  );
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
