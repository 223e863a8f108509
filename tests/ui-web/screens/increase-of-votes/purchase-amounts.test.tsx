import { fireEvent, screen } from '@testing-library/react';
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
    const field = await screen.findByLabelText(pageSays('stake.amount'));
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
    const field = await screen.findByLabelText<HTMLInputElement>(pageSays('stake.amount'));
    for (const [typed, understood] of [
      ['１２．５', '12.5000 A'],
      ['1,5', '1.5000 A'],
      ['1 234.5 EOS', '1,234.5000 A'],
    ] as const) {
      type(field, typed);
      const hint = field.getAttribute('aria-describedby')!.split(' ')[1]!;
      await expectText(`[id="${hint}"]`, `${pageSays('amount.understood')} ${understood}`);
    }
    for (const [portion, filled] of [
      [pageSays('stake.portion', { percent: 25 }), '625'],
      [pageSays('stake.portion', { percent: 50 }), '1250'],
      [pageSays('stake.most'), '2500'],
    ] as const) {
      await press(portion);
      expect(field.value).toBe(filled);
    }
    await expectText('[data-testid="available"]', '2,500.00 A');
  });

  it('is enough for an estimate without a wallet, and stays when one is connected', async () => {
    const page = await mountPage(sandbox(), '/eos/increase-of-votes', { account: 'freshholder1', connects: false });
    const field = await screen.findByLabelText<HTMLInputElement>(pageSays('stake.amount'));
    expect(screen.queryByRole('button', { name: pageSays('stake.most') })).toBeNull();
    type(field, '1000');
    await expectText('.quote [data-testid="net-change"]', '+1,000.00 A');
    await expectText('[data-testid="earns-year"]', /\d+\.\d\d A/);
    await press(pageSays('labels.connect-wallet'));
    await screen.findByRole('button', { name: page.t('labels.account', { account: 'freshholder1' }) });
    expect(field.isConnected && field.value).toBe('1000');
    await press('Review');
    await expectThere('[role="dialog"] [data-figure="votes"]');
  });

  it('has the rules, the market and the coin’s former name behind it', async () => {
    await mountPage(sandbox(), '/eos/increase-of-votes');
    await screen.findByLabelText(pageSays('stake.amount'));
    await expectNone('[data-testid="how"] li');
    fireEvent.click(screen.getByText(pageSays('stake.how')));
    await expectText('[data-testid="how"]', pageSays('increase.notes.renamed', { display: 'A', native: 'EOS' }));
    await expectText('[data-testid="how"]', pageSays('increase.terms.price'));
  });

  it('cannot be submitted where the pool cannot name its proxy, with the reason', async () => {
    for (const [kind, error] of [
      ['html', 'backend-answer-invalid'],
      ['drop', 'backend-unreachable'],
    ] as const) {
      await mountPage(sandbox(), '/eos/increase-of-votes', { account: 'freshholder1' });
      for (const endpoint of ['getProxy', 'getPoolInfo', 'getNewdexProxyList'])
        sandbox().backendFaults.add({ kind, endpoint, times: 10_000, amount: 0 });
      type(await screen.findByLabelText(pageSays('stake.amount')), '1');
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
    type(await screen.findByLabelText(pageSays('stake.amount')), '1');
    await press('Review');
    await expectText('form [data-error="login-failed"]', pageSays('errors.login-failed.title'));
    await expectText('form [data-error="login-failed"]', 'Log in again.');
    await expectText('form [data-error="login-failed"] details .code', 'login failure, please login again');
  });

  it('leads to a preview that keeps the proxy and reports that matured REX is sold', async () => {
    await mountPage(sandbox(), '/eos/increase-of-votes', { account: 'rexholder111' });
    type(await screen.findByLabelText(pageSays('stake.amount')), '12.5');
    await press('Review');
    await expectText('[role="dialog"] [data-figure="proxy"]', 'poolproxy111');
    await expectThere('[role="dialog"] [data-warning="matured-restaked"]');
    expect(screen.getByRole('dialog', { name: 'Buy REX' }).textContent).not.toContain(
      pageSays('calls.voteproducer', { proxy: 'poolproxy111' }),
    );
  });

  it('leads to a preview that reports when another pool’s proxy is replaced', async () => {
    await mountPage(sandbox(), '/eos/increase-of-votes', { account: 'votesabroad1' });
    type(await screen.findByLabelText(pageSays('stake.amount')), '1');
    await press('Review');
    await expectThere('[data-warning="proxy-replaced"]');
    await expectNone('[data-warning="first-stake"]');
  });
});
