import { describe, expect, it } from 'vitest';
import { Computed, mapped } from '../../../application/live/computed.ts';
import { lastValue, type Live, type Reading } from '../../../application/live/live.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';

/** A live value that a test sets. */
class Given<T> implements Live<T> {
  refreshed = 0;
  private reading: Reading<T> = { state: 'waiting' };
  private readonly listeners = new Set<() => void>();

  current(): Reading<T> {
    return this.reading;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  async refresh(): Promise<void> {
    this.refreshed += 1;
  }

  become(reading: Reading<T>): void {
    this.reading = reading;
    for (const listener of this.listeners) listener();
  }

  get listened(): number {
    return this.listeners.size;
  }
}

const ready = <T>(value: T, receivedAt = 1): Reading<T> => ({ state: 'ready', value, receivedAt });
const error = new PoolError('node-unreachable');

function sum() {
  const [first, second] = [new Given<number>(), new Given<number>()];
  let computed = 0;
  const live = new Computed([first, second], () => {
    computed += 1;
    return mapped(first.current(), (value) => value + (lastValue(second.current()) ?? 0));
  });
  return { first, second, live, times: () => computed };
}

describe('a computed value', () => {
  it('follows the readings it is made of, and is the same object until one of them changes', () => {
    const { first, second, live, times } = sum();
    expect(live.current()).toEqual({ state: 'waiting' });
    first.become(ready(1));
    const before = live.current();
    expect(before).toEqual(ready(1));
    expect(live.current()).toBe(before);
    expect(times()).toBe(2);
    second.become(ready(2, 9));
    expect(live.current()).toEqual(ready(3));
  });

  it('tells its listeners of every change, and stops', () => {
    const { first, second, live } = sum();
    let told = 0;
    const stop = live.subscribe(() => {
      told += 1;
    });
    first.become(ready(1));
    second.become(ready(2));
    expect(told).toBe(2);
    stop();
    expect([first.listened, second.listened]).toEqual([0, 0]);
  });

  it('reads again what it is made of', async () => {
    const { first, second, live } = sum();
    await live.refresh();
    expect([first.refreshed, second.refreshed]).toEqual([1, 1]);
  });

  it('keeps a failure, with what was computed of the last good value', () => {
    const { first, live } = sum();
    first.become({ state: 'failed', error, last: null });
    expect(live.current()).toEqual({ state: 'failed', error, last: null });
    first.become({ state: 'failed', error, last: { value: 4, receivedAt: 3 } });
    expect(live.current()).toEqual({ state: 'failed', error, last: { value: 4, receivedAt: 3 } });
  });
});
