import { describe, expect, it } from 'vitest';
import { LONGEST_PAUSE_MS, pauseAfter, Polled } from '../../../application/live/polled.ts';
import { lastReceived, lastValue } from '../../../application/live/live.ts';
import type { ErrorName } from '../../../domain/core/errors/catalogue.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { FakeClock, settled, TEST_START } from '../../support/fakes/fake-clock.ts';

function counter(clock: FakeClock) {
  const state = { reads: 0, fails: false, notices: 0 };
  const live = new Polled(
    async () => {
      state.reads += 1;
      if (state.fails) throw new PoolError('node-unreachable');
      return state.reads;
    },
    clock,
    3_000,
  );
  return { state, live, listen: () => live.subscribe(() => (state.notices += 1)) };
}

describe('a polled value', () => {
  it('reads nothing until it has a subscriber, then every period, and stops with the last one', async () => {
    const clock = new FakeClock();
    const { state, live, listen } = counter(clock);
    await clock.advance(60_000);
    expect(state.reads).toBe(0);
    expect(live.current()).toEqual({ state: 'waiting' });
    const stopOne = listen();
    const stopTwo = listen();
    await clock.advance(9_000);
    expect(state.reads).toBe(4);
    expect(state.notices).toBe(8);
    stopOne();
    await clock.advance(3_000);
    expect(state.reads).toBe(5);
    stopTwo();
    await clock.advance(60_000);
    expect(state.reads).toBe(5);
    const stopThree = listen();
    await settled();
    expect(state.reads).toBe(6);
    stopThree();
  });

  it('counts the same listener twice when it subscribes twice', async () => {
    const clock = new FakeClock();
    const { live } = counter(clock);
    let notices = 0;
    const listener = () => (notices += 1);
    const stopOne = live.subscribe(listener);
    const stopTwo = live.subscribe(listener);
    stopOne();
    await clock.advance(3_000);
    expect(notices).toBeGreaterThan(0);
    stopTwo();
  });

  it('returns the same object until it changes', async () => {
    const clock = new FakeClock();
    const { live, listen } = counter(clock);
    const stop = listen();
    await settled();
    const first = live.current();
    expect(live.current()).toBe(first);
    expect(first).toEqual({ state: 'ready', value: 1, receivedAt: TEST_START });
    await clock.advance(3_000);
    expect(live.current()).not.toBe(first);
    stop();
  });

  it('has the value of an earlier visit until it has read, also after a failed read, and keeps what it reads', async () => {
    const clock = new FakeClock();
    const kept: unknown[] = [];
    const earlier = { value: 7, receivedAt: TEST_START - 60_000 };
    let fails = true;
    const live = new Polled(
      async () => {
        if (fails) throw new PoolError('node-unreachable');
        return 8;
      },
      clock,
      3_000,
      { kept: { last: () => earlier, keep: (received) => kept.push(received) } },
    );
    expect(live.current()).toEqual({ state: 'waiting', kept: earlier });
    await live.refresh();
    expect(live.current()).toMatchObject({ state: 'failed', last: null, kept: earlier });
    expect(lastValue(live.current())).toBeNull();
    expect(lastReceived(live.current())).toEqual(earlier);
    expect(kept).toEqual([]);
    fails = false;
    await live.refresh();
    expect(live.current()).toEqual({ state: 'ready', value: 8, receivedAt: TEST_START });
    expect(kept).toEqual([{ value: 8, receivedAt: TEST_START }]);
    fails = true;
    await live.refresh();
    expect(live.current()).toEqual({ state: 'failed', error: expect.any(PoolError), last: { value: 8, receivedAt: TEST_START } });
  });

  it('keeps the last good value and its time when a read fails, and recovers', async () => {
    const clock = new FakeClock();
    const { state, live, listen } = counter(clock);
    const stop = listen();
    await settled();
    state.fails = true;
    await clock.advance(3_000);
    expect(live.current()).toMatchObject({
      state: 'failed',
      error: { error: 'node-unreachable' },
      last: { value: 1, receivedAt: TEST_START },
    });
    state.fails = false;
    await clock.advance(6_000);
    expect(live.current()).toMatchObject({ state: 'ready', value: 3 });
    stop();
  });

  it('retries with growing delays after failures, at most fifty seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 50].map((failures) => pauseAfter(3_000, failures))).toEqual([
      3_000,
      6_000,
      12_000,
      24_000,
      48_000,
      LONGEST_PAUSE_MS,
      LONGEST_PAUSE_MS,
    ]);
    expect(pauseAfter(90_000, 3)).toBe(90_000);
  });

  it('refreshes without a subscriber and never rejects', async () => {
    const { state, live } = counter(new FakeClock());
    state.fails = true;
    await live.refresh();
    expect(live.current()).toMatchObject({ state: 'failed', last: null });
  });

  it('returns, for a refresh requested during a read, a value read after the request, once for all requests', async () => {
    const answers: ((value: number) => void)[] = [];
    const live = new Polled<number>(() => new Promise((resolve) => answers.push(resolve)), new FakeClock(), 1_000);
    const first = live.refresh();
    const second = live.refresh();
    const third = live.refresh();
    answers[0]!(1);
    await first;
    await settled();
    expect(answers).toHaveLength(2);
    answers[1]!(2);
    await Promise.all([second, third]);
    expect(live.current()).toMatchObject({ value: 2 });
    expect(answers).toHaveLength(2);
  });

  it('reports an unnamed error as unknown and keeps its text', async () => {
    const live = new Polled(() => Promise.reject(new Error('odd')), new FakeClock(), 1_000);
    await live.refresh();
    expect(live.current()).toMatchObject({ state: 'failed', error: { error: 'unknown-error', raw: 'odd' } });
  });

  describe('that a page waits for', () => {
    function awaited(clock: FakeClock, failures: readonly ErrorName[]) {
      const state = { reads: 0 };
      const live = new Polled(
        async () => {
          const error = failures[state.reads];
          state.reads += 1;
          if (error !== undefined) throw new PoolError(error);
          return state.reads;
        },
        clock,
        20_000,
        { awaited: true },
      );
      return { state, live };
    }

    it('is retried twice a second while the network fails, until the first success', async () => {
      const clock = new FakeClock();
      const { state, live } = awaited(clock, ['node-unreachable', 'node-busy', 'node-answer-invalid', 'node-unreachable']);
      const stop = live.subscribe(() => undefined);
      await clock.advance(1_999);
      expect(state.reads).toBe(4);
      await clock.advance(1);
      expect(live.current()).toMatchObject({ state: 'ready', value: 5 });
      await clock.advance(19_000);
      expect(state.reads).toBe(5);
      stop();
    });

    it('is retried less often after ten seconds, and at once less often where the failure is definite', async () => {
      const clock = new FakeClock();
      const { state, live } = awaited(clock, Array<ErrorName>(40).fill('node-unreachable'));
      const stop = live.subscribe(() => undefined);
      await clock.advance(10_000);
      expect(state.reads).toBe(21);
      await clock.advance(19_000);
      expect(state.reads).toBe(21);
      stop();
      const certain = awaited(clock, ['account-not-found']);
      const stopCertain = certain.live.subscribe(() => undefined);
      await clock.advance(19_000);
      expect(certain.state.reads).toBe(1);
      stopCertain();
    });

    it('keeps its period after the first success', async () => {
      const clock = new FakeClock();
      const failing: ErrorName[] = [];
      const { state, live } = awaited(clock, failing);
      const stop = live.subscribe(() => undefined);
      await settled();
      failing[1] = 'node-unreachable';
      await clock.advance(20_000);
      expect(state.reads).toBe(2);
      await clock.advance(10_000);
      expect(state.reads).toBe(2);
      stop();
    });
  });
});

describe('values of one period that are read together', () => {
  const PERIOD_MS = 20_000;
  /** Returns the seconds after a multiple of the period at which each read began, where the first one begins `first` seconds after it. */
  async function readsFrom(first: number): Promise<readonly number[]> {
    const clock = new FakeClock();
    await clock.advance(PERIOD_MS - (clock.now() % PERIOD_MS) + first * 1_000);
    const beat = clock.now() - first * 1_000;
    const reads: number[] = [];
    const stop = new Polled(
      async () => {
        reads.push((clock.now() - beat) / 1_000);
      },
      clock,
      PERIOD_MS,
      { together: true },
    ).subscribe(() => undefined);
    await clock.advance(60_000);
    stop();
    return reads;
  }

  it('are read at multiples of the period, whenever the first read was', async () => {
    expect(await readsFrom(3)).toEqual([3, 20, 40, 60]);
    expect(await readsFrom(17)).toEqual([17, 20, 40, 60]);
  });

  it('are not read again right after the first time, but at the multiple after that', async () => {
    expect(await readsFrom(17.6)).toEqual([17.6, 40, 60]);
    expect(await readsFrom(19.9)).toEqual([19.9, 40, 60]);
  });
});
