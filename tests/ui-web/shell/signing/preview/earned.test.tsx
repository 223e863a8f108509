import { describe, expect, it } from 'vitest';
import { expectThere, mountPage, press, type } from '../../../../support/page/page.tsx';
import { pageSandbox } from '../../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['eos'] });

async function previewed(amount: string): Promise<Element | null> {
  await mountPage(sandbox(), '/eos/increase-of-votes?way=stake', { account: 'freshholder1' });
  await expectThere('[data-testid="earnings"][aria-busy="false"]');
  type(document.querySelector('[data-testid="amount-cpu"] input'), amount);
  await press('Review');
  await expectThere('.dialog [data-figure="liquid"]');
  return document.querySelector('.dialog [data-figure="earns"]');
}

describe('what a preview says a stake earns', () => {
  it('is its yearly earnings', async () => {
    expect((await previewed('10'))?.textContent).toMatch(/0\.\d*[1-9]/);
  });

  it('is nothing for a stake that earns less than the smallest unit, and never zero', async () => {
    expect(await previewed('0.0001')).toBeNull();
  });
});
