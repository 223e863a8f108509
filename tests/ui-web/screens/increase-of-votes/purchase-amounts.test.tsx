import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectNone, expectText, expectThere, leavePage, mountPage, press, type } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { pageSays } from '../../../support/said.ts';

const sandbox = pageSandbox({ chains: ['eos'] });
const REFUSED: readonly (readonly [typed: string, error: string])[] = [
  ['', 'amount-missing'],
  ['NaN', 'amount-not-a-number'],
  ['1e3', 'amount-not-a-number'],
  ['-1', 'amount-negative'],
  ['0', 'amount-zero'],
  ['0.0001', 'amount-below-first-stake'],
  ['1.00001', 'amount-too-many-decimals'],
  ['1,234', 'amount-ambiguous'],
  ['5 USD', 'amount-wrong-symbol'],
  ['99999999999999999999', 'amount-too-large'],
  ['2500.0001', 'insufficient-balance'],
];

describe('the amount of a purchase', () => {
  it('is refused at the field when it is invalid, before anything is built', async () => {
    await mountPage(sandbox(), '/eos/increase-of-votes', { account: 'freshholder1' });
    const field = await screen.findByLabelText('Amount');
    for (const [typed, error] of REFUSED) {
      type(field, typed);
      await press('Review');
      await expectThere(`.field-problem[data-error="${error}"]`);
      expect([typed, field.getAttribute('aria-invalid'), document.activeElement === field]).toEqual([typed, 'true', true]);
    }
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is parsed in full-width digits and with a decimal comma, and shown again formatted', async () => {
    await mountPage(sandbox(), '/eos/increase-of-votes', { account: 'freshholder1' });
    const field = await screen.findByLabelText<HTMLInputElement>('Amount');
    for (const [typed, understood] of [
      ['１２．５', '12.5000 A'],
      ['1,5', '1.5000 A'],
      ['1 234.5 EOS', '1,234.5000 A'],
    ] as const) {
      type(field, typed);
      const hint = field.getAttribute('aria-describedby')!.split(' ')[1]!;
      await expectText(`[id="${hint}"]`, `${pageSays('amount.understood')} ${understood}`);
    }
    await press(/Use all$/);
    expect(field.value).toBe('2500.0000');
  });

  it('is enough for an estimate without a wallet, and buying asks for one', async () => {
    await mountPage(sandbox(), '/eos/increase-of-votes');
    type(await screen.findByLabelText('Amount'), '10');
    await expectText('.quote', 'REX');
    await screen.findByRole('button', { name: 'Connect a wallet to buy' });
    await screen.findByText(pageSays('increase.notes.renamed', { display: 'A', native: 'EOS' }));
  });

  it('cannot be submitted where the pool cannot name its proxy, with the reason', async () => {
    for (const [kind, error] of [
      ['html', 'backend-answer-invalid'],
      ['drop', 'backend-unreachable'],
    ] as const) {
      await mountPage(sandbox(), '/eos/increase-of-votes', { account: 'freshholder1' });
      for (const endpoint of ['getProxy', 'getPoolInfo', 'getNewdexProxyList'])
        sandbox().backendFaults.add({ kind, endpoint, times: 10_000, amount: 0 });
      type(await screen.findByLabelText('Amount'), '1');
      await press('Review');
      await expectThere(`form [data-error="${error}"]`);
      expect(screen.queryByRole('dialog')).toBeNull();
      leavePage();
      sandbox().backendFaults.clear();
    }
  });

  it('cannot be submitted where the service refuses with a published message, shown with its meaning, cause, remedy and original text', async () => {
    await mountPage(sandbox(), '/eos/increase-of-votes', { account: 'freshholder1' });
    for (const endpoint of ['getProxy', 'getPoolInfo', 'getNewdexProxyList'])
      sandbox().backendFaults.add({ kind: 'refused', endpoint, times: 10_000, amount: 0, says: 'login failure, please login again' });
    type(await screen.findByLabelText('Amount'), '1');
    await press('Review');
    await expectText('form [data-error="login-failed"]', pageSays('errors.login-failed.title'));
    await expectText('form [data-error="login-failed"]', 'Log in again.');
    await expectText('form [data-error="login-failed"] details .code', 'login failure, please login again');
  });

  it('leads to a preview that keeps the proxy and reports that matured REX is sold', async () => {
    await mountPage(sandbox(), '/eos/increase-of-votes', { account: 'rexholder111' });
    type(await screen.findByLabelText('Amount'), '12.5');
    await press('Review');
    await expectText('[role="dialog"] [data-figure="proxy"]', 'poolproxy111');
    await expectThere('[role="dialog"] [data-warning="matured-restaked"]');
    expect(screen.getByRole('dialog', { name: 'Buy REX' }).textContent).not.toContain(
      pageSays('calls.voteproducer', { proxy: 'poolproxy111' }),
    );
  });

  it('leads to a preview that reports when another pool’s proxy is replaced', async () => {
    await mountPage(sandbox(), '/eos/increase-of-votes', { account: 'votesabroad1' });
    type(await screen.findByLabelText('Amount'), '1');
    await press('Review');
    await expectThere('[data-warning="proxy-replaced"]');
    await expectNone('[data-warning="first-stake"]');
  });
});
