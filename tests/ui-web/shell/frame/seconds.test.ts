import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SystemClock } from '../../../../adapters/platform/system-clock.ts';
import { Seconds } from '../../../../ui-web/shell/frame/seconds.ts';

describe('the seconds ticker', () => {
  beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => vi.useRealTimers());

  it('ticks once a second while it has a subscriber', () => {
    const seconds = new Seconds(new SystemClock());
    const listener = vi.fn<() => void>();
    const stop = seconds.subscribe(listener);
    vi.advanceTimersByTime(3_000);
    expect(listener).toHaveBeenCalledTimes(3);
    expect(seconds.current()).toBe(1_003_000);
    stop();
    vi.advanceTimersByTime(3_000);
    expect(seconds.current()).toBe(1_003_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('updates at once for a late subscriber', () => {
    const seconds = new Seconds(new SystemClock());
    vi.advanceTimersByTime(60_000);
    seconds.subscribe(() => undefined);
    expect(seconds.current()).toBe(1_060_000);
  });
});
