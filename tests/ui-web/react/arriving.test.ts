import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arriving } from '../../../ui-web/react/arriving.ts';

describe('code that loads on demand', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('is given when it arrives', async () => {
    expect(await arriving(Promise.resolve('code'))).toBe('code');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails with its own error', async () => {
    await expect(arriving(Promise.reject(new Error('HTTP 404')))).rejects.toThrow('HTTP 404');
  });

  it('is given up after two minutes, and not before', async () => {
    let failed = false;
    const waiting = arriving(new Promise(() => undefined)).catch(() => {
      failed = true;
    });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(failed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(failed).toBe(true);
  });
});
