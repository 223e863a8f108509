import { type Answer, NodeLine, type NodeRequest, type Reply } from './node-line.ts';

/** Calls that broadcast a transaction. */
const PUSHES = ['send_transaction2', 'send_transaction', 'push_transaction'];

/**
 * A failure of a call. `drop-request`: it never arrives. `drop-answer`: it arrives, the response is lost. `duplicate`: it arrives twice.
 * `hold-request`, `hold-answer`: it waits before or after the node until it is released. `html`, `error`, `busy`: a proxy server answers,
 * nothing arrives; `after-html`: it arrives, a proxy server answers. `old-answer`: the first response to this call. `denial`: the node
 * answers as if no block included any transaction.
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
  | 'denial';

interface InjectedFault {
  readonly failure: LineFailure;
  readonly on: (call: string) => boolean;
  left: number;
}

/** The connection to one node, with injected failures. Pushes that arrived are counted by their bytes. */
export class FaultyLine {
  /** How often each transaction arrived at the node, by its packed bytes. */
  readonly arrived = new Map<string, number>();
  private readonly pushes: readonly string[];
  private line: NodeLine | null = null;
  private injected: InjectedFault[] = [];
  private held: (() => void)[] = [];
  private readonly firstAnswers = new Map<string, Answer>();
  private dead = false;

  private constructor(unknownCalls: readonly string[]) {
    this.pushes = PUSHES.filter((call) => !unknownCalls.includes(call));
  }

  /** `unknownCalls`: calls the node does not have, which are answered without effect. */
  static async to(target: string, unknownCalls: readonly string[]): Promise<FaultyLine> {
    const faulty = new FaultyLine(unknownCalls);
    faulty.line = await NodeLine.to(target, (request, forward) => faulty.reply(request, forward));
    return faulty;
  }

  get url(): string {
    return this.line!.url;
  }

  /** Injects a failure into the next calls of a kind: pushes, reads, all, or those of one name. */
  inject(failure: LineFailure, on: 'push' | 'read' | 'all' | { readonly call: string }, times = 1): void {
    const isPush = (call: string): boolean => this.pushes.includes(call);
    const hits = (call: string): boolean =>
      typeof on === 'object' ? call === on.call : on === 'all' || (on === 'push' ? isPush(call) : !PUSHES.includes(call));
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

  private async reply({ call, body }: NodeRequest, forward: () => Promise<Answer>): Promise<Reply> {
    const failure = this.take(call);
    if (this.dead || failure === 'drop-request') return 'closed';
    if (failure === 'html') return { status: 200, text: '<html>maintenance</html>' };
    if (failure === 'error' || failure === 'busy') return { status: failure === 'busy' ? 503 : 500, text: '{"message":"no"}' };
    if (failure === 'hold-request') await this.hold();
    const old = failure === 'old-answer' ? this.firstAnswers.get(call) : undefined;
    const real = old ?? (await this.forwarded(call, body, forward));
    if (failure === 'duplicate') await this.forwarded(call, body, forward);
    if (failure === 'hold-answer') await this.hold();
    if (failure === 'drop-answer') return 'closed';
    if (failure === 'denial') return denied(real);
    return failure === 'after-html' ? { status: 502, text: '<html>bad gateway</html>' } : real;
  }

  private take(call: string): LineFailure | null {
    const fault = this.injected.find(({ on, left }) => left > 0 && on(call));
    if (!fault) return null;
    fault.left -= 1;
    return fault.failure;
  }

  private hold(): Promise<void> {
    return new Promise((resolve) => {
      this.held.push(resolve);
    });
  }

  private async forwarded(call: string, body: string, forward: () => Promise<Answer>): Promise<Answer> {
    const real = await forward();
    const pushed = this.pushes.includes(call) ? packedOf(body) : null;
    if (pushed !== null) this.arrived.set(pushed, (this.arrived.get(pushed) ?? 0) + 1);
    if (!this.firstAnswers.has(call)) this.firstAnswers.set(call, real);
    return real;
  }
}

/** Returns a block without its transactions, and a record without them. */
export function denied({ status, text }: Answer): Answer {
  const reported = JSON.parse(text) as Record<string, unknown>;
  if (Array.isArray(reported['transactions'])) return { status, text: JSON.stringify({ ...reported, transactions: [] }) };
  if (typeof reported['state'] !== 'string') return { status, text };
  const { block_number: _number, block_timestamp: _timestamp, block_id: _id, expiration: _expiration, ...record } = reported;
  return { status, text: JSON.stringify({ ...record, state: 'UNKNOWN' }) };
}

function packedOf(body: string): string | null {
  const found = /"packed_trx"\s*:\s*"([0-9a-fA-F]+)"/.exec(body);
  return found ? found[1]!.toLowerCase() : null;
}
