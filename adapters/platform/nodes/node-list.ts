import type { Clock } from '../../../application/ports/clock.ts';
import { BlockReads } from '../../../application/read/block-reads.ts';
import type { NodeReport } from '../../../application/ports/chain-node.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import { staleHead } from '../../../domain/core/chain/stale-head.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { isPoolError, PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { SeenHeads } from './seen-heads.ts';

/** Cool-down of a failed node in milliseconds, during which it is asked last, so that a dead address does not slow every read. */
const REST_MS = 30_000;

/** Failures of a node, not of the request: the next node may answer. */
const PASSED_OVER = new Set(['node-unreachable', 'node-answer-invalid', 'node-busy', 'node-stale', 'clock-wrong', 'node-wrong-chain']);

/** What a node list needs of a protocol. */
export interface NodeProtocol {
  /** Reads a node's head; the list checks that it is on the right chain. `now`: the device's time. */
  readonly head: (node: string, now: () => Instant, reads: BlockReads) => Promise<ChainHead>;
  /** Returns the error of a failed call to a node; null for what is no failure of a node, which is rethrown. */
  readonly failure: (thrown: unknown, node: string) => PoolError | null;
}

/** How far one node's answer is accepted. */
export interface AcceptancePolicy<T> {
  /** False: it is accepted only when every node answered and none knew more. */
  readonly enough?: (answer: T) => boolean;
  /**
   * True: it is accepted when another node gives the same, or no other has an answer that is enough; a second answer that needs no
   * confirmation is accepted instead.
   */
  readonly needsSecond?: (answer: T) => boolean;
  /** True: though not enough, it is accepted when the other nodes failed. */
  readonly isLastResort?: (answer: T) => boolean;
}

/**
 * The ordered list of nodes. Reads go to the first that answers usefully, has a fresh head and is on the profile's chain. A node on another
 * chain is never used again; `check` shows why.
 */
export class NodeList {
  /** Shares reads of the nodes inside a read scope. */
  readonly reads: BlockReads;
  private readonly profile: ChainProfile;
  private readonly protocol: NodeProtocol;
  private readonly clock: Clock;
  private readonly source: () => Promise<readonly string[]>;
  private readonly excluded = new Map<string, PoolError>();
  private readonly coolDownUntil = new Map<string, Instant>();
  private readonly lastHeads = new Map<string, ChainHead>();
  private seen: SeenHeads | null = null;

  constructor(
    profile: ChainProfile,
    protocol: NodeProtocol,
    clock: Clock,
    source: () => Promise<readonly string[]>,
    reads = new BlockReads(clock),
  ) {
    this.profile = profile;
    this.protocol = protocol;
    this.clock = clock;
    this.source = source;
    this.reads = reads;
  }

  /**
   * Runs `read` on the first good node. Rejects with the read's own error, or with the most informative failure of the nodes.
   * `acceptancePolicy` decides how far an answer is accepted.
   */
  async first<T>(
    read: (node: string, head: ChainHead) => Promise<T>,
    { enough = () => true, needsSecond = () => false, isLastResort = () => false }: AcceptancePolicy<T> = {},
  ): Promise<T> {
    const failures: PoolError[] = [];
    const partial: T[] = [];
    const answers: T[] = [];
    for (const node of await this.inOrder()) {
      try {
        const answer = await read(node, await this.goodHead(node));
        if (!enough(answer)) partial.push(answer);
        else if (answers.length > 0 || !needsSecond(answer)) return answer;
        else answers.push(answer);
      } catch (thrown) {
        const error = this.failure(thrown, node);
        if (!PASSED_OVER.has(error.error) && answers.length === 0) throw error;
        this.rest(node);
        failures.push(error);
      }
    }
    const best = answers[0] ?? (failures.length === 0 ? partial[0] : partial.find(isLastResort));
    if (best !== undefined) return best;
    throw mostTelling([...failures, ...this.excluded.values()]);
  }

  /** Returns the nodes for a broadcast, best first. */
  async inOrder(): Promise<readonly string[]> {
    const nodes = (await this.source()).filter((node) => !this.excluded.has(node));
    const now = this.clock.now();
    const coolingDown = (node: string): boolean => (this.coolDownUntil.get(node) ?? 0) > now;
    return [...nodes.filter((node) => !coolingDown(node)), ...nodes.filter(coolingDown)];
  }

  rest(node: string): void {
    this.coolDownUntil.set(node, this.clock.now() + REST_MS);
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

  /** Reports every node of the list, also those of another chain, once all have answered. */
  async report(): Promise<readonly NodeReport[]> {
    const { nodeReports } = await import('./node-report.ts');
    const urls = await this.source();
    for (const url of urls) this.excluded.delete(url);
    const judging = {
      head: (node: string) => this.head(node),
      fault: (head: ChainHead) => this.fault(head),
      failure: (thrown: unknown, node: string) => this.failure(thrown, node),
    };
    const reports = await nodeReports(urls, judging, this.clock);
    for (const { url, error } of reports) if (error === null) this.coolDownUntil.delete(url);
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
  private failure(thrown: unknown, node: string): PoolError {
    const known = this.protocol.failure(thrown, node) ?? (isPoolError(thrown) ? thrown : null);
    if (known === null) throw thrown;
    return known.params['node'] === undefined
      ? new PoolError(known.error, { node, ...known.params }, { raw: known.raw, cause: known })
      : known;
  }
}

const TELLING = ['clock-wrong', 'node-stale', 'node-answer-invalid', 'node-busy', 'node-unreachable', 'node-wrong-chain'];

/** Returns, of several nodes' failures, the one a user can act on best. */
function mostTelling(failures: readonly PoolError[]): PoolError {
  const ranked = [...failures].sort((a, b) => TELLING.indexOf(a.error) - TELLING.indexOf(b.error));
  return ranked[0] ?? new PoolError('node-unreachable', { node: '' });
}
