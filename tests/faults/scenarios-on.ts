import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChainKey } from '../../sandbox/world.ts';
import type { SandboxOptions } from '../../sandbox/start-sandbox.ts';
import { registeredChain } from '../contracts/live/registered-chain.ts';
import { scenariosOf } from './scenarios.ts';
import { Stage } from './stage.ts';

/** Runs every scenario on one generation of a chain. */
export function scenariosOn(name: string, key: ChainKey, options: SandboxOptions = {}): void {
  const scenarios = scenariosOf(registeredChain(key).profile.protocol);

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

    it('is tested in at least fifty-seven scenarios', () => {
      expect(scenarios.length).toBeGreaterThanOrEqual(57);
      expect(new Set(scenarios.map((scenario) => scenario.name)).size).toBe(scenarios.length);
    });

    it.each(scenarios)('$name: no double broadcast, no false outcome', async ({ play, ends, applied }) => {
      const tab = await play(stage);
      const entries = await stage.ended(tab);
      // Nothing that is still pending may take effect after the outcome.
      for (const line of stage.lines) line.reset();
      await stage.pass(60, 6);

      // An unknown outcome claims nothing.
      const claimed = entries.filter(({ outcome }) => outcome?.end !== 'unknown');
      for (const { id, outcome } of claimed) expect({ id, onChain: stage.isOnChain(id) }).toEqual({ id, onChain: outcome?.end === 'done' });
      expect([...entries].reverse().map(({ outcome }) => outcome?.end)).toEqual(
        ends.map((end) => (end === 'unsigned' ? stage.facts.unsignedEnd : end)),
      );
      expect(stage.applied()).toBe(applied);
      expect((await stage.ended(tab)).map(({ outcome }) => outcome?.end)).toEqual(entries.map(({ outcome }) => outcome?.end));
    });
  });
}
