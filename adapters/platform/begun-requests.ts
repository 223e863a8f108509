import { type HttpAnswer, httpRequest, type HttpRequest } from './http.ts';

/** How long an answer may wait for who needs it, in milliseconds: a later one asks anew. */
const LONGEST_WAIT_MS = 10_000;

/** How long after the first one others are given the same answer, in milliseconds: what begins together asks once. */
const SHARED_MS = 1_000;

interface Begun {
  readonly answer: Promise<HttpAnswer>;
  readonly begun: number;
  given: number | null;
}

/**
 * Requests that were sent before the code that needs their answers had come. An answer is given to equal requests that come together: the same
 * address, headers and body.
 */
export class BegunRequests {
  private readonly now: () => number;
  private readonly waiting = new Map<string, Begun>();

  /** `now`: a clock in milliseconds that is never set back. */
  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** Sends a request that changes nothing. */
  begin(request: HttpRequest): void {
    const key = JSON.stringify(request);
    const answer = httpRequest(request);
    answer.catch(() => this.waiting.delete(key));
    this.waiting.set(key, { answer, begun: this.now(), given: null });
  }

  /**
   * Returns the answer to an equal request that was begun within the last ten seconds, to whoever needs it first and those who need it within a
   * second of that; otherwise sends the request. Rejects with HttpFailure only.
   */
  async send(request: HttpRequest): Promise<HttpAnswer> {
    const key = JSON.stringify(request);
    const early = this.waiting.get(key);
    const now = this.now();
    if (early === undefined || now - early.begun >= LONGEST_WAIT_MS || now - (early.given ?? now) >= SHARED_MS) {
      this.waiting.delete(key);
      return httpRequest(request);
    }
    early.given ??= now;
    return early.answer;
  }
}
