import { type HttpAnswer, httpRequest, type HttpRequest, repeatableRequest } from './http.ts';

/** How long an answer may wait for who needs it, in milliseconds: a later one asks anew. */
const LONGEST_WAIT_MS = 10_000;

/** How long after the first one others are given the same answer of the backend, in milliseconds: what begins together asks once. */
const SHARED_MS = 1_000;

interface Begun {
  readonly answer: Promise<HttpAnswer>;
  readonly begun: number;
  given: number | null;
}

interface BegunOptions {
  /** A clock in milliseconds that is never set back. */
  readonly now?: () => number;
  /** How long after the first one others are given the same answer, in milliseconds; zero: it is given once. */
  readonly sharedMs?: number;
  /** Sends what was not begun. */
  readonly send?: (request: HttpRequest) => Promise<HttpAnswer>;
}

/**
 * Requests that were sent before the code that needs their answers had come. An answer is given to equal requests that come together: the same
 * address, headers and body.
 */
export class BegunRequests {
  private readonly now: () => number;
  private readonly sharedMs: number;
  private readonly otherwise: (request: HttpRequest) => Promise<HttpAnswer>;
  private readonly waiting = new Map<string, Begun>();

  constructor({ now = () => performance.now(), sharedMs = SHARED_MS, send = (request) => httpRequest(request) }: BegunOptions = {}) {
    this.now = now;
    this.sharedMs = sharedMs;
    this.otherwise = send;
  }

  /** Sends a request that changes nothing. Rejects with HttpFailure only. */
  begin(request: HttpRequest): Promise<HttpAnswer> {
    const key = JSON.stringify(request);
    const answer = httpRequest(request);
    answer.catch(() => this.waiting.delete(key));
    this.waiting.set(key, { answer, begun: this.now(), given: null });
    return answer;
  }

  /**
   * Returns the answer to an equal request that was begun within the last ten seconds, to whoever needs it first and those who need it soon
   * after; otherwise sends the request. An answer that has come already is given in a later task, so that it is not read in the one that shows
   * the page. Rejects with HttpFailure only.
   */
  async send(request: HttpRequest): Promise<HttpAnswer> {
    if (this.waiting.size === 0) return this.otherwise(request);
    const key = JSON.stringify(request);
    const early = this.waiting.get(key);
    const now = this.now();
    if (early === undefined || now - early.begun >= LONGEST_WAIT_MS || (early.given !== null && now - early.given >= this.sharedMs)) {
      this.waiting.delete(key);
      return this.otherwise(request);
    }
    early.given ??= now;
    const [answer] = await Promise.all([early.answer, nextTask()]);
    return answer;
  }
}

/** What newer browsers have to go on with before anything else that waits. */
interface Yielding {
  readonly scheduler?: { readonly yield?: () => Promise<void> };
}

async function nextTask(): Promise<void> {
  const { scheduler }: Yielding = globalThis;
  if (scheduler?.yield) return scheduler.yield();
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** The questions to nodes with which a visit opens. Each is answered once: what is read again, such as before a signature, is read anew. */
export const BEGUN_READS = new BegunRequests({ sharedMs: 0, send: (request) => repeatableRequest(request) });

/** Sends a request that only reads to a node, unless it is on its way already. Rejects with HttpFailure only. */
export function nodeRead(request: HttpRequest): Promise<HttpAnswer> {
  return BEGUN_READS.send(request);
}
