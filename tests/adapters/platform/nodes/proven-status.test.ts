import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { provenStatus } from '../../../../adapters/platform/nodes/proven-status.ts';
import type { TransactionQuery, TransactionStatus } from '../../../../domain/core/chain/transaction-status.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { FakeClock, TEST_START } from '../../../support/fakes/fake-clock.ts';
import { queryById } from '../../../support/transaction-query.ts';
import { headAt, listOf } from './statuses.ts';

const EXPIRY = TEST_START - 60_000;
const HOUR = 3_600_000;
const QUERY: TransactionQuery & { readonly expiresAt: number } = { ...queryById('ab', 40), expiresAt: EXPIRY };
const YOUNG = { ...QUERY, expiresAt: TEST_START + 30_000 };

const absent = (searchedFrom = 40, irreversibleTime: number | null = TEST_START - 1_000): TransactionStatus => ({
  state: 'unseen',
  head: headAt('x', TEST_START, irreversibleTime),
  searchedFrom,
});
const inBlock = (state: 'included' | 'irreversible', block = 50, failure: PoolError | null = null): TransactionStatus => ({
  state,
  head: headAt('x', TEST_START),
  block,
  blockTime: EXPIRY - 1_000,
  failure,
});
const pending: TransactionStatus = { state: 'pending', head: headAt('x', TEST_START) };
const other: TransactionStatus = { state: 'other', head: headAt('x', TEST_START) };
const down = new PoolError('node-unreachable', { node: 'x' });

function read(
  answers: Readonly<Record<string, TransactionStatus | PoolError>>,
  query: TransactionQuery = QUERY,
): Promise<TransactionStatus> {
  const nodes = listOf(Object.keys(answers), new FakeClock());
  return provenStatus(nodes, query, async (node) => {
    const answer = answers[node.slice('http://'.length)]!;
    if (answer instanceof PoolError) throw answer;
    return answer;
  });
}

describe('the status of a transaction that ends a write', () => {
  it('counts when two nodes of different origin report it', async () => {
    expect(await read({ a: inBlock('irreversible'), b: inBlock('irreversible') })).toEqual(inBlock('irreversible'));
    expect(await read({ a: absent(), b: absent() })).toEqual(absent());
    expect(await read({ a: other, b: other })).toEqual(other);
  });

  it('does not count when two nodes of one operator report it', async () => {
    expect(await read({ a: absent(), a2: absent(), b: pending })).toEqual(pending);
    expect(await read({ a: inBlock('irreversible'), a2: inBlock('irreversible'), b: pending })).toEqual(inBlock('included'));
  });

  it('does not count when nodes contradict each other, whatever the first one says, and names both', async () => {
    const failed = inBlock('irreversible', 50, new PoolError('unknown-error'));
    const disagreeing = ['http://a', 'http://b'];
    const open = { state: 'included', failure: null, disagreeing };
    expect(await read({ a: failed, b: inBlock('irreversible') })).toMatchObject(open);
    expect(await read({ a: inBlock('irreversible', 51), b: inBlock('irreversible') })).toMatchObject(open);
    expect(await read({ a: absent(), b: inBlock('irreversible') })).toMatchObject({ ...open, disagreeing: ['http://b', 'http://a'] });
    expect(await read({ a: other, b: inBlock('irreversible') })).toMatchObject({ ...open, disagreeing: ['http://b', 'http://a'] });
    expect(await read({ a: absent(), b: other })).toMatchObject({ state: 'unseen', head: { irreversibleTime: null }, disagreeing });
  });

  it('says nothing of how it was executed while another node has it in a block that is not final', async () => {
    const failed = inBlock('irreversible', 50, new PoolError('unknown-error'));
    const status = await read({ a: failed, b: inBlock('included') });
    expect(status).toEqual(inBlock('included'));
  });

  it('counts against one node that says otherwise, once the expiry has passed', async () => {
    expect(await read({ a: pending, b: absent(), c: absent() })).toEqual(absent());
    expect(await read({ a: inBlock('included'), b: absent(), c: absent() })).toEqual(absent());
    expect(await read({ a: absent(), b: inBlock('irreversible'), c: inBlock('irreversible') })).toEqual(inBlock('irreversible'));
  });
});

describe('a status that ends nothing', () => {
  it('is taken from the first node until the expiry has passed', async () => {
    expect(await read({ a: pending, b: inBlock('irreversible'), c: inBlock('irreversible') }, YOUNG)).toEqual(pending);
    expect(await read({ a: inBlock('included'), b: down }, YOUNG)).toEqual(inBlock('included'));
  });

  it('is taken from the first node that could search far enough', async () => {
    expect(await read({ a: absent(41, null), b: absent(40, null) })).toEqual(absent(40, null));
    expect(await read({ a: absent(41, null), b: absent(42, null) })).toEqual(absent(41, null));
    await expect(read({ a: absent(41, null), b: down })).rejects.toMatchObject({ error: 'node-unreachable' });
  });
});

describe('an end that one node alone reports', () => {
  it('counts at once where no other origin is listed and the expiry has passed, with the node’s name', async () => {
    expect(await read({ a: absent(), a2: down })).toEqual({ ...absent(), reportedBy: 'http://a' });
    expect(await read({ a: inBlock('irreversible') })).toEqual({ ...inBlock('irreversible'), reportedBy: 'http://a' });
  });

  it('is no end before the expiry by the device’s clock', async () => {
    expect(await read({ a: inBlock('irreversible') }, YOUNG)).toMatchObject({ state: 'included' });
    const ahead = absent(40, YOUNG.expiresAt + 1);
    expect(await read({ a: ahead }, YOUNG)).toMatchObject({ state: 'unseen', head: { irreversibleTime: null } });
  });

  it('counts as absence only an hour later where another origin is listed and does not answer', async () => {
    expect(await read({ a: absent(), b: down })).toMatchObject({ head: { irreversibleTime: null } });
    const long = { ...QUERY, expiresAt: TEST_START - HOUR - 2_000 };
    expect(await read({ a: absent(), b: down }, long)).toEqual({ ...absent(), reportedBy: 'http://a' });
    expect(await read({ a: inBlock('irreversible'), b: down })).toEqual({ ...inBlock('irreversible'), reportedBy: 'http://a' });
  });

  it('needs no expiry for a transaction of which only the id is known', async () => {
    const unknown = { ...QUERY, expiresAt: null };
    expect(await read({ a: inBlock('irreversible'), b: down }, unknown)).toEqual({ ...inBlock('irreversible'), reportedBy: 'http://a' });
    expect(await read({ a: absent(40, null), b: inBlock('irreversible') }, unknown)).toEqual(absent(40, null));
  });
});

describe('nodes that were waited for in vain before', () => {
  let clock: FakeClock;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    clock = new FakeClock();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  /** Reads where `b` was waited for in vain, and answers after so long; returns the status and after how many milliseconds it came. */
  async function readLate(b: TransactionStatus | PoolError, afterMs: number, query: TransactionQuery = QUERY) {
    const nodes = listOf(['a', 'b'], clock);
    nodes.slow.missed('http://b');
    const start = Date.now();
    let ended: number | null = null;
    const reading = provenStatus(nodes, query, async (node) => {
      if (node === 'http://a') return inBlock('irreversible');
      await new Promise((resolve) => {
        setTimeout(resolve, afterMs);
      });
      if (b instanceof PoolError) throw b;
      return b;
    }).finally(() => (ended = Date.now()));
    while (ended === null) await vi.advanceTimersByTimeAsync(50);
    return { status: await reading, ms: ended - start };
  }

  it('hold no status up for more than a quarter of a second before the expiry', async () => {
    expect(await readLate(down, 10_000, YOUNG)).toEqual({ status: inBlock('included'), ms: 250 });
    expect(await readLate(inBlock('irreversible'), 200, YOUNG)).toEqual({ status: inBlock('irreversible'), ms: 200 });
  });

  it('have all their time before one node is believed alone', async () => {
    expect(await readLate(down, 10_000)).toEqual({ status: { ...inBlock('irreversible'), reportedBy: 'http://a' }, ms: 10_000 });
    expect(await readLate(inBlock('irreversible'), 9_000)).toEqual({ status: inBlock('irreversible'), ms: 9_000 });
    const disagreeing = ['http://a', 'http://b'];
    expect(await readLate(absent(), 9_000)).toEqual({ status: { ...inBlock('included'), disagreeing }, ms: 9_000 });
  });
});
