import { describe, expect, it } from 'vitest';
import { OnDemand } from '../../../adapters/platform/on-demand.ts';

describe('a value loaded on demand', () => {
  it('is loaded once, when it is first requested', async () => {
    let loads = 0;
    const library = new OnDemand(async () => ({ load: ++loads }));
    expect(loads).toBe(0);
    const [one, two] = await Promise.all([library.get(), library.get()]);
    expect(one).toBe(two);
    expect(await library.get()).toBe(one);
    expect(loads).toBe(1);
  });

  it('is loaded again after a failed load', async () => {
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
