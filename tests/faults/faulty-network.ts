import type { Dialect, Lie } from './liars/lie.ts';
import { type Answer, NodeLine, type NodeRequest, type Reply } from './node-line.ts';

/**
 * A failure of a call. `drop-request`: it never arrives. `drop-answer`: it arrives, the response is lost. `duplicate`: it arrives twice.
 * `hold-request`, `hold-answer`: it waits before or after the node until it is released. `html`, `error`, `busy`: a proxy server answers,
 * nothing arrives; `after-html`: it arrives, a proxy server answers. `old-answer`: the first response to this request. `denial`: the node
 * answers as if no block included any transaction. A lie is what a node of the protocol itself answers.
 */
export type LineFailure =
  | 'drop-request'
  | 'drop-answer'
  | 'duplicate'
  | 'hold-request'
  | 'hold-answer'
  | 'html'
  | 'after-html'
  | 'error'
  | 'busy'
  | 'old-answer'
  | 'denial'
  | Lie;

interface InjectedFault {
  readonly failure: LineFailure;
  readonly on: (request: NodeRequest) => boolean;
  left: number;
}

/** The connection to one node, with injected failures. */
export class FaultyLine {
  private readonly dialect: Dialect;
  private line: NodeLine | null = null;
  private injected: InjectedFault[] = [];
  private held: (() => void)[] = [];
  private readonly firstAnswers = new Map<string, Answer>();
  private dead = false;

  private constructor(dialect: Dialect) {
    this.dialect = dialect;
  }

  /** `dialect`: of the node's protocol. */
  static async to(target: string, dialect: Dialect): Promise<FaultyLine> {
    const faulty = new FaultyLine(dialect);
    faulty.line = await NodeLine.to(target, (request, forward) => faulty.reply(request, forward));
    return faulty;
  }

  get url(): string {
    return this.line!.url;
  }

  /** Injects a failure into the next calls of a kind: pushes, reads, all, or those of one name. */
  inject(failure: LineFailure, on: 'push' | 'read' | 'all' | { readonly call: string }, times = 1): void {
    const hits = (request: NodeRequest): boolean =>
      typeof on === 'object' ? request.call === on.call : on === 'all' || (on === 'push') === this.dialect.isBroadcast(request);
    this.injected.push({ failure, on: hits, left: times });
  }

  /** Makes the node unreachable, or reachable again. */
  cut(dead = true): void {
    this.dead = dead;
  }

  /** Releases everything that is held, the latest first where `reversed`. */
  release({ reversed = false } = {}): void {
    const waiting = reversed ? [...this.held].reverse() : this.held;
    this.held = [];
    for (const go of waiting) go();
  }

  get holding(): number {
    return this.held.length;
  }

  reset(): void {
    this.injected = [];
    this.dead = false;
    this.release();
  }

  async close(): Promise<void> {
    this.release();
    await this.line!.close();
  }

  private async reply(request: NodeRequest, forward: () => Promise<Answer>): Promise<Reply> {
    const failure = this.take(request);
    if (this.dead || failure === 'drop-request') return 'closed';
    if (failure === 'html') return { status: 200, text: '<html>maintenance</html>' };
    if (failure === 'error' || failure === 'busy') return { status: failure === 'busy' ? 503 : 500, text: '{"message":"no"}' };
    if (failure === 'denial') return this.dialect.denied(request, forward);
    if (typeof failure === 'function') return failure(request, forward);
    if (failure === 'hold-request') await this.hold();
    const old = failure === 'old-answer' ? this.firstAnswers.get(keyOf(request)) : undefined;
    const real = old ?? (await this.forwarded(request, forward));
    if (failure === 'duplicate') await forward();
    if (failure === 'hold-answer') await this.hold();
    if (failure === 'drop-answer') return 'closed';
    return failure === 'after-html' ? { status: 502, text: '<html>bad gateway</html>' } : real;
  }

  private take(request: NodeRequest): LineFailure | null {
    const fault = this.injected.find(({ on, left }) => left > 0 && on(request));
    if (!fault) return null;
    fault.left -= 1;
    return fault.failure;
  }

  private hold(): Promise<void> {
    return new Promise((resolve) => {
      this.held.push(resolve);
    });
  }

  private async forwarded(request: NodeRequest, forward: () => Promise<Answer>): Promise<Answer> {
    const real = await forward();
    const key = keyOf(request);
    if (!this.firstAnswers.has(key)) this.firstAnswers.set(key, real);
    return real;
  }
}

function keyOf({ path, body }: NodeRequest): string {
  return `${path}\n${body}`;
}
