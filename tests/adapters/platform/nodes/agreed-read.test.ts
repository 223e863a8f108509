import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { agreedHeads, confirmedHead } from '../../../../adapters/platform/nodes/confirmed-head.ts';
import { agreedRead } from '../../../../adapters/platform/nodes/agreed-read.ts';
import { firstDifference } from '../../../../domain/core/chain/disagreement.ts';
import type { NodeList } from '../../../../adapters/platform/nodes/node-list.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { FakeClock, settled, TEST_START } from '../../../support/fakes/fake-clock.ts';
import { listOf } from './statuses.ts';

const down = new PoolError('node-unreachable', { node: 'x' });
const missing = new PoolError('account-not-found', { account: 'alice' });
const NAME = (node: string): string => node.slice('http://'.length);

/** Reads from nodes; a list of answers is given one after the other. */
async function read(
  answers: Readonly<Record<string, number | PoolError | readonly number[]>>,
  heads: Readonly<Record<string, number>> = {},
) {
  const clock = new FakeClock();
  const asked: string[] = [];
  const nodes = listOf(Object.keys(answers), clock, heads);
  const result = agreedRead(
    nodes,
    async (node) => {
      asked.push(NAME(node));
      const answer = answers[NAME(node)]!;
      if (answer instanceof PoolError) throw answer;
      if (typeof answer === 'number') return { figure: answer };
      const turn = asked.filter((name) => name === NAME(node)).length - 1;
      return { figure: answer[Math.min(turn, answer.length - 1)] };
    },
    (one, other) => firstDifference(one, other),
  ).then(
    ({ answer, node, other }) => ({ answer: answer.figure, node: NAME(node), by: other && NAME(other.node) }),
    (thrown: PoolError) => ({ error: thrown.error, params: thrown.params }),
  );
  for (let turn = 0; turn < 5; turn++) {
    await settled();
    await clock.advance(700);
  }
  return { ...(await result), asked };
}

describe('a figure that decides what is signed', () => {
  it('is read from two nodes of different origin', async () => {
    expect(await read({ a: 1, a2: 1, b: 1 })).toEqual({ answer: 1, node: 'a', by: 'b', asked: ['b', 'a'] });
  });

  it('is read from the next origins where nodes fail', async () => {
    expect(await read({ a: down, a2: 1, b: down, c: 1 })).toMatchObject({ answer: 1, node: 'a2', by: 'c' });
    expect(await read({ a: down, a2: down, b: 1, c: 1 })).toMatchObject({ answer: 1, node: 'b', by: 'c' });
  });

  it('rests on one node where only one origin answers, which is reported', async () => {
    expect(await read({ a: 1, a2: 1 })).toMatchObject({ answer: 1, node: 'a', by: null });
    expect(await read({ a: 1, b: down })).toMatchObject({ answer: 1, node: 'a', by: null });
  });

  it('is refused where two nodes disagree, with both values and both nodes', async () => {
    expect(await read({ a: 1, b: 2 })).toMatchObject({
      error: 'nodes-disagree',
      params: { figure: 'figure', value: '1', node: 'http://a', otherValue: '2', otherNode: 'http://b' },
      asked: ['b', 'a', 'b', 'a', 'b', 'a'],
    });
  });

  it('is read again where one node may be some blocks behind', async () => {
    expect(await read({ a: 2, b: [1, 2] })).toMatchObject({ answer: 2, node: 'a', by: 'b' });
  });

  it('is refused where the other node knows no such account', async () => {
    expect(await read({ a: 1, b: missing })).toMatchObject({ error: 'nodes-disagree', params: { otherValue: 'account-not-found' } });
    expect(await read({ a: missing, b: 1 })).toMatchObject({ error: 'account-not-found' });
  });

  it('is refused where the heads are more than ten seconds apart', async () => {
    expect(await read({ a: 1, b: 1 }, { a: TEST_START, b: TEST_START - 10_000 })).toMatchObject({ by: 'b' });
    expect(await read({ a: 1, b: 1 }, { a: TEST_START, b: TEST_START - 10_001 })).toMatchObject({
      error: 'nodes-disagree',
      params: { figure: 'head time', value: '2024-08-01 12:00:00 UTC', otherValue: '2024-08-01 11:59:50 UTC' },
    });
  });

  it('waits a second and a half for a node that does not answer, and for the next reads not at all', async () => {
    vi.useFakeTimers();
    try {
      const nodes = listOf(['a', 'b', 'c'], new FakeClock());
      const next = () =>
        agreedRead(
          nodes,
          async (node) => (NAME(node) === 'a' ? new Promise<number>(() => undefined) : 1),
          () => null,
        );
      const slow = next();
      await vi.advanceTimersByTimeAsync(1_500);
      expect(await slow).toMatchObject({ node: 'http://b', other: { node: 'http://c' } });
      expect(await next()).toMatchObject({ node: 'http://b', other: { node: 'http://c' } });
    } finally {
      vi.useRealTimers();
    }
  });

  it('is confirmed by the next origin where one does not answer', async () => {
    vi.useFakeTimers();
    try {
      const reading = agreedRead(
        listOf(['a', 'b', 'c'], new FakeClock()),
        async (node) => (NAME(node) === 'b' ? new Promise<number>(() => undefined) : 1),
        () => null,
      );
      await vi.advanceTimersByTimeAsync(1_500);
      expect(await reading).toMatchObject({ node: 'http://a', other: { node: 'http://c' } });
    } finally {
      vi.useRealTimers();
    }
  });

  it('rests on one node where the other origin takes its time, which holds no read up and is known a minute later still', async () => {
    vi.useFakeTimers();
    try {
      const clock = new FakeClock();
      const nodes = listOf(['a', 'b'], clock);
      const next = () =>
        agreedRead(
          nodes,
          async (node) => (NAME(node) === 'b' ? new Promise<number>(() => undefined) : 1),
          () => null,
        );
      let [first, second]: [unknown, unknown] = [null, null];
      const reading = next().then((result) => (first = result));
      await vi.advanceTimersByTimeAsync(4_999);
      expect(first).toBeNull();
      await vi.advanceTimersByTimeAsync(1);
      expect(await reading).toMatchObject({ node: 'http://a', other: null });
      const again = next().then((result) => (second = result));
      await vi.advanceTimersByTimeAsync(249);
      expect(second).toBeNull();
      await vi.advanceTimersByTimeAsync(1);
      expect(await again).toMatchObject({ node: 'http://a', other: null });
      expect(await confirmedHead(nodes)).toMatchObject({ confirmedBy: null });
      vi.useRealTimers();
      await clock.advance(60_001);
      expect(await confirmedHead(nodes)).toMatchObject({ confirmedBy: 'http://b' });
    } finally {
      vi.useRealTimers();
    }
  });

  describe('where all nodes of an origin keep their answers', () => {
    let clock: FakeClock;
    let nodes: NodeList;
    let asked: string[];
    let kept: readonly string[];
    /** Gives the answers that were kept. */
    let give: () => void;

    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
      clock = new FakeClock();
      nodes = listOf(['a', 'a2', 'b'], clock);
      asked = [];
      kept = ['a', 'a2'];
    });

    afterEach(() => {
      vi.useRealTimers();
    });

    /** Reads, and returns which node answered, which confirmed it, and after how many milliseconds. */
    async function taken(): Promise<{ readonly node: string; readonly by: string | null; readonly ms: number }> {
      const gate = new Promise<void>((resolve) => (give = resolve));
      const start = Date.now();
      let ended: number | null = null;
      const reading = agreedRead(
        nodes,
        async (node) => {
          asked.push(NAME(node));
          if (kept.includes(NAME(node))) await gate;
          return 1;
        },
        () => null,
      ).finally(() => (ended = Date.now()));
      while (ended === null) await vi.advanceTimersByTimeAsync(50);
      const { node, other } = await reading;
      return { node: NAME(node), by: other && NAME(other.node), ms: ended - start };
    }

    it('costs five seconds once, and a quarter of a second in the reads after it', async () => {
      expect(await taken()).toEqual({ node: 'b', by: null, ms: 5_000 });
      for (let reads = 0; reads < 6; reads += 1) expect(await taken()).toEqual({ node: 'b', by: null, ms: 250 });
    });

    it('costs as little where another node of theirs refuses connections', async () => {
      nodes = listOf(['a', 'a2', 'b', 'c'], clock);
      const down = ({ node }: { readonly node: string }): PoolError => new PoolError('node-unreachable', { node });
      const failing = nodes.goodHead.bind(nodes);
      vi.spyOn(nodes, 'goodHead').mockImplementation((node) => (NAME(node) === 'c' ? Promise.reject(down({ node })) : failing(node)));
      expect(await taken()).toEqual({ node: 'b', by: null, ms: 5_000 });
      expect(await taken()).toEqual({ node: 'b', by: null, ms: 250 });
    });

    it('costs a second and a half once their cool-down is over, and five seconds again only after one answered', async () => {
      await taken();
      await clock.advance(30_001);
      expect(await taken()).toEqual({ node: 'b', by: null, ms: 1_500 });
      expect(await taken()).toEqual({ node: 'b', by: null, ms: 250 });
      give();
      await clock.advance(30_001);
      expect((await taken()).ms).toBe(5_000);
    });

    it('still has them asked, and takes what they answer in time', async () => {
      await taken();
      kept = [];
      asked = [];
      expect(await taken()).toMatchObject({ node: 'b', by: 'a' });
      expect([...asked].sort()).toEqual(['a', 'b']);
    });

    it('lets an answer to other reads not cost the wait again before their cool-down is over', async () => {
      await taken();
      kept = [];
      await taken();
      kept = ['a', 'a2'];
      expect((await taken()).ms).toBe(250);
    });

    it('costs a second and a half where only the first of them does', async () => {
      kept = ['a'];
      expect(await taken()).toEqual({ node: 'a2', by: 'b', ms: 1_500 });
      expect(await taken()).toMatchObject({ node: 'a2', by: 'b' });
      expect(asked.filter((node) => node === 'a')).toHaveLength(1);
    });
  });

  it('is given up where a node keeps a read going for a minute', async () => {
    vi.useFakeTimers();
    try {
      const reading = agreedRead(
        listOf(['a'], new FakeClock()),
        () => new Promise<number>(() => undefined),
        () => null,
      ).catch((thrown: unknown) => thrown);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await reading).toMatchObject({ error: 'node-unreachable', params: { node: 'http://a' } });
    } finally {
      vi.useRealTimers();
    }
  });

  it('is built on what both nodes have reached', async () => {
    expect(await agreedHeads(listOf(['a', 'b'], new FakeClock(), { b: TEST_START - 5_000 }))).toMatchObject({
      headTime: TEST_START - 5_000,
    });
  });
});
