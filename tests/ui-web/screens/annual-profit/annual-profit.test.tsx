import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { expectNone, expectText, expectThere, mountPage, press } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { backendPublishes } from '../../../support/page/reported-days.ts';

const DAY_MS = 86_400_000;
const LAST = Date.UTC(2025, 2, 11);
const sandbox = pageSandbox({ chains: ['eos', 'tron'] });
const rows = () => [...document.querySelectorAll('.item-row')].map((row) => row.textContent.replace(/\s+/g, ' '));
const published = (days: number, rate: (index: number) => string) =>
  Array.from({ length: days }, (_, index) => ({ incomeDate: new Date(LAST - index * DAY_MS).toISOString(), annualizedRate: rate(index) }));

afterEach(() => {
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
});

describe('the pool’s yields by day', () => {
  it('are listed as the pool published them, with their mean', async () => {
    backendPublishes(published(10, (index) => `${index + 1}.50`));
    await mountPage(sandbox(), '/eos/annual-profit');
    await expectText('[data-testid="mean"]', '6.00 %');
    await expectText('[data-testid="covered"]', '10 of 10 days');
    expect(rows()).toHaveLength(10);
    expect(rows()[0]).toBe('11 Mar 20251.50 %');
    expect(rows()[9]).toBe('2 Mar 202510.50 %');
  });

  it('have no mean where too many days are missing', async () => {
    backendPublishes(published(20, () => '5').filter((_, index) => index % 2 === 0));
    await mountPage(sandbox(), '/tron/annual-profit');
    await expectText('[data-testid="mean"]', 'Not available');
    expect(rows()).toHaveLength(10);
  });

  it('are said to be none where the pool published none', async () => {
    backendPublishes([]);
    await mountPage(sandbox(), '/eos/annual-profit');
    await screen.findByText('The pool has published no figures.');
    expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
  });

  it('stay few in the page when they are many, and leave it whole', async () => {
    const shared: File[] = [];
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.length === 1,
      share: async ({ files }: ShareData) => void shared.push(files![0]!),
    });
    backendPublishes(published(400, (index) => `${index}.25`));
    await mountPage(sandbox(), '/eos/annual-profit');
    await expectThere('[aria-setsize="400"]');
    expect(rows().length).toBeLessThan(80);
    await press('Export as CSV');
    await expect.poll(() => shared.length).toBe(1);
    const lines = (await shared[0]!.text()).trim().split('\r\n');
    expect([lines.length, lines[0], lines[400]]).toEqual([401, 'date,apr_percent', '2024-02-06,399.25']);
  });

  it('are an error with another try where they cannot be read', async () => {
    sandbox().backendFaults.add({ kind: 'html', endpoint: 'getIncomeTrendList', times: 1, amount: 0 });
    await mountPage(sandbox(), '/eos/annual-profit');
    await expectThere('[data-error="backend-answer-invalid"]');
    await expectNone('.item-row');
  });
});
