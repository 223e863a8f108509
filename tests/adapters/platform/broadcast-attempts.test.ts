import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AttemptResult, broadcastToFirst } from '../../../adapters/platform/broadcast-attempts.ts';
import type { BroadcastOrigins } from '../../../application/ports/chain-node.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';
import { listOf } from './nodes/statuses.ts';

const accepted: AttemptResult = { outcome: 'accepted', error: null };
const refused: AttemptResult = { outcome: 'refused', error: new PoolError('cpu-exceeded') };
const duplicate: AttemptResult = { outcome: 'refused', error: new PoolError('transaction-duplicate') };
const notTaken: AttemptResult = { outcome: 'not-taken', error: new PoolError('node-busy', { node: 'x' }) };

let clock: FakeClock;
let handedTo: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  clock = new FakeClock();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Broadcasts to nodes; null: it never answers. Returns the result or the error, and after how many milliseconds it came. */
async function broadcast(
  answers: Readonly<Record<string, AttemptResult | null>>,
  missed: readonly string[] = [],
  origins: BroadcastOrigins = 'one',
) {
  const nodes = listOf(Object.keys(answers), clock);
  for (const node of missed) nodes.slow.missed(`http://${node}`);
  handedTo = [];
  const start = Date.now();
  let ended: number | null = null;
  const sending = broadcastToFirst(
    nodes,
    'ab',
    async (url) => {
      const node = url.slice('http://'.length);
      handedTo.push(node);
      return answers[node] ?? new Promise<AttemptResult>(() => undefined);
    },
    origins,
  )
    .catch((thrown: PoolError) => thrown.error)
    .finally(() => (ended = Date.now()));
  while (ended === null) await vi.advanceTimersByTimeAsync(50);
  return { result: await sending, ms: ended - start };
}

describe('the same signed bytes', () => {
  it('go to one node where that accepts them, and to the next where it does not', async () => {
    expect((await broadcast({ a: accepted, b: accepted })).result).toEqual({ id: 'ab', duplicate: false });
    expect(handedTo).toEqual(['a']);
    expect((await broadcast({ a: notTaken, a2: refused, b: accepted, c: accepted })).result).toEqual({ id: 'ab', duplicate: false });
    expect(handedTo).toEqual(['a', 'a2', 'b']);
  });

  it('go to the next node after a second and a half where one keeps its answer', async () => {
    expect(await broadcast({ a: null, b: accepted })).toEqual({ result: { id: 'ab', duplicate: false }, ms: 1_500 });
    expect(handedTo).toEqual(['a', 'b']);
  });

  it('go to the others at once where nodes were waited for in vain before', async () => {
    const { result, ms } = await broadcast({ a: null, a2: null, b: accepted }, ['a', 'a2']);
    expect({ result, handedTo }).toEqual({ result: { id: 'ab', duplicate: false }, handedTo: ['b'] });
    expect(ms).toBeLessThanOrEqual(50);
  });

  it('may have arrived where a node keeps its answer while the others refuse, which is told within five seconds', async () => {
    expect(await broadcast({ a: null, b: refused, c: refused })).toEqual({ result: 'send-outcome-unknown', ms: 4_500 });
  });

  it('are refused by two, or by one', async () => {
    expect((await broadcast({ a: refused, b: refused })).result).toBe('cpu-exceeded');
    expect((await broadcast({ a: refused, a2: refused })).result).toBe('refused-by-one');
    expect((await broadcast({ a: notTaken, b: notTaken })).result).toBe('node-busy');
  });

  describe('that were broadcast before', () => {
    const again = async (answers: Readonly<Record<string, AttemptResult | null>>) => broadcast(answers, [], 'two');

    it('go on to the nodes of a second origin, because the first may keep them', async () => {
      expect((await again({ a: accepted, a2: accepted, b: accepted, c: accepted })).result).toEqual({ id: 'ab', duplicate: false });
      expect(handedTo).toEqual(['a', 'a2', 'b']);
      expect((await again({ a: accepted, b: refused, c: accepted, d: accepted })).result).toEqual({ id: 'ab', duplicate: false });
      expect(handedTo).toEqual(['a', 'b', 'c']);
    });

    it('have arrived where one node takes them and the others refuse, fail or are of the same operator', async () => {
      expect((await again({ a: accepted, a2: accepted })).result).toEqual({ id: 'ab', duplicate: false });
      expect((await again({ a: refused, b: notTaken, c: accepted })).result).toEqual({ id: 'ab', duplicate: false });
    });

    it('have arrived where a node has them already, which is told where each has', async () => {
      expect((await again({ a: duplicate, b: accepted })).result).toEqual({ id: 'ab', duplicate: false });
      expect((await again({ a: duplicate, b: duplicate, c: accepted })).result).toEqual({ id: 'ab', duplicate: true });
      expect((await again({ a: duplicate, b: refused })).result).toEqual({ id: 'ab', duplicate: true });
      expect(handedTo).toEqual(['a', 'b']);
    });

    it('wait five seconds at most for the second origin', async () => {
      const { result, ms } = await again({ a: accepted, b: null });
      expect(result).toEqual({ id: 'ab', duplicate: false });
      expect(ms).toBeLessThanOrEqual(5_050);
    });

    it('are refused where nodes of two origins refuse', async () => {
      expect((await again({ a: refused, b: refused })).result).toBe('cpu-exceeded');
    });
  });
});
