import type { Clock } from '../../../application/ports/clock.ts';
import { BlockReads } from '../../../application/read/block-reads.ts';
import type { NodeReport } from '../../../application/ports/chain-node.ts';
import type { NodeDirectory } from '../../../application/ports/node-directory.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import { type ListedNode, listedNodes } from '../../../domain/core/chain/listed-node.ts';
import { staleHead } from '../../../domain/core/chain/stale-head.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { isPoolError, PoolError } from '../../../domain/core/errors/pool-error.ts';
import { type Asking, type NodeResult, readInTurn } from './read-in-turn.ts';
import type { SeenHeads } from './seen-heads.ts';
import { HEDGE_MS, SlowNodes } from './slow-nodes.ts';
import { TIMED_OUT, withinTime } from './within-time.ts';

/** Failures of a node, not of the request: the next node may answer. */
const PASSED_OVER = new Set(['node-unreachable', 'node-answer-invalid', 'node-busy', 'node-stale', 'clock-wrong', 'node-wrong-chain']);

/** What a node list needs of a protocol. */
export interface NodeProtocol {
  /** Reads a node's head; the list checks that it is on the right chain. `now`: the device's time. */
  readonly head: (node: string, now: () => Instant, reads: BlockReads) => Promise<ChainHead>;
  /**
   * Returns the error of a failed call to a node; null for what is no failure of a node, which is rethrown. What recognises a node's own
   * refusals loads once there is one.
   */
  readonly failure: (thrown: unknown, node: string) => PoolError | null | Promise<PoolError | null>;
}

/** How far one node's answer is accepted. */
export interface AcceptancePolicy<T> {
  /** False: it is accepted only when every node answered and none knew more. */
  readonly enough?: (answer: T) => boolean;
  /** True: though not enough, it is accepted when the other nodes failed. */
  readonly isLastResort?: (answer: T) => boolean;
}

/** Longest time in milliseconds that a read may take of one node, however many requests it is made of. */
const LONGEST_READ_MS = 60_000;

/**
 * The ordered list of nodes. Reads go to the first that answers usefully, has a fresh head and is on the profile's chain. A node on another
 * chain is never used again; `check` shows why.
 */
export class NodeList implements NodeDirectory {
  /** Shares reads of the nodes inside a read scope. */
  readonly reads: BlockReads;
  readonly clock: Clock;
  readonly all: () => Promise<readonly ListedNode[]>;
  readonly slow: SlowNodes;
  private readonly profile: ChainProfile;
  private readonly protocol: NodeProtocol;
  private readonly excluded = new Map<string, PoolError>();
  private readonly lastHeads = new Map<string, ChainHead>();
  private seen: SeenHeads | null = null;

  constructor(
    profile: ChainProfile,
    protocol: NodeProtocol,
    clock: Clock,
    source: () => Promise<readonly ListedNode[]>,
    reads = new BlockReads(clock),
  ) {
    this.profile = profile;
    this.protocol = protocol;
    this.clock = clock;
    this.all = source;
    this.reads = reads;
    this.slow = new SlowNodes(() => clock.now());
  }

  /**
   * Runs `read` on the first good node; while one takes its time, on the next as well. Rejects with the read's own error, or with the most
   * informative failure of the nodes. `acceptancePolicy` decides how far an answer is accepted.
   */
  async first<T>(
    read: (node: string, head: ChainHead) => Promise<T>,
    { enough = () => true, isLastResort = () => false }: AcceptancePolicy<T> = {},
  ): Promise<T> {
    const failures: PoolError[] = [];
    const partial: T[] = [];
    for await (const result of this.results(await this.listed(), read)) {
      if (result.error !== null) failures.push(result.error);
      else if (enough(result.answer)) return result.answer;
      else partial.push(result.answer);
    }
    const best = failures.length === 0 ? partial[0] : partial.find(isLastResort);
    if (best !== undefined) return best;
    throw this.mostTelling(failures);
  }

  /** Reads from these nodes in order (`readInTurn`). */
  results<T>(
    nodes: readonly ListedNode[],
    read: (node: string, head: ChainHead) => Promise<T>,
    asking: Asking<T> = {},
  ): AsyncGenerator<NodeResult<T>, void, undefined> {
    return readInTurn(nodes, (node) => this.result(node, read), this.slow, asking);
  }

  /** Reads from one node. Rejects with what its answer says of the request itself. */
  async result<T>(node: ListedNode, read: (node: string, head: ChainHead) => Promise<T>): Promise<NodeResult<T>> {
    let isLate = false;
    const late = setTimeout(() => (isLate = true), HEDGE_MS);
    try {
      const head = await this.headOf(node.url);
      const answer = await withinTime(read(node.url, head), LONGEST_READ_MS);
      if (answer === TIMED_OUT) throw new PoolError('node-unreachable', { node: node.url });
      this.slow.answered(node.url);
      return { node, answer, head, error: null };
    } catch (thrown) {
      const wasLate = isLate;
      const error = await this.failure(thrown, node.url);
      if (!PASSED_OVER.has(error.error)) {
        this.slow.answered(node.url);
        throw error;
      }
      if (wasLate) this.slow.missed(node.url);
      else this.slow.coolDown(node.url);
      return { node, answer: null, head: null, error };
    } finally {
      clearTimeout(late);
    }
  }

  /** Returns the node's good head. What it answers in place of one says nothing of the request that comes after. */
  private async headOf(node: string): Promise<ChainHead> {
    try {
      return await this.goodHead(node);
    } catch (thrown) {
      const error = await this.failure(thrown, node);
      throw PASSED_OVER.has(error.error) ? error : new PoolError('node-answer-invalid', { node, what: error.error }, { raw: error.raw });
    }
  }

  /** Returns the nodes in use, best first. */
  async listed(): Promise<readonly ListedNode[]> {
    return this.slow.sorted((await this.all()).filter(({ url }) => !this.excluded.has(url)));
  }

  /** Returns the addresses of the nodes in use, best first. */
  async inOrder(): Promise<readonly string[]> {
    return (await this.listed()).map(({ url }) => url);
  }

  /** Returns, of several nodes' failures and those of nodes on another chain, the one a user can act on best. */
  mostTelling(failures: readonly PoolError[]): PoolError {
    const ranked = [...failures, ...this.excluded.values()].sort((a, b) => TELLING.indexOf(a.error) - TELLING.indexOf(b.error));
    return ranked[0] ?? new PoolError('node-unreachable', { node: '' });
  }

  /**
   * Returns the node's head, checked once per read scope. Rejects when it is on another chain (and never uses it again) or too old. Errors:
   * `node-stale`, `clock-wrong`, `node-wrong-chain`, node errors.
   */
  goodHead(node: string): Promise<ChainHead> {
    return this.reads.heads.of(node, 'state', async () => {
      const head = await this.head(node);
      const fault = this.fault(head);
      if (fault) throw fault;
      return head;
    });
  }

  async look(address: string): Promise<NodeReport> {
    const [report] = await this.reportsOn(listedNodes({ user: [address], backend: [], network: [] }));
    this.excluded.delete(address);
    return report!;
  }

  /** Reports every node of the list, also those of another chain, once all have answered. */
  async report(): Promise<readonly NodeReport[]> {
    return this.reportsOn(await this.all());
  }

  private async reportsOn(nodes: readonly ListedNode[]): Promise<readonly NodeReport[]> {
    const { nodeReports } = await import('./node-report.ts');
    for (const { url } of nodes) this.excluded.delete(url);
    const judging = {
      head: (node: string) => this.head(node),
      fault: (head: ChainHead) => this.fault(head),
      failure: (thrown: unknown, node: string) => this.failure(thrown, node),
    };
    const reports = await nodeReports(nodes, judging, this.clock);
    for (const { node, error } of reports) if (error === null) this.slow.forget(node.url);
    return reports;
  }

  private async head(node: string): Promise<ChainHead> {
    const head = await this.protocol.head(node, () => this.clock.now(), this.reads);
    if (head.chainId !== this.profile.chainId) {
      const error = new PoolError('node-wrong-chain', { node, expected: this.profile.chainId, found: head.chainId });
      this.excluded.set(node, error);
      throw error;
    }
    await this.remember(head);
    return head;
  }

  /** Remembers a head; the code that compares heads loads once a node and the clock disagree. */
  private async remember(head: ChainHead): Promise<void> {
    const { staleAfterMs } = this.profile;
    if (this.seen === null && Math.abs(head.receivedAt - head.headTime) > staleAfterMs) {
      const needed = await import('./seen-heads.ts').catch(() => null);
      this.seen ??= needed && new needed.SeenHeads(staleAfterMs, this.lastHeads.values());
    }
    this.lastHeads.set(head.node, head);
    this.seen?.add(head);
  }

  private fault(head: ChainHead): PoolError | null {
    if (this.seen) return this.seen.fault(head);
    const behindMs = head.receivedAt - head.headTime;
    return behindMs > this.profile.staleAfterMs ? staleHead(head.node, behindMs) : null;
  }

  /** Returns one failed read of one node as an error of the catalogue that names the node. */
  private async failure(thrown: unknown, node: string): Promise<PoolError> {
    const known = (await this.protocol.failure(thrown, node)) ?? (isPoolError(thrown) ? thrown : null);
    if (known === null) throw thrown;
    return known.params['node'] === undefined
      ? new PoolError(known.error, { node, ...known.params }, { raw: known.raw, cause: known })
      : known;
  }
}

const TELLING = ['clock-wrong', 'node-stale', 'node-answer-invalid', 'node-busy', 'node-unreachable', 'node-wrong-chain'];
