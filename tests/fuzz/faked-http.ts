import * as fc from 'fast-check';
import type { HttpAnswer, HttpRequest } from '../../adapters/platform/http.ts';
import { hostileJson, hostileText } from './hostile-values.ts';

/** What an exchange asks of whom: the origin, the call without its arguments and, for rows and contracts, the table or the contract. */
function question({ url, body = '' }: HttpRequest): string {
  const { origin, pathname } = new URL(url);
  const table = /"(?:table|account_name)":"([\w.]+)"/.exec(body)?.[1];
  const calls = pathname.split('/').filter((part) => /^(?:[a-z]+|v1|get\w+)$/i.test(part) && part !== 'true');
  return [origin, calls.join('/'), ...(table === undefined ? [] : [table])].join(' ');
}

/** The network of this process: first the real one, whose answers are kept, then these answers again, one of them replaced. */
class FakedHttp {
  private readonly kept = new Map<string, HttpAnswer>();
  private readonly samples = new Map<string, HttpAnswer>();
  private real: ((request: HttpRequest) => Promise<HttpAnswer>) | null = null;
  private asked: string[] = [];
  private replaced: { readonly question: string; readonly answer: HttpAnswer } | null = null;

  readonly send = async (request: HttpRequest): Promise<HttpAnswer> => {
    const key = question(request);
    const whole = `${request.url} ${request.body ?? ''}`;
    if (this.real !== null) {
      const answer = await this.real(request);
      this.asked.push(key);
      this.kept.set(whole, answer);
      if (answer.status === 200 && !this.samples.has(key)) this.samples.set(key, answer);
      return answer;
    }
    if (this.replaced?.question === key) return this.replaced.answer;
    const known = this.kept.get(whole);
    if (known === undefined)
      throw Object.assign(new Error(`nobody answers ${key}`), { kind: 'unreachable', delivered: 'no', closed: false });
    return known;
  };

  /** Runs something on the real network, keeps its answers, and returns what it asked. */
  async keeping(real: (request: HttpRequest) => Promise<HttpAnswer>, run: () => Promise<unknown>): Promise<readonly string[]> {
    this.real = real;
    this.asked = [];
    try {
      await run();
    } finally {
      this.real = null;
    }
    return [...new Set(this.asked)];
  }

  /** Runs something while one question has another answer. */
  async replacing<T>(asked: string, answer: HttpAnswer, run: () => Promise<T>): Promise<T> {
    this.replaced = { question: asked, answer };
    try {
      return await run();
    } finally {
      this.replaced = null;
    }
  }

  /** Answers near the one that was kept. */
  near(asked: string): fc.Arbitrary<HttpAnswer> {
    const { text, status } = this.samples.get(asked) ?? { text: '{}', status: 200 };
    const refusals = [
      {
        code: 500,
        message: 'Internal Service Error',
        error: { code: 3050003, name: 'x', what: 'y', details: [{ message: 'assertion failure with message: z' }] },
      },
      { code: 3, message: 'account not found', details: [] },
      { Error: 'class org.tron.core.exception.ContractValidateException : Contract validate error : x' },
      { code: 0, msg: 'x' },
    ];
    return fc.record({
      status: fc.constantFrom(status, status, status, status, status, 200, 400, 404, 429, 500, 503),
      text: hostileText(
        hostileJson([text, text, text, text, ...refusals.map((each) => JSON.stringify(each))]).map((value) => JSON.stringify(value) ?? ''),
      ),
    });
  }
}

/** The one network of a test file, which it puts in the place of `adapters/platform/http.ts`. */
export const fakedHttp = new FakedHttp();
