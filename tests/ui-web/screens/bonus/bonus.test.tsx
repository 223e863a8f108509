import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectNone, expectText, expectThere, mountPage, press, text } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { backendLists, reportedDays } from '../../../support/page/reported-days.ts';

const HOLDER = 'rexholder111';
const LAST = Date.UTC(2025, 2, 11, 2);
const ID = 'ab'.repeat(32);
const sandbox = pageSandbox({ chains: ['eos', 'tron', 'iost'] });
const days = () => [...document.querySelectorAll('[data-day]')].map((line) => line.getAttribute('data-day'));

describe('the income of an account by day', () => {
  it('is read page by page until its end', async () => {
    backendLists(reportedDays(LAST, 45, () => ({ nodeIncome: '1.0000', trxId: ID })));
    await mountPage(sandbox(), `/eos/bonus?account=${HOLDER}`);
    await expect.poll(() => days().length).toBe(20);
    expect(days().slice(0, 2)).toEqual(['2025-03-11', '2025-03-10']);
    expect(document.querySelector('[data-day] time')!.textContent).toBe('11\u00a0Mar\u00a02025');
    await press('Show more');
    await expect.poll(() => days().length).toBe(40);
    await press('Show more');
    await expect.poll(() => days().length).toBe(45);
    await screen.findByText('These are all: 45.');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('tells what was paid, what is still to be, and what is too small for it', async () => {
    const kinds = [
      { nodeIncome: '0.5000', manageFees: '0.0500', rexIncome: '0.2500', trxId: ID },
      { nodeIncome: '0.0001' },
      { nodeIncome: '0.0002' },
    ];
    backendLists(reportedDays(LAST, 3, (index) => kinds[index]!));
    const explorer = { transaction: 'https://explorer.example/tx/', account: 'https://explorer.example/account/' };
    await mountPage(sandbox(), `/eos/bonus?account=${HOLDER}`, { network: { explorer } });
    await expectThere('[data-payout="paid"]');
    const line = (payout: string) => document.querySelector(`[data-payout="${payout}"]`)!.closest('li')!.textContent.replace(/\s+/g, ' ');
    expect(line('paid')).toContain('Votes 0.5000 A · REX 0.2500 A · Fee taken 0.0500 A');
    expect(line('paid')).toMatch(/0\.7500 A$/);
    expect(line('below-threshold')).toContain('Votes not paid out: 0.0001 A a day or less');
    expect(line('below-threshold')).toMatch(/0\.0000 A$/);
    expect(line('open')).toContain('Not paid yet');
    const link = document.querySelector('[data-payout="paid"] a')!;
    expect(link.getAttribute('href')).toMatch(new RegExp(`^https://explorer\\.example/.*${ID}$`));
    expect(link.textContent).toBe('View payment 11\u00a0Mar\u00a02025');
    await expectNone('[data-payout="open"] a');
  });

  it('has resources of frozen coins on TRON, with a threshold of their own', async () => {
    const voter = sandbox()
      .world.chain('tron')!
      .accounts.find(({ label }) => label === 'voter')!.name;
    backendLists(reportedDays(LAST, 2, (index) => ({ nodeIncome: '1.000000', resourceIncome: index === 0 ? '50.000000' : '50.000001' })));
    await mountPage(sandbox(), `/tron/bonus?account=${voter}`);
    await expect.poll(() => days().length).toBe(2);
    const [small, large] = [...document.querySelectorAll('[data-day]')].map((line) => line.closest('li')!.textContent);
    expect(small).toContain('Resources not paid out: 50.000000 TRX a day or less');
    expect(small).toMatch(/1\.000000\s*TRX$/);
    expect(large).toMatch(/51\.000001\s*TRX$/);
  });

  it('shows totals as the pool adds them up, and says that REX is not listed by day', async () => {
    await mountPage(sandbox(), `/eos/bonus?account=${HOLDER}`);
    await expectText('[data-testid="votes-total"]', / A$/);
    await expectText('[data-testid="rex-total"]', / A$/);
    await expectText('main', 'The pool lists vote income by day.');
  });

  it('is empty where nothing is booked, and shows no file to take along', async () => {
    backendLists([]);
    await mountPage(sandbox(), '/iost/bonus?account=' + sandbox().world.chain('iost')!.accounts[0]!.name);
    await screen.findByText('The pool lists no income by day for this account.');
    expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
  });

  it('renders only the lines near the screen once there are many, and counts all of them', async () => {
    backendLists(reportedDays(LAST, 120, () => ({ nodeIncome: '1.0000', trxId: ID })));
    await mountPage(sandbox(), `/eos/bonus?account=${HOLDER}`);
    for (const read of [20, 40, 60]) {
      await expect.poll(() => days().length).toBe(read);
      await press('Show more');
    }
    await expect.poll(() => document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize')).toBe('80');
    expect(days().length).toBeLessThan(60);
    expect(days().length).toBeGreaterThan(10);
    expect(text('[data-testid="votes-total"]')).toContain('A');
  });
});
