/** What failed below the protocol. `delivered` tells whether the server may have acted on the request. */
export type HttpFailureKind = 'unreachable' | 'timed-out' | 'too-large';

export class HttpFailure extends Error {
  readonly kind: HttpFailureKind;
  readonly delivered: 'no' | 'maybe';
  /** Whether the server closed the connection. */
  readonly closed: boolean;

  constructor(kind: HttpFailureKind, delivered: 'no' | 'maybe', text: string, closed = false) {
    super(text);
    this.name = 'HttpFailure';
    this.kind = kind;
    this.delivered = delivered;
    this.closed = closed;
  }
}

export interface HttpRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Default 30,000. Covers the whole exchange, body included. */
  readonly timeoutMs?: number;
  /** Largest answer accepted, in UTF-8 bytes. Default 8 MiB. */
  readonly maxBytes?: number;
}

export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_MAX_BYTES = 8 * 1024 * 1024;

/** Socket errors that happen before a single byte of the request could leave, unless reading or writing failed. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_INVALID_URL',
]);

/** Socket errors of a connection that the server closed. */
const CLOSED = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Origins that answered last time: the next request to one may go over a connection that has been closed since. */
const answering = new Set<string>();
const MOST_ORIGINS = 200;

/**
 * Sends a request that changes nothing, and once more where the server closed a connection that had been kept from an earlier answer, as a
 * server that was started again does. Rejects with HttpFailure only.
 */
export async function repeatableRequest(request: HttpRequest): Promise<HttpAnswer> {
  const origin = URL.canParse(request.url) ? new URL(request.url).origin : '';
  const answer = await httpRequest(request).catch((failure: HttpFailure) => {
    const kept = answering.delete(origin);
    if (!failure.closed || !kept) throw failure;
    return httpRequest(request);
  });
  if (answering.size >= MOST_ORIGINS) answering.clear();
  answering.add(origin);
  return answer;
}

/** Sends one request and reads its whole answer as text, whatever the status. Rejects with HttpFailure only. */
export async function httpRequest(request: HttpRequest): Promise<HttpAnswer> {
  const controller = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, request.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  try {
    const response = await fetch(request.url, {
      method: request.method,
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      signal: controller.signal,
      ...(request.headers ? { headers: request.headers } : {}),
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    return { status: response.status, text: await limitedText(response, request.maxBytes ?? DEFAULT_MAX_BYTES, controller) };
  } catch (thrown) {
    if (thrown instanceof HttpFailure) throw thrown;
    if (timedOut) throw new HttpFailure('timed-out', 'maybe', `no answer within ${request.timeoutMs ?? DEFAULT_TIMEOUT_MS} ms`);
    throw new HttpFailure('unreachable', neverSent(thrown) ? 'no' : 'maybe', failureText(thrown), CLOSED.has(socketCode(thrown)));
  } finally {
    clearTimeout(timer);
  }
}

async function limitedText(response: Response, maxBytes: number, controller: AbortController): Promise<string> {
  if (!response.body) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      controller.abort();
      throw new HttpFailure('too-large', 'maybe', `the answer is larger than ${maxBytes} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}

function causeOf(thrown: unknown): unknown {
  return thrown instanceof Error ? thrown.cause : undefined;
}

function socketCode(thrown: unknown): string {
  const cause = causeOf(thrown);
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : '';
}

function neverSent(thrown: unknown): boolean {
  const cause = causeOf(thrown);
  const call = typeof cause === 'object' && cause !== null && 'syscall' in cause ? cause.syscall : undefined;
  return NEVER_SENT.has(socketCode(thrown)) && call !== 'read' && call !== 'write';
}

function failureText(thrown: unknown): string {
  const code = socketCode(thrown);
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  return code === '' ? text : `${text} (${code})`;
}
