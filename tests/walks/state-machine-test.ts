import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WorldOptions } from '../../sandbox/world.ts';
import { Random } from '../support/random.ts';
import { isLong } from '../support/long-run.ts';
import { Walker } from './walker.ts';

/** Runs of one generation of the contract, a quarter of all: 300, and 5,000 with `npm run test:long`. */
const RUNS = isLong() ? 1_250 : 75;
const SEED = 20_261_122;

const total = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Asserts the contract of every preview: the chain then does what it showed, whatever came before. */
export function stateMachineTest(name: string, key: 'eos' | 'bos', options: Partial<WorldOptions> = {}): void {
  describe(`previews in random walks on ${name}`, () => {
    let walker: Walker;

    afterEach(() => {
      vi.unstubAllGlobals();
      walker.close();
    });

    it(`predict the chain’s state to the last unit, in ${String(RUNS)} of them`, { timeout: 1_200_000 }, async () => {
      walker = new Walker(key, options);
      vi.stubGlobal('fetch', walker.fetch);
      const { differences, done, refused } = await walker.run(RUNS, new Random(SEED));
      expect(differences.slice(0, 5)).toEqual([]);
      expect(differences).toHaveLength(0);
      expect(total(done)).toBeGreaterThan(RUNS / 2);
      expect(total(refused)).toBeGreaterThan(RUNS / 4);
      // Fewer runs cover fewer kinds of operations.
      expect(done.size).toBeGreaterThan(isLong() ? 15 : 11);
    });
  });
}
