import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { type AcceptancePolicy, NodeList } from '../../../../adapters/platform/nodes/node-list.ts';
import type { ChainHead } from '../../../../domain/chain/snapshot.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { FakeClock, TEST_START } from '../../../support/fakes/fake-clock.ts';
import { listed } from '../../../support/listed.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

describe('a list of nodes checks the age of a head', () => {
  /** The true time; the device's may differ. */
  let world: FakeClock;
  let device: FakeClock;
  /** How far each node is behind the true time; null: it does not answer. */
  let behind: Record<string, number | null>;
  let list: NodeList;

  beforeEach(() => {
    behind = { a: 0, b: 0 };
    deviceIs(0);
  });

  /** A device whose clock is this far ahead of the true time, or behind it, with a page just opened. */
  function deviceIs(aheadMs: number): void {
    world = new FakeClock();
    device = new FakeClock(TEST_START + aheadMs);
    list = new NodeList(EOS, { head: async (node, now) => headOf(node, now()), failure: () => null }, device, async () =>
      listed(...Object.keys(behind)),
    );
  }

  function headOf(node: string, receivedAt: number): ChainHead {
    const lag = behind[node]!;
    if (lag === null) throw new PoolError('node-unreachable', { node });
    const headTime = world.now() - lag;
    const headNumber = Math.floor(headTime / 500);
    return {
      node,
      chainId: EOS.chainId,
      headNumber,
      headTime,
      irreversibleNumber: headNumber - 2,
      irreversibleTime: headTime - SECOND,
      receivedAt,
    };
  }

  async function pass(milliseconds: number): Promise<void> {
    await world.advance(milliseconds);
    await device.advance(milliseconds);
  }

  /** How long the chain has stopped. */
  async function stallsFor(milliseconds: number): Promise<void> {
    for (const [node, lag] of Object.entries(behind)) behind[node] = lag === null ? null : lag + milliseconds;
    await pass(milliseconds);
  }

  /** The node in use, or the error where none is. */
  function used(): Promise<string> {
    return list.first(async (node) => node).catch((thrown: PoolError) => thrown.error);
  }

  async function reported(): Promise<readonly (string | null)[]> {
    return (await list.report()).map(({ error }) => error?.error ?? null);
  }

  describe('where the device’s clock is fast', () => {
    it('reports the clock and not the nodes, with the difference, when two of them agree', async () => {
      deviceIs(26 * HOUR + 3 * MINUTE);
      await expect(list.first(async (node) => node)).rejects.toMatchObject({
        error: 'clock-wrong',
        params: { days: 1, hours: 2, minutes: 3 },
      });
    });

    it.each([
      ['behind the true time by less than they may differ', { a: 9 * SECOND, b: 0 }, 'clock-wrong'],
      ['further apart than nodes on time can be', { a: 11 * SECOND, b: 0 }, 'node-stale'],
      ['apart, but a third one agrees with one of them', { a: HOUR, b: 0, c: SECOND }, 'clock-wrong'],
      ['unreachable except for one', { a: null, b: 0 }, 'node-stale'],
    ])('returns for nodes %s the expected head', async (_, lags, returned) => {
      deviceIs(3 * MINUTE);
      behind = lags;
      expect(await used()).toBe(returned);
    });

    it('ignores a difference within the allowed age of a head', async () => {
      deviceIs(EOS.staleAfterMs);
      expect(await used()).toBe('a');
    });

    it('reports the same for every node, whichever answered first', async () => {
      deviceIs(3 * MINUTE);
      expect(await reported()).toEqual(['clock-wrong', 'clock-wrong']);
      behind = { a: HOUR, b: 0, c: 0 };
      expect(await reported()).toEqual(['node-stale', 'clock-wrong', 'clock-wrong']);
    });

    it('continues when the clock has been corrected', async () => {
      deviceIs(3 * MINUTE);
      expect(await used()).toBe('clock-wrong');
      Object.defineProperty(device, 'now', { value: () => world.now() });
      expect(await used()).toBe('a');
      expect(await reported()).toEqual([null, null]);
    });

    it('is also detected where it was set wrong while the page was open', async () => {
      expect(await used()).toBe('a');
      await pass(SECOND);
      await device.advance(HOUR);
      expect(await used()).toBe('clock-wrong');
    });
  });

  describe('where the device’s clock is right', () => {
    it('reports the nodes that are behind, even if they agree, while another one is not', async () => {
      behind = { a: 10 * MINUTE, b: 10 * MINUTE, c: 0 };
      expect(await used()).toBe('c');
      expect(await reported()).toEqual(['node-stale', 'node-stale', null]);
      behind['c'] = null;
      expect(await used()).toBe('node-stale');
    });

    it('reports the chain and not the clock when the chain has stopped', async () => {
      expect(await used()).toBe('a');
      await stallsFor(3 * MINUTE);
      expect(await used()).toBe('node-stale');
      expect(await reported()).toEqual(['node-stale', 'node-stale']);
    });

    it('reports a chain that had stopped before the page was opened, once its head does not move', async () => {
      behind = { a: HOUR, b: HOUR };
      expect(await used()).toBe('clock-wrong');
      await stallsFor(11 * SECOND);
      expect(await used()).toBe('node-stale');
    });

    it('does not report a correct node as late because another has a head in the future', async () => {
      behind = { a: -24 * HOUR, b: 0 };
      expect(await used()).toBe('a');
      behind['a'] = null;
      expect(await used()).toBe('b');
      expect((await reported())[1]).toBeNull();
    });
  });

  describe('where the device’s clock is slow', () => {
    beforeEach(() => deviceIs(-2 * HOUR));

    it('still uses nodes', async () => {
      expect(await used()).toBe('a');
      expect(await reported()).toEqual([null, null]);
    });

    it('skips a node that is behind the head of another one, and queries it for nothing more', async () => {
      behind = { a: 0, b: HOUR };
      expect(await used()).toBe('a');
      behind['a'] = null;
      expect(await used()).toBe('node-stale');
      await expect(list.goodHead('b')).rejects.toMatchObject({ error: 'node-stale', params: { node: 'b', seconds: 3_600 } });
    });

    it('skips it also when the other one was seen long ago', async () => {
      behind = { a: 0, b: HOUR };
      expect(await used()).toBe('a');
      behind['a'] = null;
      await pass(2 * HOUR);
      expect(await used()).toBe('node-stale');
      await expect(list.goodHead('a')).rejects.toMatchObject({ error: 'node-unreachable' });
    });

    it('reports it for every node, whichever answered first', async () => {
      behind = { a: HOUR, b: 0 };
      expect(await reported()).toEqual(['node-stale', null]);
    });

    it('detects a single node that has stopped', async () => {
      behind = { a: 0 };
      expect(await used()).toBe('a');
      await stallsFor(3 * MINUTE);
      expect(await used()).toBe('node-stale');
      await pass(MINUTE);
      behind['a'] = 0;
      expect(await used()).toBe('a');
    });
  });
});

describe('a read of the first good node', () => {
  let asked: string[];

  const headAt = (node: string): ChainHead => ({
    node,
    chainId: EOS.chainId,
    headNumber: 100,
    headTime: TEST_START,
    irreversibleNumber: 98,
    irreversibleTime: TEST_START - SECOND,
    receivedAt: TEST_START,
  });

  /** What each node answers; an error is thrown, null never answers. */
  function read(answers: Readonly<Record<string, string | PoolError | null>>, policy: AcceptancePolicy<string> = {}): Promise<string> {
    asked = [];
    const head = async (node: string): Promise<ChainHead> => headAt(node);
    const nodes = new NodeList(EOS, { head, failure: () => null }, new FakeClock(), async () => listed(...Object.keys(answers)));
    return nodes.first(async (node) => {
      asked.push(node);
      const answer = answers[node];
      if (answer instanceof PoolError) throw answer;
      return answer ?? new Promise<string>(() => undefined);
    }, policy);
  }

  const unreachable = new PoolError('node-unreachable', { node: 'x' });
  const enough = (answer: string) => answer !== 'too little';

  it('goes on to the next node where one fails or does not know enough, and no further', async () => {
    expect(await read({ a: unreachable, b: 'from b', c: 'from c' })).toBe('from b');
    expect(asked).toEqual(['a', 'b']);
    expect(await read({ a: 'too little', b: 'from b' }, { enough })).toBe('from b');
  });

  it('takes what is not enough only where every node answered, or as a last resort', async () => {
    expect(await read({ a: 'too little', b: 'too little' }, { enough })).toBe('too little');
    await expect(read({ a: 'too little', b: unreachable }, { enough })).rejects.toMatchObject({ error: 'node-unreachable' });
    expect(await read({ a: 'too little', b: unreachable }, { enough, isLastResort: () => true })).toBe('too little');
  });

  it('rejects with what a node says of the request itself', async () => {
    await expect(read({ a: new PoolError('account-not-found', { account: 'x' }), b: 'from b' })).rejects.toMatchObject({
      error: 'account-not-found',
    });
    expect(asked).toEqual(['a']);
  });

  it('passes over a node that refuses to tell its head, whatever it says', async () => {
    const head = async (node: string): Promise<ChainHead> => {
      throw new PoolError(node === 'a' ? 'account-not-found' : 'node-busy', { node });
    };
    const nodes = new NodeList(EOS, { head, failure: () => null }, new FakeClock(), async () => listed('a', 'b'));
    await expect(nodes.first(async () => 'never')).rejects.toMatchObject({ error: 'node-answer-invalid', params: { node: 'a' } });
  });

  it('asks the next node at the same time where the first one was waited for in vain, until it answers again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const clock = new FakeClock();
      const head = async (node: string): Promise<ChainHead> => headAt(node);
      const nodes = new NodeList(EOS, { head, failure: () => null }, clock, async () => listed('a', 'b'));
      let silent = true;
      const ask = async (): Promise<string> => {
        const answer = nodes.first(async (node) => (silent && node === 'a' ? new Promise<string>(() => undefined) : node));
        await vi.advanceTimersByTimeAsync(0);
        return Promise.race([answer, Promise.resolve('none yet')]);
      };
      nodes.slow.missed('a');
      expect(await nodes.inOrder()).toEqual(['b', 'a']);
      await clock.advance(30_001);
      expect(await nodes.inOrder()).toEqual(['a', 'b']);
      expect(await ask()).toBe('b');
      silent = false;
      expect(await ask()).toBe('a');
      silent = true;
      expect(await ask()).toBe('none yet');
    } finally {
      vi.useRealTimers();
    }
  });

  it('asks the next node as well where one takes more than a second and a half', async () => {
    vi.useFakeTimers();
    try {
      const answer = read({ a: null, b: 'from b' });
      await vi.advanceTimersByTimeAsync(1_499);
      expect(asked).toEqual(['a']);
      await vi.advanceTimersByTimeAsync(1);
      expect(await answer).toBe('from b');
      expect(asked).toEqual(['a', 'b']);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a list of nodes looks at one by itself', () => {
  let asked: string[];
  const headAt = (node: string, chainId: string): ChainHead => ({
    node,
    chainId,
    headNumber: 100,
    headTime: TEST_START,
    irreversibleNumber: 98,
    irreversibleTime: TEST_START - SECOND,
    receivedAt: TEST_START,
  });

  /** A list of one node, whose protocol also reaches a foreign and a silent one. */
  function list(): NodeList {
    asked = [];
    const head = async (node: string): Promise<ChainHead> => {
      asked.push(node);
      if (node === 'silent') throw new PoolError('node-unreachable', { node });
      return headAt(node, node === 'foreign' ? 'f'.repeat(64) : EOS.chainId);
    };
    return new NodeList(EOS, { head, failure: () => null }, new FakeClock(), async () => listed('a'));
  }

  it('and tells its head, or why it has none', async () => {
    const nodes = list();
    expect(await nodes.look('b')).toMatchObject({ node: { url: 'b', namedBy: 'user' }, head: headAt('b', EOS.chainId), error: null });
    expect(await nodes.look('silent')).toMatchObject({ head: null, error: { error: 'node-unreachable' } });
    expect(await nodes.look('foreign')).toMatchObject({ head: null, error: { error: 'node-wrong-chain' } });
    expect(asked).toEqual(['b', 'silent', 'foreign']);
  });

  it('without using it afterwards, or telling of it', async () => {
    const nodes = list();
    await nodes.look('foreign');
    expect(await nodes.inOrder()).toEqual(['a']);
    const unreachable = async (node: string): Promise<never> => {
      throw new PoolError('node-unreachable', { node });
    };
    await expect(nodes.first(unreachable)).rejects.toMatchObject({ error: 'node-unreachable', params: { node: 'a' } });
    expect(nodes.mostTelling([]).error).toBe('node-unreachable');
  });
});
