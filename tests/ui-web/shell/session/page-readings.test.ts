import { describe, expect, it, vi } from 'vitest';
import { type PageReading, PageReadings } from '../../../../ui-web/shell/session/page-readings.ts';

const loading = () => vi.fn<(reading: PageReading) => Promise<void>>(async () => undefined);

describe('the services that read what few pages show', () => {
  it('are loaded once for repeated requests, each reading by itself', async () => {
    const load = loading();
    const readings = new PageReadings(load);
    expect(readings.has('money')).toBe(false);
    await Promise.all([readings.fetch('money'), readings.fetch('money'), readings.fetch('news')]);
    await readings.fetch('money');
    expect(load.mock.calls).toEqual([['money'], ['news']]);
    expect([readings.has('money'), readings.has('news'), readings.has('nodes')]).toEqual([true, true, false]);
  });

  it('are loaded again after a network failure', async () => {
    const load = loading().mockRejectedValueOnce(new Error('offline'));
    const readings = new PageReadings(load);
    await expect(readings.fetch('money')).rejects.toThrow('offline');
    expect(readings.has('money')).toBe(false);
    await readings.fetch('money');
    expect(readings.has('money')).toBe(true);
  });
});
