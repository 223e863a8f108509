import * as fc from 'fast-check';
import type { HttpAnswer, HttpRequest } from '../../adapters/platform/http.ts';
import { hostileJson, hostileText } from './hostile-values.ts';

/** What an exchange asks of whom: the origin, the call without its arguments and, for rows, contracts and blocks, which. */
function question({ url, body = '' }: HttpRequest): string {
  const { origin, pathname } = new URL(url);
  const table = /"(?:table|account_name|id_or_num)":"([\w.]+)"/.exec(body)?.[1];
  const calls = pathname.split('/').filter((part) => /^(?:[a-z]+|v1|(?:get|send)\w+)$/i.test(part) && part !== 'true');
  return [origin, calls.join('/'), ...(table === undefined ? [] : [table])].join(' ');
}

/** Answers that were kept while something ran. */
export interface KeptAnswers {
  /** What was asked, each question once. */
  readonly questions: readonly string[];
  /** Returns answers near the kept one. */
  near(question: string): fc.Arbitrary<HttpAnswer>;
  /** Runs something on these answers, while one question has another. */
  replacing<T>(question: string, answer: HttpAnswer, run: () => Promise<T>): Promise<T>;
}

/** Refusals of every protocol. */
const REFUSALS = [
  {
    code: 500,
    message: 'Internal Service Error',
    error: { code: 3050003, name: 'x', what: 'y', details: [{ message: 'assertion failure with message: z' }] },
  },
  { code: 3, message: 'account not found', details: [] },
  { Error: 'class org.tron.core.exception.ContractValidateException : Contract validate error : x' },
  { code: 0, msg: 'x' },
].map((each) => JSON.stringify(each));

/** The network of this process: first the real one, whose answers are kept, then these answers again, one of them replaced. */
class FakedHttp {
  private kept = new Map<string, HttpAnswer>();
  private real: ((request: HttpRequest) => Promise<HttpAnswer>) | null = null;
  private readonly asked = new Map<string, HttpAnswer>();
  private replaced: { readonly question: string; readonly answer: HttpAnswer } | null = null;

  /** Returns whether an answer about this is replaced now. */
  replaces(what: string): boolean {
    return this.replaced?.question.includes(what) === true;
  }

  readonly send = async (request: HttpRequest): Promise<HttpAnswer> => {
    const key = question(request);
    const whole = `${request.url} ${request.body ?? ''}`;
    if (this.real !== null) {
      const answer = await this.real(request);
      this.kept.set(whole, answer);
      if (!this.asked.has(key)) this.asked.set(key, answer);
      return answer;
    }
    if (this.replaced?.question === key) return this.replaced.answer;
    const known = this.kept.get(whole);
    if (known === undefined)
      throw Object.assign(new Error(`nobody answers ${key}`), { kind: 'unreachable', delivered: 'no', closed: false });
    return known;
  };

  /** Runs something on the real network and keeps its answers, with those kept earlier to what it did not ask. */
  async keeping(real: (request: HttpRequest) => Promise<HttpAnswer>, run: () => Promise<unknown>): Promise<KeptAnswers> {
    this.real = real;
    this.asked.clear();
    try {
      await run();
    } finally {
      this.real = null;
    }
    const [kept, samples] = [new Map(this.kept), new Map(this.asked)];
    return {
      questions: [...samples.keys()],
      near: (asked) => near(samples.get(asked)!),
      replacing: async (asked, answer, again) => {
        this.kept = kept;
        this.replaced = { question: asked, answer };
        try {
          return await again();
        } finally {
          this.replaced = null;
        }
      },
    };
  }
}

function near({ text, status }: HttpAnswer): fc.Arbitrary<HttpAnswer> {
  return fc.record({
    status: fc.constantFrom(status, status, status, status, status, 200, 400, 404, 429, 500, 503),
    text: hostileText(hostileJson([text, text, text, text, ...REFUSALS]).map((value) => JSON.stringify(value) ?? '')),
  });
}

/** The one network of a test file, which it puts in the place of `adapters/platform/http.ts`. */
export const fakedHttp = new FakedHttp();
