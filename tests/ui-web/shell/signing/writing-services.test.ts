import { describe, expect, it, vi } from 'vitest';
import { WritingServices } from '../../../../ui-web/shell/signing/writing-services.ts';

describe('the lazily loaded writing services', () => {
  it('are loaded once for repeated requests, and notify when ready', async () => {
    const load = vi.fn<() => Promise<void>>(async () => undefined);
    const services = new WritingServices(load);
    const listener = vi.fn<() => void>();
    services.subscribe(listener);
    expect(services.current()).toBe(false);
    await Promise.all([services.fetch(), services.fetch()]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(services.current()).toBe(true);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('are loaded again after a network failure', async () => {
    const load = vi.fn<() => Promise<void>>(async () => undefined).mockRejectedValueOnce(new Error('offline'));
    const services = new WritingServices(load);
    await expect(services.fetch()).rejects.toThrow('offline');
    expect(services.current()).toBe(false);
    await services.fetch();
    expect(services.current()).toBe(true);
  });
});
