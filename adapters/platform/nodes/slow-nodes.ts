import type { Instant } from '../../../domain/core/chain/time.ts';

/** Cool-down of a failed or slow node in milliseconds, during which it is asked last, so that a dead address does not slow every read. */
const REST_MS = 30_000;

/** Time in milliseconds after which the next node is asked as well. */
export const HEDGE_MS = 1_500;

/** How long a node is waited for in milliseconds where another one has answered: one that failed or was slow lately, and one that did not answer in time. */
const COOL_DOWN_WAIT_MS = 1_500;
const SILENT_WAIT_MS = 250;

/**
 * Which nodes failed, were slow, or did not answer while they were waited for. The latter cost one wait: until it has passed a cool-down and
 * answered something again, such a node is asked beside others and hardly waited for.
 */
export class SlowNodes {
  private readonly now: () => Instant;
  private readonly restsUntil = new Map<string, Instant>();
  private readonly silentUntil = new Map<string, Instant>();
  /** Nodes that have answered nothing since they were waited for in vain. */
  private readonly owing = new Set<string>();

  constructor(now: () => Instant) {
    this.now = now;
  }

  /** Has a node that failed or was slow asked last for a while. */
  coolDown(node: string): void {
    this.restsUntil.set(node, this.now() + REST_MS);
  }

  /** Marks a node that was waited for in vain. A further time within its cool-down does not prolong that. */
  missed(node: string): void {
    if (this.isSilent(node)) return;
    this.coolDown(node);
    this.silentUntil.set(node, this.now() + REST_MS);
    this.owing.add(node);
  }

  /** Marks a node that gave a whole answer. It is waited for as before once its cool-down is over. */
  answered(node: string): void {
    this.owing.delete(node);
  }

  /** Forgets what is known of a node. */
  forget(node: string): void {
    this.restsUntil.delete(node);
    this.silentUntil.delete(node);
    this.owing.delete(node);
  }

  /** Returns whether a node was waited for in vain, lately or when it was asked last. */
  isDoubtful(node: string): boolean {
    return this.owing.has(node) || this.isSilent(node);
  }

  /** Returns nodes in the order they are asked in: those that failed or were slow after the others, silent ones last. */
  sorted<T extends { readonly url: string }>(nodes: readonly T[]): readonly T[] {
    const rank = ({ url }: T): number => (this.isSilent(url) ? 2 : this.isCoolingDown(url) ? 1 : 0);
    return [...nodes].sort((one, other) => rank(one) - rank(other));
  }

  /** Returns how long in milliseconds the next node waits for this one to answer first. */
  hedgeMs(node: string): number {
    return this.isDoubtful(node) ? 0 : HEDGE_MS;
  }

  /** Returns how long in milliseconds a node is waited for where another one has answered. `longestMs`: of one of which nothing bad is known. */
  waitMs(node: string, longestMs: number): number {
    if (this.isSilent(node)) return SILENT_WAIT_MS;
    return this.isCoolingDown(node) || this.owing.has(node) ? COOL_DOWN_WAIT_MS : longestMs;
  }

  private isCoolingDown(node: string): boolean {
    return (this.restsUntil.get(node) ?? 0) > this.now();
  }

  private isSilent(node: string): boolean {
    return (this.silentUntil.get(node) ?? 0) > this.now();
  }
}
