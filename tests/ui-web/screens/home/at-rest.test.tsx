import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NodeCallCounter } from '../../../benchmarks/node-calls.ts';
import { expectText, mountPage } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const STAKE = '[data-testid="hero-stake"] .hero-figure';
const CALLS_PER_SECOND = 0.5;
const SECOND_MS = 1_000;
const OBSERVED_SECONDS = 120;
const LOOK_MS = 100;
const QUIET_LOOKS = 5;

const sandbox = pageSandbox({ chains: ['eos', 'bos', 'tron', 'iost'] });

describe('the home of an account at rest', () => {
  let counter: NodeCallCounter;
  beforeEach(() => (counter = new NodeCallCounter(sandbox())));
  afterEach(() => counter.stop());

  /** Resolves once no request to a node is under way, and none follows. */
  async function quiet(): Promise<void> {
    for (let looks = 0; looks < QUIET_LOOKS; looks = counter.pending() === 0 ? looks + 1 : 0)
      await new Promise((resolve) => void setTimeout(resolve, LOOK_MS));
  }

  it.each([
    ['eos', 'rexholder111'],
    ['bos', 'bosholder111'],
    ['tron', 'voter'],
    ['iost', 'poolvoter1'],
  ])(
    'requests no more than half a call a second of the nodes: %s',
    async (key, holder) => {
      const { accounts } = sandbox().world.chain(key)!;
      const { name } = accounts.find((account) => account.name === holder || account.label === holder)!;
      await mountPage(sandbox(), `/${key}?account=${name}`);
      await expectText(STAKE, /\d/);
      await quiet();
      counter.clear();
      for (let second = 0; second < OBSERVED_SECONDS; second += 5) {
        sandbox().world.clock.advance(5 * SECOND_MS);
        await quiet();
      }
      expect(counter.calls().length).toBeGreaterThan(0);
      expect(counter.calls().length).toBeLessThanOrEqual(CALLS_PER_SECOND * OBSERVED_SECONDS);
    },
    120_000,
  );
});
