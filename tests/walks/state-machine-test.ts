import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WorldOptions } from '../../sandbox/world.ts';
import { Random } from '../support/random.ts';
import { isLong } from '../support/run/long-run.ts';
import { Walker } from './walker.ts';

/** Walks of one generation of the contract: 300 per chain, of which EOS has three generations, and 5,000 with `npm run test:long`. */
const WALKS = isLong() ? { eos: 1_667, bos: 5_000 } : { eos: 100, bos: 300 };
const SEED = 20_261_122;

const total = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Asserts the contract of every preview: the chain then does what it showed, whatever came before. */
export function stateMachineTest(name: string, key: 'eos' | 'bos', options: Partial<WorldOptions> = {}): void {
  const walks = WALKS[key];

  describe(`previews in random walks on ${name}`, () => {
    let walker: Walker;

    afterEach(() => {
      vi.unstubAllGlobals();
      walker.close();
    });

    it(`predict the chain’s state to the last unit, in ${String(walks)} of them`, { timeout: 1_200_000 }, async () => {
      walker = new Walker(key, options);
      vi.stubGlobal('fetch', walker.fetch);
      const { differences, done, refused } = await walker.run(walks, new Random(SEED));
      expect(differences.slice(0, 5)).toEqual([]);
      expect(differences).toHaveLength(0);
      expect(total(done)).toBeGreaterThan(walks / 2);
      expect(total(refused)).toBeGreaterThan(walks / 4);
      // Fewer walks cover fewer kinds of operations.
      expect(done.size).toBeGreaterThan(isLong() ? 15 : 11);
    });
  });
}
