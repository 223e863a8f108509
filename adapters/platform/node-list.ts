import type { Clock } from '../../application/ports/clock.ts';
import type { NodeReport } from '../../application/ports/chain-node.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { ChainHead } from '../../domain/chain/snapshot.ts';
import type { Instant } from '../../domain/chain/time.ts';
import { isPoolError, PoolError } from '../../domain/errors/pool-error.ts';

/** A node that failed is asked last for this long, so that one dead address does not slow every read. */
const REST_MS = 30_000;

/** Failures of a node, not of the question: the next node may do better. */
const PASSED_OVER = new Set(['node-unreachable', 'node-answer-invalid', 'node-busy', 'node-stale', 'node-wrong-chain']);

/** What a list has to know of a protocol to judge its nodes. */
export interface NodeProtocol {
  /** Reads a node's head; whether it is on the right chain is judged by the list. `now`: the device's time. */
  readonly head: (node: string, now: () => Instant) => Promise<ChainHead>;
  /** What a failed call to a node stands for; null for what is no failure of a node, which is thrown on. */
  readonly failure: (thrown: unknown, node: string) => PoolError | null;
}

/**
 * The ordered list of nodes. Reads go to the first that answers sensibly, has a fresh head and is on the profile's chain.
 * A node on another chain is left out for good; its reason shows in `check`.
 */
export class NodeList {
  private readonly profile: ChainProfile;
  private readonly protocol: NodeProtocol;
  private readonly clock: Clock;
  private readonly source: () => Promise<readonly string[]>;
  private readonly excluded = new Map<string, PoolError>();
  private readonly restingUntil = new Map<string, Instant>();

  constructor(profile: ChainProfile, protocol: NodeProtocol, clock: Clock, source: () => Promise<readonly string[]>) {
    this.profile = profile;
    this.protocol = protocol;
    this.clock = clock;
    this.source = source;
  }

  /**
   * Runs `read` on the first good node. Rejects with the read's own answer, or with the most telling failure of the nodes.
   * An answer that is not `enough` stands only when every node answered and none knew more. An answer that `needsSecond` is believed
   * when another node says so too, or when no other has enough to say; a second answer that needs none is believed instead.
   */
  async first<T>(read: (node: string, head: ChainHead) => Promise<T>, enough: (answer: T) => boolean = () => true, needsSecond: (answer: T) => boolean = () => false): Promise<T> {
    const failures: PoolError[] = [];
    const partial: T[] = [];
    const words: T[] = [];
    for (const node of await this.inOrder()) {
      try {
        const answer = await read(node, await this.goodHead(node));
        if (!enough(answer)) partial.push(answer);
        else if (words.length > 0 || !needsSecond(answer)) return answer;
        else words.push(answer);
      } catch (thrown) {
        const error = this.failure(thrown, node);
        if (!PASSED_OVER.has(error.error) && words.length === 0) throw error;
        this.rest(node);
        failures.push(error);
      }
    }
    const [word] = words;
    if (word !== undefined) return word;
    const [best] = partial;
    if (best !== undefined && failures.length === 0) return best;
    throw mostTelling([...failures, ...this.excluded.values()]);
  }

  /** Nodes that may be handed something, best first. */
  async inOrder(): Promise<readonly string[]> {
    const nodes = (await this.source()).filter((node) => !this.excluded.has(node));
    const now = this.clock.now();
    const resting = (node: string): boolean => (this.restingUntil.get(node) ?? 0) > now;
    return [...nodes.filter((node) => !resting(node)), ...nodes.filter(resting)];
  }

  rest(node: string): void {
    this.restingUntil.set(node, this.clock.now() + REST_MS);
  }

  /** The node's head. Rejects when it is on another chain (and leaves it out from then on) or too old. */
  async goodHead(node: string): Promise<ChainHead> {
    const head = await this.head(node);
    const behindMs = head.receivedAt - head.headTime;
    if (behindMs > this.profile.staleAfterMs) {
      throw new PoolError('node-stale', { node, seconds: Math.floor(behindMs / 1000) });
    }
    return head;
  }

  async report(): Promise<readonly NodeReport[]> {
    return Promise.all((await this.source()).map((node) => this.reportOn(node)));
  }

  private async reportOn(url: string): Promise<NodeReport> {
    const start = this.clock.now();
    try {
      this.excluded.delete(url);
      const head = await this.head(url);
      const tookMs = this.clock.now() - start;
      const behindMs = head.receivedAt - head.headTime;
      const error = behindMs > this.profile.staleAfterMs ? new PoolError('node-stale', { node: url, seconds: Math.floor(behindMs / 1000) }) : null;
      if (error === null) this.restingUntil.delete(url);
      return { url, head, tookMs, error };
    } catch (thrown) {
      return { url, head: null, tookMs: this.clock.now() - start, error: this.failure(thrown, url) };
    }
  }

  private async head(node: string): Promise<ChainHead> {
    const head = await this.protocol.head(node, () => this.clock.now());
    if (head.chainId !== this.profile.chainId) {
      const error = new PoolError('node-wrong-chain', { node, expected: this.profile.chainId, found: head.chainId });
      this.excluded.set(node, error);
      throw error;
    }
    return head;
  }

  /** One failed read of one node as a catalogue error that names the node. */
  private failure(thrown: unknown, node: string): PoolError {
    const known = this.protocol.failure(thrown, node) ?? (isPoolError(thrown) ? thrown : null);
    if (known === null) throw thrown;
    return known.params['node'] === undefined ? new PoolError(known.error, { node, ...known.params }, { raw: known.raw, cause: known }) : known;
  }
}

const TELLING = ['node-stale', 'node-answer-invalid', 'node-busy', 'node-unreachable', 'node-wrong-chain'];

/** Of several nodes' failures the one a person can do most with. */
function mostTelling(failures: readonly PoolError[]): PoolError {
  const ranked = [...failures].sort((a, b) => TELLING.indexOf(a.error) - TELLING.indexOf(b.error));
  return ranked[0] ?? new PoolError('node-unreachable', { node: '' });
}
