import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import type { Disagreement } from '../../../domain/core/chain/disagreement.ts';
import { type ListedNode, originOf } from '../../../domain/core/chain/listed-node.ts';
import { utcSecondText } from '../../../domain/core/chain/time.ts';
import { isPoolError, PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { NodeList } from './node-list.ts';
import type { UnderWay } from './read-in-turn.ts';
import { HEDGE_MS } from './slow-nodes.ts';
import { TIMED_OUT, withinTime } from './within-time.ts';

/** Largest difference in milliseconds between the heads of two nodes whose answers are compared. */
const AGREE_MS = 10_000;

/** How often two nodes are read again that disagree, because one may be some blocks behind, and the pause before that in milliseconds. */
const READ_AGAIN = 2;
const PAUSE_MS = 700;

/** How long another origin's answer is waited for once the first is there, in milliseconds; less where its nodes failed or were slow before. */
const SECOND_WAIT_MS = 5_000;

/** One node's answer. */
export interface Answer<T> {
  readonly node: string;
  readonly head: ChainHead;
  readonly answer: T;
}

/** An answer that a node of another origin confirmed; `other` is null where only nodes of one origin answer. */
export interface AgreedAnswer<T> extends Answer<T> {
  readonly other: Answer<T> | null;
}

/**
 * Reads the same from two nodes of different origin and returns the first one's answer. Nodes that disagree are read again, since one may
 * not have the latest block yet. `difference` returns what two answers differ in, null where they agree. Errors: `nodes-disagree`, those of
 * the read, node errors.
 */
export async function agreedRead<T>(
  nodes: NodeList,
  read: (node: string, head: ChainHead) => Promise<T>,
  difference: (one: T, other: T) => Disagreement | null,
): Promise<AgreedAnswer<T>> {
  let result = await compared(nodes, read, difference);
  for (let again = 0; again < READ_AGAIN && isPoolError(result); again++) {
    await nodes.clock.wait(PAUSE_MS);
    result = await nodes.reads.renewed(() => compared(nodes, read, difference));
  }
  if (isPoolError(result)) throw result;
  return result;
}

async function compared<T>(
  nodes: NodeList,
  read: (node: string, head: ChainHead) => Promise<T>,
  difference: (one: T, other: T) => Disagreement | null,
): Promise<AgreedAnswer<T> | PoolError> {
  const listed = await nodes.listed();
  const expected = listed[0] === undefined ? '' : originOf(listed[0]);
  const early = new Confirmation(nodes, expected, listed, read);
  const { origin, isLate, ...first } = await firstAnswer(nodes, listed, read, early);
  // Which nodes are slow may be known only now.
  const confirming = origin === expected ? early : new Confirmation(nodes, origin, await nodes.listed(), read);
  const second = await confirming.within(isLate ? SECOND_WAIT_MS - HEDGE_MS : SECOND_WAIT_MS);
  if (second === null) {
    nodes.reads.noteUnconfirmed();
    return { ...first, other: null };
  }
  if ('error' in second) return disagreement({ figure: 'answer', value: 'ok', other: second.error.error }, first.node, second.node);
  const found = headDifference(first.head, second.head) ?? difference(first.answer, second.answer);
  return found === null ? { ...first, other: second } : disagreement(found, first.node, second.node);
}

type SecondAnswer<T> = (Answer<T> & { readonly origin: string }) | { readonly node: string; readonly error: PoolError };

/**
 * Returns the first answer of these nodes; while those of the first origin take their time, the one that was to confirm theirs. `isLate`:
 * whether it is that one.
 */
async function firstAnswer<T>(
  nodes: NodeList,
  listed: readonly ListedNode[],
  read: (node: string, head: ChainHead) => Promise<T>,
  early: Confirmation<T>,
): Promise<Answer<T> & { readonly origin: string; readonly isLate: boolean }> {
  const usual = usualAnswer(nodes, listed, read);
  const inTime = await withinTime(usual, nodes.slow.hedgeMs(listed[0]?.url ?? ''));
  if (inTime !== TIMED_OUT) return { ...inTime, isLate: false };
  const others = early.answer.then((answer) => (answer === null || 'error' in answer ? usual : answer));
  return { ...(await Promise.race([usual, others])), isLate: true };
}

async function usualAnswer<T>(
  nodes: NodeList,
  listed: readonly ListedNode[],
  read: (node: string, head: ChainHead) => Promise<T>,
): Promise<Answer<T> & { readonly origin: string }> {
  const failures: PoolError[] = [];
  for await (const { node, head, answer, error } of nodes.results(listed, read)) {
    if (error === null) return { node: node.url, origin: originOf(node), head, answer };
    failures.push(error);
  }
  throw nodes.mostTelling(failures);
}

/** A read from the nodes that are not of one origin. */
class Confirmation<T> {
  /** Null where none of them answers. */
  readonly answer: Promise<SecondAnswer<T> | null>;
  private readonly nodes: NodeList;
  private readonly running: UnderWay<T> = new Map();
  /** Nodes that have not failed. */
  private readonly open: Set<string>;

  constructor(nodes: NodeList, origin: string, listed: readonly ListedNode[], read: (node: string, head: ChainHead) => Promise<T>) {
    this.nodes = nodes;
    const others = listed.filter((node) => originOf(node) !== origin);
    this.open = new Set(others.map(({ url }) => url));
    this.answer = this.read(others, read);
    this.answer.catch(() => undefined);
  }

  /** Returns the answer; null where there is none in time. `longestMs`: how long nodes are waited for of which nothing bad is known. */
  async within(longestMs: number): Promise<SecondAnswer<T> | null> {
    const waits = new Map([...this.open].map((url) => [url, this.nodes.slow.waitMs(url, longestMs)]));
    let waitedMs = 0;
    for (const waitMs of [...new Set(waits.values())].sort((one, other) => one - other)) {
      if (![...waits].some(([url, ms]) => ms >= waitMs && this.open.has(url))) break;
      const result = await withinTime(this.answer, waitMs - waitedMs);
      if (result !== TIMED_OUT) return result;
      waitedMs = waitMs;
    }
    if (this.open.size === 0) return this.answer;
    for (const url of this.running.keys()) this.nodes.slow.missed(url);
    return null;
  }

  /** Reads from the first of the others that answers. What one says of the request itself is its answer too. */
  private async read(others: readonly ListedNode[], read: (node: string, head: ChainHead) => Promise<T>): Promise<SecondAnswer<T> | null> {
    try {
      for await (const { node, head, answer, error } of this.nodes.results(others, read, { running: this.running })) {
        if (error === null) return { node: node.url, origin: originOf(node), answer, head };
        this.open.delete(node.url);
      }
      return null;
    } catch (thrown) {
      if (isPoolError(thrown)) return { node: String(thrown.params['node']), error: thrown };
      throw thrown;
    }
  }
}

function headDifference({ headTime: one }: ChainHead, { headTime: other }: ChainHead): Disagreement | null {
  if (Math.abs(one - other) <= AGREE_MS) return null;
  return { figure: 'head time', value: utcSecondText(one), other: utcSecondText(other) };
}

function disagreement({ figure, value, other }: Disagreement, node: string, otherNode: string): PoolError {
  return new PoolError('nodes-disagree', { figure, value, node, otherValue: other, otherNode });
}
