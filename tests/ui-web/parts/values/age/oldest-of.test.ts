import { describe, expect, it } from 'vitest';
import type { Live, Reading } from '../../../../../application/live/live.ts';
import { PoolError } from '../../../../../domain/core/errors/pool-error.ts';
import { oldestOf } from '../../../../../ui-web/parts/values/age/oldest-of.ts';

const live = (reading: Reading<unknown>): Live<unknown> => ({
  current: () => reading,
  subscribe: () => () => undefined,
  refresh: async () => undefined,
});
const ready = (receivedAt: number, value: unknown = {}): Live<unknown> => live({ state: 'ready', value, receivedAt });
const failed = (error: 'node-unreachable' | 'backend-unreachable' | 'backend-absent', receivedAt: number | null = null): Live<unknown> =>
  live({ state: 'failed', error: new PoolError(error), last: receivedAt === null ? null : { value: {}, receivedAt } });
const WAITING = live({ state: 'waiting' });

const ageOf = (lives: readonly Live<unknown>[], withKept = false) => oldestOf(lives.map((each) => ({ live: each, withKept })));

describe('the age of several values', () => {
  it('is that of the oldest, as far as they were read', () => {
    expect(ageOf([ready(30), ready(10), ready(20)]).current()).toMatchObject({ state: 'ready', value: { receivedAt: 10 } });
    expect(ageOf([WAITING, ready(20)]).current()).toMatchObject({ state: 'ready', value: { receivedAt: 20 } });
    expect(ageOf([WAITING, WAITING]).current()).toEqual({ state: 'waiting' });
  });

  it('fails with the first that failed, and tells how old what is shown is', () => {
    expect(ageOf([failed('node-unreachable', 5), failed('backend-unreachable'), ready(9)]).current()).toMatchObject({
      state: 'failed',
      error: { error: 'node-unreachable' },
      last: { receivedAt: 5 },
    });
    expect(ageOf([failed('backend-unreachable')]).current()).toMatchObject({ state: 'failed', last: null });
  });

  it('counts figures of an earlier visit where they are shown, and is kept itself until all of those are read', () => {
    const kept = (receivedAt: number) => live({ state: 'waiting', kept: { value: {}, receivedAt } });
    expect(ageOf([kept(3), ready(9)]).current()).toMatchObject({ state: 'ready', value: { receivedAt: 9 } });
    expect(ageOf([kept(3), ready(9)], true).current()).toMatchObject({ state: 'waiting', kept: { receivedAt: 3 } });
    expect(ageOf([WAITING, ready(9)], true).current()).toMatchObject({ state: 'ready', value: { receivedAt: 9 } });
    expect(ageOf([WAITING, kept(3)], true).current()).toMatchObject({ state: 'waiting', kept: { receivedAt: 3 } });
    expect(ageOf([kept(3), failed('node-unreachable')], true).current()).toMatchObject({ state: 'failed', last: { receivedAt: 3 } });
  });

  it('does not fail for a network without a pool service', () => {
    expect(ageOf([failed('backend-absent'), ready(9)]).current()).toMatchObject({ state: 'ready', value: { receivedAt: 9 } });
  });

  it('says whether one of them came through the backend', () => {
    const direct = { at: { node: 'a' } };
    expect(ageOf([ready(1, direct)]).current()).toMatchObject({ value: { viaBackend: false } });
    expect(ageOf([ready(2, direct), ready(1, { at: { node: 'a', viaBackend: true } })]).current()).toMatchObject({
      value: { viaBackend: true },
    });
  });
});
