import { httpRequest, type HttpFailure } from '../../platform/http.ts';

/** What the published client asks of its HTTP library. */
export interface ClientRequest {
  readonly method: string;
  readonly url: string;
  readonly data?: unknown;
  /** In milliseconds; none or 0 is half a minute. */
  readonly timeout?: number | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** The node answered with a status that is none of success. The client reads what it said. */
class RefusedRequest extends Error {
  readonly response: { readonly data: unknown };

  constructor(status: number, data: unknown) {
    super(`Request failed with status code ${status}`);
    this.response = { data };
  }
}

/**
 * Sends a request of the published client, in place of the HTTP library it was written for: data go out as JSON, an answer comes back read
 * where it is JSON and as text where it is none. Rejects like that library, with `response` when the node refuses, else in its words for a
 * connection that broke off, which wallets pass on.
 */
export async function clientRequest({ method, url, data, timeout = 0, headers }: ClientRequest): Promise<{ readonly data: unknown }> {
  const { status, text } = await httpRequest({
    url,
    method: method === 'post' ? 'POST' : 'GET',
    ...(timeout > 0 ? { timeoutMs: timeout } : {}),
    ...(data === undefined ? {} : { headers, body: JSON.stringify(data) }),
  }).catch((failure: HttpFailure) => {
    throw new Error(failure.kind === 'timed-out' ? `timeout exceeded: ${failure.message}` : `Network Error: ${failure.message}`);
  });
  const answer = readAnswer(text);
  if (status < 200 || status >= 300) throw new RefusedRequest(status, answer);
  return { data: answer };
}

function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
