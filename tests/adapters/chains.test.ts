import { describe, expect, it, vi } from 'vitest';
import { chainChoice } from '../../domain/core/session/chain-choice.ts';

const loaded = vi.hoisted(() => ({ times: 0 }));
vi.mock('../../adapters/antelope/index.ts', () => {
  loaded.times += 1;
  return { antelopeModule: () => 'the module' };
});

describe('the register of chains', () => {
  it('contains the profiles of every chain in one build, and loads a chain’s code on demand', async () => {
    const { CHAINS } = await import('../../adapters/chains.ts');
    const keys = CHAINS.map(({ profile }) => profile.key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(loaded.times).toBe(0);
    const [first] = CHAINS;
    expect(await first!.load()).toHaveProperty('antelopeModule');
    expect(loaded.times).toBe(1);
    expect(await first!.load()).toBe(await first!.load());
    expect(loaded.times).toBe(1);
  });

  it('allows any of its chains in the address', async () => {
    const { CHAINS } = await import('../../adapters/chains.ts');
    const keys = CHAINS.map(({ profile }) => profile.key);
    for (const key of keys) {
      expect(chainChoice({ url: key, path: '/', stored: null }, keys, keys[0]!)).toBe(key);
      expect(chainChoice({ url: null, path: `/${key}/rex-detail`, stored: null }, keys, keys[0]!)).toBe(key);
    }
  });
});
