import { describe, expect, it, vi } from 'vitest';
import { WritingServices } from '../../../../ui-web/shell/signing/writing-services.ts';

describe('the services that come later', () => {
  it('are fetched once however often they are asked for, and say when they are there', async () => {
    const load = vi.fn<() => Promise<void>>(async () => undefined);
    const services = new WritingServices(load);
    const heard = vi.fn<() => void>();
    services.subscribe(heard);
    expect(services.current()).toBe(false);
    await Promise.all([services.fetch(), services.fetch()]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(services.current()).toBe(true);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('are tried again after the network failed', async () => {
    const load = vi.fn<() => Promise<void>>(async () => undefined).mockRejectedValueOnce(new Error('offline'));
    const services = new WritingServices(load);
    await expect(services.fetch()).rejects.toThrow('offline');
    expect(services.current()).toBe(false);
    await services.fetch();
    expect(services.current()).toBe(true);
  });
});
