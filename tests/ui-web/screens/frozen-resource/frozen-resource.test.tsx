import { describe, expect, it } from 'vitest';
import { expectThere, mountPage, text } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['tron'] });

/** The digits of a line. */
function digits(part: string): bigint {
  return BigInt(text(`[data-testid="${part}"] dd .digits`)!.replace(/\D/g, ''));
}

describe('the staked coins of an account on TRON', () => {
  it('are listed by resource, and their parts add up to the total', async () => {
    const holder = sandbox()
      .world.chain('tron')!
      .accounts.find(({ label }) => label === 'voter')!;
    await mountPage(sandbox(), `/tron/frozen-resource?account=${holder.name}`);
    await expectThere('[data-resource="energy"] .digits');
    const own = ['own', 'lent', 'legacy', 'legacy-lent'].flatMap((part) =>
      [...document.querySelectorAll(`[data-resource] [data-testid="${part}"] .digits`)].map((each) =>
        BigInt(each.textContent.replace(/\D/g, '')),
      ),
    );
    expect(own.reduce((sum, units) => sum + units, 0n)).toBe(digits('frozen-total'));
  });
});
