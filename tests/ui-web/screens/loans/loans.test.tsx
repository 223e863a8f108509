import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectNone, expectText, expectThere, mountPage, press, type } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['eos'] });
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);

describe('renting CPU and NET', () => {
  it('tells what a payment rents and until when, and sets coins aside for renewals', async () => {
    await mountPage(sandbox(), '/eos/loans', { account: 'freshholder1' });
    await screen.findByText('This account rents nothing.');
    fireEvent.click(await screen.findByLabelText('NET'));
    type(await field('You pay for 30 days'), '2');
    type(await field('Set aside for renewals'), '3');
    await expectText('[data-testid="rented"]', / A$/);
    const until = document.querySelector('[data-testid="ends"] time')?.getAttribute('datetime');
    expect(Date.parse(until!) - sandbox().world.clock.now()).toBeGreaterThan(29 * 86_400_000);
    await press('Review');
    await expectText('.dialog', 'NET');
    await expectText('.dialog', '3.0000 A');
  });

  it('is refused at each field that is wrong', async () => {
    await mountPage(sandbox(), '/eos/loans', { account: 'freshholder1' });
    const payment = await field('You pay for 30 days');
    await press('Review');
    await expectThere('.field-problem[data-error="amount-missing"]');
    type(payment, '999999');
    await press('Review');
    await expectThere('.field-problem[data-error="insufficient-balance"]');
    type(payment, '1');
    type(await field('Set aside for renewals'), '1.00001');
    await press('Review');
    await expectThere('.field-problem[data-error="amount-too-many-decimals"]');
    expect(document.activeElement).toBe(await field('Set aside for renewals'));
    type(await field('Set aside for renewals'), '');
    type(await field('Account that gets the resource'), 'nobodyhere11');
    await press('Review');
    await expectThere('.field-problem[data-error="account-not-found"]');
  });

  it('changes the renewal fund of a loan by its own forms, no further than it goes', async () => {
    await mountPage(sandbox(), '/eos/loans', { account: 'loantaker111' });
    await expectThere('[data-loan]');
    const [loan] = document.querySelectorAll<HTMLElement>('[data-loan]');
    fireEvent.click(loan!.querySelector('[data-testid="defund-loan"] summary')!);
    const taken = await field(/^Amount to take from/);
    type(taken, '9999');
    fireEvent.submit(taken.form!);
    await expectThere('[data-testid="defund-loan"] .field-problem[data-error="insufficient-loan-fund"]');
    fireEvent.click(loan!.querySelector('[data-testid="fund-loan"] summary')!);
    const added = await field(/^Amount to add to/);
    type(added, '1.5');
    fireEvent.submit(added.form!);
    await expectText('.dialog', '1.5000 A');
  });

  it('shows the loans of any account, without forms', async () => {
    await mountPage(sandbox(), '/eos/loans?account=loantaker111');
    await expectThere('[data-loan]');
    await expectNone('[data-testid="fund-loan"], form');
  });
});
