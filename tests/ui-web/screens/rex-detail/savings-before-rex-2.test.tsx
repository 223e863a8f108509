import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { allText, expectNone, expectText, expectThere, leavePage, mountPage, press, text } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { pageSays } from '../../../support/said.ts';

const sandbox = pageSandbox({ chains: ['bos'], irreversibleLag: 2 });
const digits = (part: string): bigint => BigInt(text(`[data-testid="${part}"] dd`)!.replace(/\D/g, ''));

describe('REX on a chain whose contract moves nothing to savings automatically', () => {
  it('shows what an account moved to savings, so that the parts add up, and how to unstake it', async () => {
    await mountPage(sandbox(), '/bos/rex-detail', { account: 'bosinlots111' });
    await expectText('[data-testid="savings"] dd', '15,000,000.0000 REX');
    expect(digits('sellable') + digits('maturing') + digits('savings')).toBe(digits('all'));
    await screen.findByRole('heading', { name: 'Unstake from savings' });
    fireEvent.click(await screen.findByText('Merge all lots into one'));
    await expectText('[data-testid="consolidation"]', pageSays('rex.consolidation.cost'));
  });

  it('does not mention savings to an account without any, neither before the merge nor after it', async () => {
    const page = await mountPage(sandbox(), '/bos/rex-detail', { account: 'bosholder111' });
    await expectThere('[data-testid="all"] dd');
    fireEvent.click(await screen.findByText('Merge all lots into one'));
    await expectText('[data-testid="consolidation"]', pageSays('rex.consolidation.costOfAll'));
    await expectNone('[data-testid="savings"]');
    expect(allText()).not.toMatch(/saving/i);
    await press('Review the merge');
    const sign = await screen.findByRole<HTMLButtonElement>('button', { name: page.t('signing.sign') });
    await expect.poll(() => sign.disabled).toBe(false);
    fireEvent.click(sign);
    await expect.poll(page.address).toContain('/bos/action-success');
    await expect
      .poll(() => {
        sandbox().world.clock.advance(10_000);
        return document.querySelectorAll('[data-result="consolidate-rex"]').length;
      })
      .toBe(1);
    await expectText('[data-result]', 'All REX is one lot now');
    expect(allText()).not.toMatch(/saving/i);
    leavePage();
  });
});
