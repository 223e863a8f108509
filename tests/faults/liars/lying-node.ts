import type { Instant } from '../../../domain/core/chain/time.ts';
import type { ChainWorld } from '../../../sandbox/chain-world.ts';
import { forwarded, NodeLine, type Answer, type NodeRequest, type Reply } from '../node-line.ts';
import type { Dialect, Lie, LiarsMeans } from './lie.ts';

/** The address of a node that tells lies; an honest one as long as it was given none. */
export class LyingNode implements LiarsMeans {
  readonly dialect: Dialect;
  readonly world: ChainWorld;
  readonly now: () => Instant;
  private readonly target: string;
  private line: NodeLine | null = null;
  private lies: readonly Lie[] = [];
  private unreachable = false;
  private later: { readonly at: Instant; readonly request: NodeRequest }[] = [];

  private constructor(target: string, dialect: Dialect, world: ChainWorld, now: () => Instant) {
    this.target = target;
    this.dialect = dialect;
    this.world = world;
    this.now = now;
  }

  /** `now`: the chain's time. */
  static async before(target: string, dialect: Dialect, world: ChainWorld, now: () => Instant): Promise<LyingNode> {
    const node = new LyingNode(target, dialect, world, now);
    node.line = await NodeLine.to(target, (request, forward) => node.reply(request, forward));
    return node;
  }

  get url(): string {
    return this.line!.url;
  }

  /** Tells these lies from now on; the first sees a request first. */
  tells(lies: readonly Lie[]): void {
    this.lies = lies;
  }

  /** Makes the node unreachable, or reachable again. */
  cut(unreachable = true): void {
    this.unreachable = unreachable;
  }

  sendAt(at: Instant, request: NodeRequest): void {
    this.later.push({ at, request });
  }

  /** Sends what was kept until now. */
  async deliver(): Promise<void> {
    const due = this.later.filter(({ at }) => at <= this.now());
    this.later = this.later.filter(({ at }) => at > this.now());
    for (const { request } of due) await forwarded(this.target, request);
  }

  /** Is honest and reachable again, and forgets what it kept. */
  reset(): void {
    this.lies = [];
    this.later = [];
    this.unreachable = false;
  }

  close(): Promise<void> {
    return this.line!.close();
  }

  private reply(request: NodeRequest, forward: () => Promise<Answer>): Promise<Reply> {
    if (this.unreachable) return Promise.resolve('closed');
    return this.lies.reduceRight<() => Promise<Reply>>((truth, lie) => () => lie(request, truth), forward)();
  }
}
