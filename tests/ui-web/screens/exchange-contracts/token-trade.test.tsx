import { fireEvent, screen } from '@testing-library/react';
import { describe, it } from 'vitest';
import { pageSays } from '../../../support/said.ts';
import { expectNone, expectText, expectThere, mountPage, press, type } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { CHAIN_TOKEN, contractToken } from '../../../support/tron/exchange.ts';

const sandbox = pageSandbox({ chains: ['tron'], exchangeContracts: true });
const TOKEN = contractToken();
const holder = () => sandbox().world.tron.accounts.find(({ label }) => label === 'fresh')!.name;
const PAGE = '/tron/exchange-contracts';

const LABELS = {
  token: pageSays('tokens.token'),
  amount: pageSays('exchangeContracts.amount'),
  price: pageSays('exchangeContracts.price'),
  order: pageSays('exchangeContracts.order'),
};

async function written(part: string, values: Partial<Record<keyof typeof LABELS, string>>): Promise<void> {
  await expectThere(`[data-testid="${part}"] summary`);
  const form = document.querySelector<HTMLDetailsElement>(`[data-testid="${part}"]`)!;
  fireEvent.click(form.querySelector('summary')!);
  await expectThere(`[data-testid="${part}"] button`);
  const fields = [...form.querySelectorAll('input')];
  for (const [name, value] of Object.entries(values)) {
    const label = LABELS[name as keyof typeof LABELS];
    type(fields.find(({ labels }) => labels?.[0]?.textContent === label) ?? null, value);
  }
  fireEvent.submit(form.querySelector('form')!);
}

describe('the exchange’s contract on TRON', () => {
  it('is reached from the expert view where the network names it', async () => {
    await mountPage(sandbox(), '/tron/money', { account: holder() });
    fireEvent.click(await screen.findByText(pageSays('assets.expert')));
    fireEvent.click(await screen.findByRole('link', { name: pageSays('exchangeContracts.title') }));
    await expectText('[data-testid="fee-limit"]', '10.00');
  });

  it.each<[string, Parameters<typeof written>[1], string, string]>([
    ['buy-token', { token: TOKEN, amount: '1.5', price: '3.0125' }, 'total', '4.51875 TRX'],
    ['buy-token', { token: CHAIN_TOKEN, amount: '10', price: '0.5' }, 'amount', '10 POINTS'],
    ['sell-token', { token: TOKEN, amount: '2', price: '3' }, 'price', '3 TRX'],
    ['sell-token', { token: CHAIN_TOKEN, amount: '12.34', price: '0.00001' }, 'token', CHAIN_TOKEN],
    ['approve-token', { token: TOKEN, amount: '0' }, 'approved', '0 SUSD'],
    ['cancel-token-order', { order: '1' }, 'order', '1'],
  ])('is asked by the form of %s, with what was typed in the preview: %j', async (part, values, term, shown) => {
    await mountPage(sandbox(), PAGE, { account: holder() });
    await written(part, values);
    await expectText(`.dialog [data-figure="${term}"]`, shown);
  });

  it.each<[string, Parameters<typeof written>[1], string]>([
    ['buy-token', { token: 'nothing', amount: '1', price: '1' }, 'token-unknown'],
    ['buy-token', { token: '1999999', amount: '1', price: '1' }, 'token-unknown'],
    ['buy-token', { token: TOKEN, amount: '', price: '1' }, 'amount-missing'],
    ['buy-token', { token: TOKEN, amount: '1', price: '0.00000000001' }, 'amount-too-many-decimals'],
    ['sell-token', { token: CHAIN_TOKEN, amount: '12.34', price: '0.0000000001' }, 'trade-too-small'],
    ['sell-token', { token: CHAIN_TOKEN, amount: '999', price: '1' }, 'insufficient-balance'],
    ['approve-token', { token: CHAIN_TOKEN, amount: '1' }, 'token-not-traded'],
    ['cancel-token-order', { order: '1a' }, 'number-invalid'],
  ])('refuses %s with %j at its field', async (part, values, error) => {
    await mountPage(sandbox(), PAGE, { account: holder() });
    await written(part, values);
    await expectThere(`[data-testid="${part}"] .field-problem[data-error="${error}"]`);
    await expectNone('.dialog');
  });

  it('offers the approval of what is sold without one', async () => {
    await mountPage(sandbox(), PAGE, { account: holder() });
    await written('sell-token', { token: TOKEN, amount: '2.5', price: '3' });
    await expectThere('[data-testid="sell-token"] .field-problem[data-error="allowance-too-small"]');
    await press(pageSays('exchangeContracts.approveThis'));
    await expectText('.dialog [data-figure="approved"]', '2.5 SUSD');
    await expectText('.dialog [data-warning="approval-replaced"]', '2 SUSD');
  });

  it('offers nothing without the wallet of the account', async () => {
    await mountPage(sandbox(), `${PAGE}?account=${holder()}`);
    await expectThere('[data-testid="exchange-contract"]');
    await expectNone('form, [data-testid="buy-token"]');
  });
});

describe('a network that names no contract', () => {
  const plain = pageSandbox({ chains: ['tron'] });

  it('has no such page, and no way to it', async () => {
    const account = plain().world.tron.accounts[0]!.name;
    await mountPage(plain(), '/tron/money', { account });
    fireEvent.click(await screen.findByText(pageSays('assets.expert')));
    await screen.findByRole('link', { name: pageSays('tokens.title') });
    await expectNone('a[href^="/tron/exchange-contracts"]');
  });
});
