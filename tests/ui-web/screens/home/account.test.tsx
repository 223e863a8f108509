import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { allText, expectNone, expectText, expectThere, leavePage, mountPage, press, type } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { pagePattern, pageSays } from '../../../support/said.ts';

const sandbox = pageSandbox({ chains: ['eos', 'bos', 'tron', 'iost'] });
const tronAddress = (label: string) => sandbox().world.tron.accounts.find((account) => account.label === label)!.name;

describe('any account on the start page', () => {
  it('is shown without a wallet, read only', async () => {
    const page = await mountPage(sandbox(), '/eos?account=rexholder111');
    await screen.findByRole('heading', { name: 'Account rexholder111' });
    await screen.findByText(pageSays('home.own.readOnly'));
    await screen.findByText('poolproxy111');
    expect(within(screen.getByRole('main')).queryByRole('link', { name: pageSays('labels.add-votes') })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: pageSays('rex.title') }));
    await expectThere('[data-evidence]');
    await screen.findByText(pageSays('assets.needsWallet', { account: 'rexholder111' }));
    expect(page.address()).toBe('/eos/rex-detail?account=rexholder111');
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
    await screen.findByRole('heading', { name: 'Account votesabroad1' });
    expect(page.address()).toContain('account=votesabroad1');
    leavePage();
    await mountPage(sandbox(), '/eos', { store: page.store });
    await screen.findByRole('heading', { name: 'Account votesabroad1' });
    await press(pageSays('home.own.stop'));
    await screen.findByRole('heading', { name: 'Your votes can earn' });
  });

  it('is reported as not existing, or as an invalid name', async () => {
    await mountPage(sandbox(), '/eos?account=nosuchname11');
    await expectThere('[data-error="account-not-found"]');
    leavePage();
    await mountPage(sandbox(), '/eos?account=%3Cscript%3E');
    await expectThere('[data-error="account-name-invalid"]');
  });

  it('has an age beside every value', async () => {
    await mountPage(sandbox(), '/eos?account=rexholder111');
    await expectText('.age', /^Updated \d+ s ago/);
    await expect.poll(() => document.querySelectorAll('.age').length).toBeGreaterThanOrEqual(4);
  });

  it('of TRON has pending unfreezes, and Stake 1.0 coins, separately with their dates', async () => {
    await mountPage(sandbox(), `/tron?account=${tronAddress('unfreezing')}`);
    const pending = '[data-testid="pending"] li';
    await expectText(`${pending}:nth-child(1)`, '250.000000 TRX');
    await expectText(`${pending}:nth-child(1)`, pageSays('home.frozen.ready'));
    await expectText(`${pending}:nth-child(2)`, '100.000000 TRX');
    await expectText(`${pending}:nth-child(2)`, pageSays('home.frozen.readyFrom'));
    expect(document.querySelectorAll(pending)).toHaveLength(2);
    leavePage();
    await mountPage(sandbox(), `/tron?account=${tronAddress('legacy')}`);
    await expectText('[data-testid="legacy"]', '500.000000 TRX');
    await expectText('[data-testid="legacy"]', pageSays('home.legacy.body'));
    await expectText('[data-testid="votes-total"]', '1,000 votes');
    const dates = [...document.querySelectorAll('[data-testid="legacy"] time')].map((time) => time.getAttribute('datetime'));
    expect(dates).toHaveLength(2);
    for (const [path, place] of [
      ['money', 'data-place'],
      ['unlocks', 'data-lot'],
    ] as const) {
      leavePage();
      await mountPage(sandbox(), `/tron/${path}?account=${tronAddress('legacy')}`);
      await expectText(`[${place}="legacy-bandwidth"]`, '500.000000 TRX');
      await expectText(`[${place}="legacy-lent-bandwidth"]`, '200.000000 TRX');
      await expectText(`[${place}="legacy-energy"]`, '300.000000 TRX');
      await expectText(`[${place}="legacy-energy"]`, path === 'money' ? 'Ready since' : 'Take back');
      const listed = [...document.querySelectorAll(`[${place}^="legacy"] time`)].map((time) => time.getAttribute('datetime'));
      expect(new Set(listed)).toEqual(new Set(dates));
    }
  });

  it('of IOST has votes that stopped counting, the voter bonus and frozen balances as on the chain', async () => {
    await mountPage(sandbox(), '/iost?account=twovotes01');
    await expectText('[data-testid="votes-pool"]', '80.50000000 IOST');
    await expectText('[data-testid="votes-other"]', 'Votes for returnedbp');
    await expectText('[data-testid="votes-cleared"]', '120.00000000 IOST');
    leavePage();
    await mountPage(sandbox(), '/iost?account=poolvoter1');
    await expectText('[data-testid="bonus"]', pagePattern('home.producer.bonusClaimable'));
    await expectText('[data-testid="releases"]', '60.25000000 IOST');
    leavePage();
    await mountPage(sandbox(), '/iost?account=dustbonus1');
    await expectText('[data-testid="bonus"]', pagePattern('home.producer.bonusTooSmall'));
  });

  it('of BOS is offered no purchase, and neither the symbol A nor REX 2.0 is mentioned', async () => {
    await mountPage(sandbox(), '/bos', { account: 'bosholder111' });
    await screen.findByText('bosproxy1111');
    await screen.findByRole('link', { name: pageSays('home.reduce') });
    await screen.findByRole('button', { name: pageSays('fading.confirm') });
    for (const name of ['Start now', pageSays('labels.add-votes')])
      expect(within(screen.getByRole('main')).queryByRole('link', { name })).toBeNull();
    await expectText('.hero-figure', '%');
    expect(allText()).not.toMatch(/REX 2\.0|[Ss]avings|\bEOS\b|\d A\b/);
    expect(allText()).toMatch(/\d BOS\b/);
    await expectNone('[data-error]');
  });
});
