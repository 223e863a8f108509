import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WorldOptions } from '../../sandbox/world.ts';
import { Random } from '../support/random.ts';
import { isLong } from '../support/long-run.ts';
import { Walker } from './walker.ts';

/** A quarter of the walks there are in all, one for each generation of the contract: 300, and 5,000 with `npm run test:long`. */
const WALKS = isLong() ? 1_250 : 75;
const SEED = 20_261_122;

const total = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Asserts what every preview promises: the chain then does what it showed, whatever came before. */
export function stateMachineTest(name: string, key: 'eos' | 'bos', options: Partial<WorldOptions> = {}): void {
  describe(`previews on random walks on ${name}`, () => {
    let walker: Walker;

    afterEach(() => {
      vi.unstubAllGlobals();
      walker.close();
    });

    it(`are what the chain then does, to the last unit, on ${String(WALKS)} of them`, { timeout: 1_200_000 }, async () => {
      walker = new Walker(key, options);
      vi.stubGlobal('fetch', walker.fetch);
      const { differences, done, refused } = await walker.walk(WALKS, new Random(SEED));
      expect(differences.slice(0, 5)).toEqual([]);
      expect(differences).toHaveLength(0);
      expect(total(done)).toBeGreaterThan(WALKS / 2);
      expect(total(refused)).toBeGreaterThan(WALKS / 4);
      // Fewer walks come upon fewer kinds of operations.
      expect(done.size).toBeGreaterThan(isLong() ? 15 : 11);
    });
  });
}
