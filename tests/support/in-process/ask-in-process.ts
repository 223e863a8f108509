import { channel } from 'node:diagnostics_channel';
import { listening } from '../../../sandbox/listen.ts';
import { PlainAnswer } from './plain-answer.ts';

type Server = typeof listening extends ReadonlyMap<string, infer Value> ? Value : never;

/** Whoever listens here counts what reaches real servers. */
const REAL_REQUESTS = channel('http.server.request.start');
const LOCAL = /^http:\/\/127\.0\.0\.1:\d+/;
const TYPES = { text: 'text/plain;charset=UTF-8', form: 'application/x-www-form-urlencoded;charset=UTF-8' };
/** What answers in this process in place of a server at an address. Rejects where a connection would be cut. */
export type Answering = (request: { readonly method: string; readonly path: string; readonly body: string }) => Promise<Response>;

/** Answers of tests themselves, by their address. */
export const answering = new Map<string, Answering>();

/** A connection that the other side cut, as `fetch` reports it. */
export function cutConnection(words: string): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(words), { code: 'UND_ERR_SOCKET' }) });
}

/**
 * Returns a `fetch` that asks servers of the sandbox in this process, and what tests answer themselves, without a socket, and everything else as `real` does. The server is the
 * same, from its routes on; a connection that it cuts fails as one of a socket does. While somebody counts the requests of real servers, and
 * for a request made of anything but text and a form, it is `real`.
 */
export function askingInProcess(real: typeof fetch): typeof fetch {
  return async (asked, init = {}) => {
    const address = typeof asked === 'string' ? asked : asked instanceof URL ? asked.href : null;
    const origin = address === null ? null : LOCAL.exec(address)?.[0];
    const [server, own] = origin ? [listening.get(origin), answering.get(origin)] : [];
    if ((server === undefined && own === undefined) || !isPlain(init.body) || REAL_REQUESTS.hasSubscribers) return real(asked, init);
    init.signal?.throwIfAborted();
    const answer = own
      ? own({ method: init.method ?? 'GET', path: address!.slice(origin!.length), body: init.body?.toString() ?? '' })
      : answered(server!, address!, init, init.body);
    return abortable(answer, init.signal);
  };
}

type PlainBody = string | URLSearchParams | null | undefined;

function isPlain(body: RequestInit['body']): body is PlainBody {
  return body === undefined || body === null || typeof body === 'string' || body instanceof URLSearchParams;
}

async function answered(server: Server, address: string, { method = 'GET', headers }: RequestInit, body: PlainBody): Promise<Response> {
  const { host, pathname, search } = new URL(address);
  const sent = new Headers(headers);
  if (body && !sent.has('content-type')) sent.set('content-type', typeof body === 'string' ? TYPES.text : TYPES.form);
  const answer = await server
    .inject({
      method: method as 'GET',
      url: `${pathname}${search}`,
      headers: { ...Object.fromEntries(sent), host },
      ...(body ? { payload: body.toString() } : {}),
    })
    .catch((error: Error) => {
      throw cutConnection(error.message);
    });
  return new PlainAnswer(answer.statusCode, answer.headers, answer.rawPayload) as unknown as Response;
}

function abortable(answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
