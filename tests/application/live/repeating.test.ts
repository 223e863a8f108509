import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repeating } from '../../../application/live/repeating.ts';

const PAUSE_MS = 100;
const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, PAUSE_MS);
  });

describe('repeated work', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('starts at once and continues after each pause', async () => {
    const work = vi.fn<() => Promise<void>>(async () => undefined);
    const stop = repeating(work, pause);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2.5 * PAUSE_MS);
    expect(work).toHaveBeenCalledTimes(3);
    stop();
  });

  it('never overlaps, however long one run takes', async () => {
    let running = 0;
    let most = 0;
    const stop = repeating(async () => {
      most = Math.max(most, ++running);
      await vi.advanceTimersByTimeAsync(0);
      await pause();
      running -= 1;
    }, pause);
    await vi.advanceTimersByTimeAsync(20 * PAUSE_MS);
    stop();
    await vi.advanceTimersByTimeAsync(2 * PAUSE_MS);
    expect(most).toBe(1);
  });

  it('ends when it is stopped, during work or a pause', async () => {
    const work = vi.fn<() => Promise<void>>(async () => undefined);
    const stop = repeating(work, pause);
    stop();
    await vi.advanceTimersByTimeAsync(5 * PAUSE_MS);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
