import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import type { ListedNode } from '../../../domain/core/chain/listed-node.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { SlowNodes } from './slow-nodes.ts';
import { TIMED_OUT, withinTime } from './within-time.ts';

/** What came of reading from one node: its answer, or how the node failed. */
export type NodeResult<T> =
  | { readonly node: ListedNode; readonly answer: T; readonly head: ChainHead; readonly error: null }
  | {
      readonly node: ListedNode;
      readonly answer: null;
      readonly head: null;
      readonly error: PoolError;
      /** Set where the node was given up before its time was up: what comes of it yet. */
      readonly late?: Promise<NodeResult<T>>;
    };

/** One read that is under way at these nodes, by their addresses. */
export type UnderWay<T> = Map<string, { readonly node: ListedNode; readonly result: Promise<NodeResult<T>> }>;

/** How nodes are read one after the other. */
export interface Asking<T> {
  /** Is given the nodes that are waited for at any moment. */
  readonly running?: UnderWay<T>;
  /** False: an answer after which the others are waited for as if there were none. */
  readonly isTelling?: (answer: T) => boolean;
  /** How long in milliseconds nodes of which nothing bad is known are waited for where another one has answered something; until they are done unless given. */
  readonly longestMs?: number;
}

/**
 * Reads from these nodes in order, each when the one before it failed, took too long or was not enough for whoever iterates. Where one has
 * answered, nodes that were waited for in vain before are given up shortly. Throws what a node's answer says of the request itself, such as
 * `account-not-found`. `read` reads from one node.
 */
export async function* readInTurn<T>(
  nodes: readonly ListedNode[],
  read: (node: ListedNode) => Promise<NodeResult<T>>,
  slow: SlowNodes,
  { running = new Map(), isTelling = () => true, longestMs }: Asking<T>,
): AsyncGenerator<NodeResult<T>, void, undefined> {
  const waiting = [...nodes];
  let isAnswered = false;
  const ask = (): void => {
    const node = waiting.shift();
    if (node) running.set(node.url, { node, result: read(node) });
  };
  for (ask(); running.size > 0; running.size === 0 && ask()) {
    const limitMs: number | null = waiting.length > 0 ? hedgeMs(running, slow) : isAnswered ? waitMs(running, slow, longestMs) : null;
    const first = Promise.race([...running.values()].map(({ result }) => result));
    const result: NodeResult<T> | typeof TIMED_OUT = limitMs === null ? await first : await withinTime(first, limitMs);
    if (result !== TIMED_OUT) {
      running.delete(result.node.url);
      isAnswered ||= result.error === null && isTelling(result.answer);
      yield result;
    } else if (waiting.length > 0) {
      for (const url of running.keys()) if (!slow.isDoubtful(url)) slow.coolDown(url);
      ask();
    } else {
      for (const { node, result: late } of running.values()) {
        slow.missed(node.url);
        yield { node, answer: null, head: null, error: new PoolError('node-unreachable', { node: node.url }), late };
      }
      running.clear();
    }
  }
}

/** Returns how long in milliseconds these nodes are waited for before the next one is asked as well. */
function hedgeMs(running: UnderWay<unknown>, slow: SlowNodes): number {
  return Math.max(...[...running.keys()].map((node) => slow.hedgeMs(node)));
}

/** Returns how long in milliseconds these nodes are waited for before they are given up; null: until one is done. */
function waitMs(running: UnderWay<unknown>, slow: SlowNodes, longestMs: number | undefined): number | null {
  const nodes = [...running.keys()];
  if (longestMs === undefined && !nodes.every((node) => slow.isDoubtful(node))) return null;
  return Math.max(...nodes.map((node) => slow.waitMs(node, longestMs ?? 0)));
}
