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
  /** Largest answer accepted, in bytes after decompression. Default 1 MiB; a call that needs more states it. */
  readonly maxBytes?: number;
}

export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_MAX_BYTES = 1024 * 1024;
const FIRST_BYTES = 16 * 1024;

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

/**
 * Sends one request and reads its whole answer as text, whatever the status. Rejects with HttpFailure only, at the latest when its time is up:
 * the exchange races with the timer itself, because an abort signal alone no longer reaches a body whose request object was collected.
 */
export async function httpRequest(request: HttpRequest): Promise<HttpAnswer> {
  const timeoutMs = request.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const exchange = new Exchange(request);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeLimit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new HttpFailure('timed-out', 'maybe', `no answer within ${timeoutMs} ms`));
      exchange.end();
    }, timeoutMs);
  });
  try {
    return await Promise.race([exchange.answer(), timeLimit]);
  } catch (thrown) {
    if (thrown instanceof HttpFailure) throw thrown;
    throw new HttpFailure('unreachable', neverSent(thrown) ? 'no' : 'maybe', failureText(thrown), CLOSED.has(socketCode(thrown)));
  } finally {
    clearTimeout(timer);
  }
}

/** One request on its way, which can be ended at any moment. */
class Exchange {
  private readonly request: HttpRequest;
  private readonly controller = new AbortController();
  private reader: ReadableStreamDefaultReader<Uint8Array> | null = null;
  private ended = false;

  constructor(request: HttpRequest) {
    this.request = request;
  }

  /** Sends the request and reads the whole answer. */
  async answer(): Promise<HttpAnswer> {
    const { url, method, headers, body, maxBytes = DEFAULT_MAX_BYTES } = this.request;
    const response = await fetch(url, {
      method,
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      signal: this.controller.signal,
      ...(headers ? { headers } : {}),
      ...(body === undefined ? {} : { body }),
    });
    this.reader = response.body?.getReader() ?? null;
    if (this.ended) this.end();
    return { status: response.status, text: this.reader === null ? '' : await this.limitedText(this.reader, maxBytes) };
  }

  /** Closes the connection, whether or not an answer has begun. */
  end(): void {
    this.ended = true;
    this.controller.abort();
    this.reader?.cancel().catch(() => undefined);
  }

  /** Reads a body into one buffer, so that a body in very many pieces costs no more memory than its bytes. */
  private async limitedText(reader: ReadableStreamDefaultReader<Uint8Array>, maxBytes: number): Promise<string> {
    let buffer = new Uint8Array(Math.min(FIRST_BYTES, maxBytes));
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new TextDecoder().decode(buffer.subarray(0, length));
      if (length + value.byteLength > maxBytes) {
        this.end();
        throw new HttpFailure('too-large', 'maybe', `the answer is larger than ${maxBytes} bytes`);
      }
      if (length + value.byteLength > buffer.byteLength) {
        const larger = new Uint8Array(Math.min(maxBytes, Math.max(2 * buffer.byteLength, length + value.byteLength)));
        larger.set(buffer.subarray(0, length));
        buffer = larger;
      }
      buffer.set(value, length);
      length += value.byteLength;
    }
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
