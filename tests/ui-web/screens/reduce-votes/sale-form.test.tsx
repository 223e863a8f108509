import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectNone, expectText, expectThere, mountPage, press, text, type } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { pageSays } from '../../../support/said.ts';

const DAY_MS = 86_400_000;
const sandbox = pageSandbox({ chains: ['eos', 'bos'] });
const toTake = () => screen.findByLabelText<HTMLInputElement>(pageSays('stake.unstakeAmount'));

describe('the sale of REX', () => {
  it('has no amount where the contract sells everything that matured: one tap takes it', async () => {
    await mountPage(sandbox(), '/eos/reduce-votes', { account: 'rexmatured11' });
    await expectText('[data-testid="ready"]', '8,000,000.0000 REX');
    await expectNone('[data-testid="ready"] input');
    await expectText('[data-testid="available"]', pageSays('rex.balance.savings'));
    expect(screen.getByRole('link', { name: pageSays('rex.title') }).getAttribute('href')).toBe('/eos/rex-detail');
    const worth = /([\d,.]+) A/.exec(text('[data-testid="proceeds"]')!)![1]!;
    await press(new RegExp(`^${pageSays('stake.take', { amount: worth.slice(0, -2) })}`));
    await expectText('[role="dialog"] [data-figure="rex-matured"]', /8,000,000\.0000 REX.* 0\.0000 REX/);
    await expectNone('[role="dialog"] [data-warning="sells-everything-matured"]');
  });

  it('is for an amount of coins where the contract sells a part, with its REX, and refuses more than has matured at the field', async () => {
    await mountPage(sandbox(), '/bos/reduce-votes', { account: 'bosholder111' });
    type(await toTake(), '99999999');
    await press('Review');
    await expectText('.field-problem[data-error="insufficient-rex"]', 'BOS');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press(pageSays('stake.most'));
    const { maturedRex, maturities } = sandbox().world.bos.chain.state.tables.row('rexbal', 'eosio', 'bosholder111')!;
    const now = sandbox().world.clock.now();
    const sellable = maturities.reduce((sum, { rex, time }) => (time <= now ? sum + rex : sum), maturedRex);
    const digits = String(sellable / 10_000n).replace(/\B(?=(\d{3})+$)/g, ',');
    await expectText('[data-testid="worth"]', `${digits}.${String(sellable % 10_000n).padStart(4, '0')} REX`);
  });

  it('starts the wait of savings for an amount of coins, and of all REX for all of them', async () => {
    await mountPage(sandbox(), '/eos/reduce-votes', { account: 'rexholder111' });
    const rex = sandbox()
      .world.eos.chain.state.tables.row('rexbal', 'eosio', 'rexholder111')!
      .maturities.reduce((sum, lot) => (lot.time > Date.UTC(2100, 0) ? sum + lot.rex : sum), 0n);
    await toTake();
    await press(pageSays('stake.most'));
    await expectThere('[data-testid="worth"]');
    expect(text('[data-testid="worth"]')!.replaceAll(',', '')).toBe(
      `= ${String(rex / 10_000n)}.${String(rex % 10_000n).padStart(4, '0')} REX`,
    );
    const today = Math.floor(sandbox().world.clock.now() / DAY_MS) * DAY_MS;
    expect(document.querySelector('[data-testid="back-from"] time')?.getAttribute('datetime')).toBe(
      new Date(today + 21 * DAY_MS).toISOString(),
    );
    type(await toTake(), '1');
    await press('Review');
    await expectThere('[role="dialog"] [data-figure="unlock"] time');
  });

  it('offers to leave the pool only to users who vote through it', async () => {
    await mountPage(sandbox(), '/eos/reduce-votes', { account: 'votesabroad1' });
    await screen.findByText(pageSays('rex.title'));
    fireEvent.click(screen.getByText(pageSays('stake.more')));
    for (let polls = 0; polls < 3; polls += 1) {
      sandbox().world.clock.advance(10_000);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await expectNone('[data-testid="leave"]');
  });
});

describe('redeemable assets on BOS', () => {
  it('are listed by date: maturing REX, and a refund three days after it was requested', async () => {
    await mountPage(sandbox(), '/bos/reduce-votes?account=bosholder111');
    const { world } = sandbox();
    const { maturities } = world.bos.chain.state.tables.row('rexbal', 'eosio', 'bosholder111')!;
    const waiting = maturities.filter(({ time }) => time > world.clock.now());
    expect(waiting.length).toBeGreaterThanOrEqual(3);
    const lots = () => [...document.querySelectorAll('[data-testid="lot"]')];
    await expect
      .poll(() => lots().map((lot) => lot.querySelector('time')?.getAttribute('datetime')))
      .toEqual(waiting.map(({ time }) => new Date(time).toISOString()));
    for (const lot of lots()) expect(lot.textContent).toContain('00:00:00 UTC');
    await screen.findByText(pageSays('reduce.needsWallet', { account: 'bosholder111' }));
  });

  it('include a refund that can be claimed from its date on', async () => {
    await mountPage(sandbox(), '/bos/reduce-votes?way=redeem&account=bosstaker111');
    const { world } = sandbox();
    await expectText('[data-testid="refund"]', '400.0000 BOS');
    await expectText('[data-testid="refund"]', '100.0000 BOS');
    const asked = world.bos.chain.state.tables.row('refunds', 'bosstaker111', 'bosstaker111')!.requestTime;
    expect(document.querySelector('[data-testid="refund"] time')?.getAttribute('datetime')).toBe(
      new Date(asked + 3 * DAY_MS).toISOString(),
    );
    await expectText('[data-testid="refund"]', pageSays('reduce.claimableFrom'));
    world.clock.advance(3 * DAY_MS);
    await expectText('[data-testid="refund"]', pageSays('reduce.claimableSince'));
  });
});
