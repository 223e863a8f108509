import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChainKey } from '../../sandbox/world.ts';
import type { SandboxOptions } from '../../sandbox/start-sandbox.ts';
import { SCENARIOS } from './scenarios.ts';
import { Stage } from './stage.ts';

/** Runs every scenario on one generation of a chain. */
export function scenariosOn(name: string, key: ChainKey, options: SandboxOptions = {}): void {
  describe(`a write on ${name} with injected failures`, () => {
    let stage: Stage;

    beforeAll(async () => {
      stage = await Stage.open(key, options);
    });

    afterAll(async () => {
      await stage.close();
    });

    beforeEach(() => {
      stage.reset();
    });

    it('is tested in at least forty scenarios', () => {
      expect(SCENARIOS.length).toBeGreaterThanOrEqual(40);
      expect(new Set(SCENARIOS.map(({ name }) => name)).size).toBe(SCENARIOS.length);
    });

    it.each(SCENARIOS)('$name: no double broadcast, no false outcome', async ({ play, ends, applied }) => {
      const tab = await play(stage);
      const entries = await stage.ended(tab);
      // Nothing that is still pending may take effect after the outcome.
      for (const line of stage.lines) line.reset();
      await stage.pass(60, 6);

      for (const { id, outcome } of entries) expect({ id, onChain: stage.isOnChain(id) }).toEqual({ id, onChain: outcome?.end === 'done' });
      expect([...entries].reverse().map(({ outcome }) => outcome?.end)).toEqual(
        ends.map((end) => (end === 'unsigned' ? stage.facts.unsignedEnd : end)),
      );
      expect(stage.applied()).toBe(applied);
      expect((await stage.ended(tab)).map(({ outcome }) => outcome?.end)).toEqual(entries.map(({ outcome }) => outcome?.end));
    });
  });
}
