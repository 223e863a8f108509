import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { localKeyWallet } from '../../../../adapters/local-key-wallet.ts';
import type { Wallet } from '../../../../application/ports/wallet.ts';
import { CHAIN_PROFILE } from '../../../../ui-web/react/chain-profile.ts';
import { allText, expectNone, expectText, expectThere, leavePage, mountPage, text } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { backendLists, reportedDays } from '../../../support/page/reported-days.ts';
import { pageSays } from '../../../support/said.ts';

const HOLDER = 'rexholder111';
const DAY_MS = 86_400_000;
const sandbox = pageSandbox({ chains: ['eos', 'bos', 'tron', 'iost'] });
const accountOf = (chain: 'bos' | 'tron' | 'iost', label: string) =>
  sandbox()
    .world.chain(chain)!
    .accounts.find((account) => account.label === label || account.name === label)!.name;
const units = (words: string | null): bigint => BigInt((words ?? '').replace(/\D/g, ''));

describe('a member', () => {
  it('sees what is staked, yesterday’s income, its own rate, thirty days, and the way to Stake and Unstake; no slogan', async () => {
    await mountPage(sandbox(), '/eos', { account: HOLDER });
    await screen.findByRole('heading', { name: pageSays('home.own.title') });
    await expectText('.hero-figure', /^[\d,]+\.\d\d A/);
    await expectText('[data-testid="income-yesterday"]', /^\+\d+\.\d+ A yesterday$/);
    await expectText('[data-testid="own-rate"]', /^\d+\.\d\d % a year$/);
    await expectThere('[data-testid="hero-stake"] .bars[data-days="30"]');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: pageSays('labels.add-votes') }).getAttribute('href')).toBe('/eos/increase-of-votes');
    expect(main.getByRole('link', { name: pageSays('home.reduce') }).getAttribute('href')).toBe('/eos/reduce-votes');
    await expectNone('[data-testid="points"]');
    expect(allText()).not.toContain(pageSays('labels.connect-wallet'));
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelector('h1')!.className).toBe('visually-hidden');
  });

  it('sees yesterday’s income of votes and REX together, or says that it is of votes alone', async () => {
    await mountPage(sandbox(), `/eos/holdings?account=${HOLDER}`);
    await expectText('.pair', pageSays('home.own.rexYesterday'));
    await expect.poll(() => document.querySelectorAll('.pair .digits').length).toBeGreaterThanOrEqual(5);
    const figure = (label: string) =>
      [...document.querySelectorAll('.pair .figure')].find((each) => each.textContent.startsWith(label))!.querySelector('.digits')!
        .textContent;
    const whole = units(figure(pageSays('home.own.nodeYesterday'))) + units(figure(pageSays('home.own.rexYesterday')));
    leavePage();
    await mountPage(sandbox(), `/eos?account=${HOLDER}`);
    await expectText('[data-testid="income-yesterday"]', /yesterday$/);
    const [, shown, decimals = ''] = /\+(\d+)\.(\d+)/.exec(text('[data-testid="income-yesterday"]')!)!;
    expect(`${shown}${decimals}`).toBe(String(whole).slice(0, String(whole).length - 4 + decimals.length));
  });

  it('sees all digits of the stake at a tap', async () => {
    await mountPage(sandbox(), `/eos?account=${HOLDER}`);
    await expectText('.hero-figure', /^[\d,]+\.\d\d A/);
    fireEvent.click(document.querySelector('.short-amount')!);
    await expectText('.hero-figure', /^[\d,]+\.\d{4} A/);
  });

  it('is told what the bars are of: all income, or that of votes where the pool lists no REX by day', async () => {
    await mountPage(sandbox(), `/eos?account=${HOLDER}`);
    await expectText('.hero-caption', pageSays('rewards.votesIn', { days: 30 }));
    leavePage();
    const yesterday = Math.floor(sandbox().world.clock.now() / DAY_MS) * DAY_MS - DAY_MS;
    backendLists(reportedDays(yesterday, 2, () => ({ nodeIncome: '1.0000', rexIncome: '0.5000', trxId: 'ab'.repeat(32) })));
    await mountPage(sandbox(), `/eos?account=${HOLDER}`);
    await expectText('.hero-caption', pageSays('rewards.earnedIn', { days: 30 }));
    await expect.poll(() => document.querySelectorAll('[data-testid="hero-stake"] .bar').length).toBe(2);
    leavePage();
    backendLists([]);
    await mountPage(sandbox(), `/eos?account=${HOLDER}`);
    await expectText('.hero-none', pageSays('rewards.none'));
  });

  it.each([
    ['tron', 'voter', 'TRX'],
    ['iost', 'poolvoter1', 'IOST'],
    ['bos', 'bosholder111', 'BOS'],
  ] as const)('of %s has its stake, income and rate', async (chain, label, coin) => {
    await mountPage(sandbox(), `/${chain}?account=${accountOf(chain, label)}`);
    await expectText('.hero-figure', new RegExp(`^[\\d,]+\\.\\d+ ${coin}`));
    await expectText('[data-testid="income-yesterday"]', new RegExp(`^\\+\\d+\\.\\d+ ${coin} yesterday$`));
    await expectText('[data-testid="own-rate"]', /^\d+\.\d\d % a year$/);
    await expectThere('[data-testid="hero-stake"] .bars');
    expect(allText()).not.toMatch(/Not available/);
  });

  it('sees when coins come back, how far the next date is, and the way to all dates', async () => {
    await mountPage(sandbox(), `/eos?account=${HOLDER}`);
    await expectText('[data-testid="next-unlocks"] time', /^\d{1,2} [A-Z][a-z]{2}, in \d+ (h|days)$/);
    await expectThere('[data-testid="next-unlocks"] .timeline');
    const link = within(document.querySelector<HTMLElement>('[data-testid="next-unlocks"]')!).getByRole('link');
    expect(link.getAttribute('href')).toBe(`/eos/unlocks?account=${HOLDER}`);
  });

  it('has no card of dates where nothing comes back', async () => {
    await mountPage(sandbox(), '/eos?account=votesabroad1');
    await expectText('main', pageSays('home.invitation.notYet', { account: 'votesabroad1' }));
    await expectThere('[data-testid="calculator"]');
    await expectNone('[data-testid="next-unlocks"]');
  });
});

describe('an account that does not take part', () => {
  it('sees what the pool pays and what its own balance would earn, and the way to Stake alone', async () => {
    await mountPage(sandbox(), '/eos', { account: 'freshholder1' });
    await expectText('main', pageSays('home.invitation.notYet', { account: 'freshholder1' }));
    await expectText('[data-testid="calculator"] output', /^2,500\sA earn about/);
    const main = within(screen.getByRole('main'));
    main.getByRole('link', { name: pageSays('labels.add-votes') });
    expect(main.queryByRole('link', { name: pageSays('home.reduce') })).toBeNull();
  });

  it('is known only once both the chain and the pool have answered; until then nobody is invited', async () => {
    sandbox().backendFaults.add({ kind: 'slow', endpoint: 'getAccountPoolInfo', times: 1, amount: 1_500 });
    await mountPage(sandbox(), '/eos?account=freshholder1');
    await expectThere('[data-testid="hero-waiting"]');
    expect(allText()).not.toContain(pageSays('home.invitation.notYet', { account: 'freshholder1' }));
    await expectNone('[data-testid="hero-rate"]');
    await expectText('main', pageSays('home.invitation.notYet', { account: 'freshholder1' }));
  });
});

describe('a wallet of an earlier visit', () => {
  it('leaves it open who the user is until it answers: neither an invitation nor a figure of the pool', async () => {
    const { store, container } = await mountPage(sandbox(), '/eos', { account: HOLDER });
    await screen.findByRole('heading', { name: pageSays('home.own.title') });
    leavePage();
    const holder = sandbox().world.eos.accounts.find(({ name }) => name === HOLDER)!;
    const wallet = await localKeyWallet(
      container.get(CHAIN_PROFILE),
      { account: HOLDER, permission: 'active' },
      async () => holder.privateKey,
    );
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const late: Wallet = Object.assign(Object.create(wallet) as Wallet, {
      identity: async () => {
        await asked;
        return wallet.connect();
      },
    });
    await mountPage(sandbox(), '/eos', { store, wallet: () => late });
    await expectThere('[data-testid="hero-waiting"]');
    await expectNone('[data-testid="hero-rate"]');
    expect(within(screen.getByRole('main')).queryByRole('button', { name: pageSays('labels.connect-wallet') })).toBeNull();
    await act(async () => answer());
    await screen.findByRole('heading', { name: pageSays('home.own.title') });
    await expectNone('[data-testid="hero-waiting"]');
  });
});
