import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { allText, expectNone, expectText, expectThere, leavePage, mountPage, press, type } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { pageSays } from '../../../support/said.ts';

const sandbox = pageSandbox({ chains: ['eos', 'bos'] });

describe('any account on the start page', () => {
  it('is shown without a wallet, read only', async () => {
    await mountPage(sandbox(), '/eos?account=rexholder111');
    await screen.findByRole('heading', { name: 'Account rexholder111' });
    await screen.findByText(pageSays('home.own.readOnly'));
    await expectText('.hero-figure', / A\b/);
    for (const name of [pageSays('labels.add-votes'), pageSays('home.reduce')])
      expect(within(screen.getByRole('main')).queryByRole('link', { name })).toBeNull();
    await expectText('main', pageSays('assets.needsWallet', { account: 'rexholder111' }));
  });

  it('is found by its name, and kept in the address and for the next session until it is removed', async () => {
    const page = await mountPage(sandbox(), '/eos');
    await press('Look up an account');
    const field = await screen.findByLabelText<HTMLInputElement>('Account name');
    type(field, 'not a name!');
    await press(pageSays('home.account.look'));
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    type(field, 'VotesAbroad1');
    await press(pageSays('home.account.look'));
    await expectText('main', pageSays('home.invitation.notYet', { account: 'votesabroad1' }));
    expect(page.address()).toContain('account=votesabroad1');
    leavePage();
    await mountPage(sandbox(), '/eos', { store: page.store });
    await expectText('main', pageSays('home.invitation.notYet', { account: 'votesabroad1' }));
    await press(pageSays('home.own.stop'));
    await screen.findByRole('button', { name: pageSays('labels.connect-wallet') });
  });

  it('is reported as not existing, or as an invalid name', async () => {
    await mountPage(sandbox(), '/eos?account=nosuchname11');
    await expectThere('[data-error="account-not-found"]');
    leavePage();
    await mountPage(sandbox(), '/eos?account=%3Cscript%3E');
    await expectThere('[data-error="account-name-invalid"]');
  });

  it('has one age for all of its figures', async () => {
    await mountPage(sandbox(), '/eos?account=rexholder111');
    await expectText('.age', /^Updated \d+ s ago/);
    await expectThere('[data-testid="next-unlocks"]');
    expect(document.querySelectorAll('.age')).toHaveLength(1);
  });

  it('of BOS is offered no purchase, and neither the symbol A nor REX 2.0 is mentioned', async () => {
    await mountPage(sandbox(), '/bos', { account: 'bosholder111' });
    await expectText('.hero-figure', / BOS\b/);
    await screen.findByRole('link', { name: pageSays('home.reduce') });
    await screen.findByRole('button', { name: pageSays('fading.confirm') });
    expect(within(screen.getByRole('main')).queryByRole('link', { name: pageSays('labels.add-votes') })).toBeNull();
    expect(allText()).not.toMatch(/REX 2\.0|[Ss]avings|\bEOS\b|\d A\b/);
    expect(allText()).toMatch(/\d BOS\b/);
    await expectNone('[data-error]');
  });
});
