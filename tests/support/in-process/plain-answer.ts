type Received = Readonly<Record<string, string | readonly string[] | number | undefined>>;

/** Statuses whose answers have no body. */
const EMPTY = new Set([204, 205, 304]);

/**
 * A whole answer as who reads a `Response` sees it. A real one opens a stream for each body, which costs more than all that a server of the
 * sandbox does for most requests.
 */
export class PlainAnswer implements Pick<Response, 'status' | 'ok' | 'headers' | 'json' | 'text'> {
  readonly status: number;
  readonly ok: boolean;
  readonly body: { readonly getReader: () => ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> } | null;
  private readonly received: Received;
  private readonly bytes: Buffer;

  constructor(status: number, received: Received, bytes: Buffer) {
    this.status = status;
    this.ok = status >= 200 && status < 300;
    this.received = received;
    this.bytes = bytes;
    this.body = EMPTY.has(status) ? null : { getReader: () => readerOf(bytes) };
  }

  get headers(): Headers {
    const headers = new Headers();
    for (const [name, values] of Object.entries(this.received))
      for (const value of [values ?? []].flat()) headers.append(name, String(value));
    return headers;
  }

  async text(): Promise<string> {
    return new TextDecoder().decode(this.bytes);
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }
}

/** Returns a reader of bytes in one piece. */
function readerOf(bytes: Buffer): ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> {
  let left: Uint8Array<ArrayBuffer> | null = bytes.byteLength === 0 ? null : new Uint8Array(bytes);
  return {
    closed: Promise.resolve(undefined),
    async read() {
      const value = left;
      left = null;
      return value === null ? { done: true, value: undefined } : { done: false, value };
    },
    async cancel() {
      left = null;
    },
    releaseLock: () => undefined,
  };
}
