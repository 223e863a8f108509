import { fireEvent, screen } from '@testing-library/react';
import { describe, it } from 'vitest';
import { EXCHANGE } from '../../../../sandbox/antelope/chain/exchange.ts';
import { expectNone, expectText, expectThere, mountPage, press, type } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const HOLDER = 'rexholder111';
const sandbox = pageSandbox({ chains: ['eos'], exchangeContracts: true });

async function opened(part: string): Promise<HTMLElement> {
  await expectThere(`[data-testid="${part}"] summary`);
  const form = document.querySelector<HTMLDetailsElement>(`[data-testid="${part}"]`)!;
  fireEvent.click(form.querySelector('summary')!);
  await expectThere(`[data-testid="${part}"] button`);
  return form;
}

async function written(part: string, values: Readonly<Record<string, string>>): Promise<void> {
  const form = await opened(part);
  const fields = [...form.querySelectorAll('input')];
  const labelled = (label: string) => fields.find(({ labels }) => labels?.[0]?.textContent === label);
  for (const [label, value] of Object.entries(values)) type(labelled(label) ?? null, value);
  fireEvent.submit(form.querySelector('form')!);
}

describe('the exchange’s contracts', () => {
  it('are reached from the expert view where the backend names them', async () => {
    await mountPage(sandbox(), '/eos/money', { account: HOLDER });
    fireEvent.click(await screen.findByText('For experts'));
    fireEvent.click(await screen.findByRole('link', { name: 'Exchange contracts' }));
    await expectText('[data-testid="exchange-account"]', EXCHANGE.account);
    await expectText('[data-testid="exchange-staking"]', EXCHANGE.staking);
  });

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['exchange-stake', { 'Amount with its symbol': '100.0000 DEX' }, '100.0000 DEX'],
    ['exchange-unstake', { 'Amount with its symbol': '1.50 SMALL', 'Account it is staked for': 'freshholder1' }, 'freshholder1'],
    ['exchange-transfer', { 'Token contract': 'dextoken1111', 'Amount with its symbol': '5.0000 DEX', Memo: 'order 7' }, 'order 7'],
    ['cancel-order', { 'Number of the order': '1234', 'Number of the pair': '5' }, '1234'],
    ['cancel-pair', { 'Number of the pair': '18446744073709551615' }, '18446744073709551615'],
    ['register-address', { Coin: 'btc' }, 'BTC'],
  ])('are called by the form of %s, with what was typed in the preview', async (part, values, shown) => {
    await mountPage(sandbox(), '/eos/exchange-contracts', { account: HOLDER });
    await written(part, values);
    await expectText('.dialog', shown);
  });

  it.each([
    ['Stake bought tokens', 'on'],
    ['Do not stake bought tokens', 'off'],
  ])('switch automatic staking by “%s”', async (label, state) => {
    await mountPage(sandbox(), '/eos/exchange-contracts', { account: HOLDER });
    await opened('choose-stake-mode');
    await press(label);
    await expectText('.dialog', new RegExp(state));
  });

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['exchange-stake', { 'Amount with its symbol': '' }, 'token-amount-invalid'],
    ['exchange-stake', { 'Amount with its symbol': '100' }, 'token-amount-invalid'],
    ['exchange-stake', { 'Amount with its symbol': '0.0 DEX' }, 'amount-zero'],
    ['exchange-stake', { 'Amount with its symbol': '1.0 DEX', 'Credited to account': 'NOT A NAME' }, 'account-name-invalid'],
    ['exchange-transfer', { 'Amount with its symbol': '1.0 DEX' }, 'receiver-missing'],
    [
      'exchange-transfer',
      { 'Token contract': 'dextoken1111', 'Amount with its symbol': '1.0 DEX', Memo: '字'.repeat(100) },
      'memo-too-long',
    ],
    ['cancel-order', { 'Number of the order': '12a', 'Number of the pair': '5' }, 'number-invalid'],
    ['cancel-order', { 'Number of the order': '12' }, 'number-invalid'],
    ['cancel-pair', { 'Number of the pair': '99999999999999999999' }, 'number-invalid'],
    ['register-address', { Coin: 'B-C' }, 'coin-code-invalid'],
    ['register-address', { Coin: '' }, 'coin-code-invalid'],
  ])('refuse %s with %j at its field', async (part, values, error) => {
    await mountPage(sandbox(), '/eos/exchange-contracts', { account: HOLDER });
    await written(part, values);
    await expectThere(`[data-testid="${part}"] .field-problem[data-error="${error}"]`);
    await expectNone('.dialog');
  });

  it('offer nothing without the wallet of the account', async () => {
    await mountPage(sandbox(), `/eos/exchange-contracts?account=${HOLDER}`);
    await expectThere('[data-testid="exchange-account"]');
    await expectNone('form, [data-testid="exchange-stake"]');
    await screen.findByText(`To act, connect the wallet of ${HOLDER}.`);
  });
});
