import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectText, expectThere, mountPage } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['eos', 'iost'] });
const NOW = Date.UTC(2025, 2, 12, 5);
const DAY_MS = 86_400_000;
const orders = () => [...document.querySelectorAll('[data-order]')].map((order) => order.getAttribute('data-order'));

/** Has a backend list an order for each of these ages in days. */
function backendOrders(ages: readonly number[]): void {
  const answered = globalThis.fetch;
  const data = ages.map((age, index) => ({
    id: index + 1,
    symbol: 'fishtokens11-fish-eos',
    side: index % 2 === 0 ? 'buy' : 'sell',
    price: '0.001250',
    amount: '1234567.0000',
    deal_amount: '5.0000',
    state: ['partially-filled', 'filled', 'canceled', 'new'][index % 4],
    created_at: Math.floor((NOW - age * DAY_MS) / 1_000),
    trx_id: 'ab'.repeat(32),
  }));
  vi.stubGlobal('fetch', (asked: string, init?: RequestInit) =>
    asked.includes('/exchange/orders') ? Promise.resolve(new Response(JSON.stringify({ code: 0, data }))) : answered(asked, init),
  );
}

describe('the orders of an account', () => {
  it('are those of the last 3, 7 or 30 days', async () => {
    backendOrders([0, 1, 4, 6, 20, 40]);
    await mountPage(sandbox(), '/orders?account=rexholder111', { chain: 'eos' });
    await expect.poll(orders).toEqual(['1', '2', '3', '4']);
    fireEvent.click(screen.getByRole('tab', { name: '30 days' }));
    await expect.poll(orders).toEqual(['1', '2', '3', '4', '5']);
    fireEvent.click(screen.getByRole('tab', { name: '3 days' }));
    await expect.poll(orders).toEqual(['1', '2']);
  });

  it('tell what was ordered, how much is filled, how far it came, and in which transaction', async () => {
    backendOrders([0, 1]);
    const explorer = { transaction: 'https://explorer.example/tx/', account: 'https://explorer.example/account/' };
    await mountPage(sandbox(), '/orders?account=rexholder111', { chain: 'eos', network: { explorer } });
    await expectText(
      '[data-order="1"]',
      /^Buy FISH\/EOS ?1,234,567\.0000 at 0\.00125\d*, 5\.0000 filled ?Partly filled · 2025-03-12 14:00/,
    );
    await expectText('[data-order="2"]', /^Sell FISH\/EOS.*Filled/);
    expect(document.querySelector('[data-order="1"] a')!.getAttribute('href')).toContain('ab'.repeat(32));
  });

  it('are none where the account has none', async () => {
    const { name } = sandbox().world.chain('iost')!.accounts[0]!;
    await mountPage(sandbox(), `/orders?account=${name}`, { chain: 'iost' });
    await expectText('[data-testid="no-orders"]', 'No orders in the last 7 days.');
  });

  it('need an account', async () => {
    await mountPage(sandbox(), '/orders', { chain: 'eos' });
    await expectThere('[data-testid="choose-account"]');
  });
});
