import { describe, expect, it } from 'vitest';
import { OnDemand } from '../../../adapters/platform/on-demand.ts';

describe('what comes on demand', () => {
  it('is fetched once, when it is first asked for', async () => {
    let loads = 0;
    const library = new OnDemand(async () => ({ load: ++loads }));
    expect(loads).toBe(0);
    const [one, two] = await Promise.all([library.get(), library.get()]);
    expect(one).toBe(two);
    expect(await library.get()).toBe(one);
    expect(loads).toBe(1);
  });

  it('is fetched again after a load that failed', async () => {
    let loads = 0;
    const library = new OnDemand(async () => {
      loads += 1;
      if (loads === 1) throw new Error('offline');
      return 'library';
    });
    await expect(library.get()).rejects.toThrow('offline');
    expect(await library.get()).toBe('library');
    expect(loads).toBe(2);
  });
});
