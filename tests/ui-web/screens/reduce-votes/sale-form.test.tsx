import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectNone, expectText, expectThere, mountPage, press, type } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { pageSays } from '../../../support/said.ts';

const DAY_MS = 86_400_000;
const sandbox = pageSandbox({ chains: ['eos', 'bos'] });
const toSell = () => screen.findByLabelText<HTMLInputElement>('REX to sell');

describe('the form that sells REX', () => {
  it('enters all sellable REX with a tap, so that nothing else is sold', async () => {
    await mountPage(sandbox(), '/eos/reduce-votes', { account: 'rexmatured11' });
    await press(/Use all$/);
    expect((await toSell()).value).toBe('8000000.0000');
    await expectThere('[data-testid="proceeds"] .digits');
    await expectNone('[data-testid="sold-along"]');
    type(await toSell(), '7999999.9999');
    await expectText('[data-sale="refused"]', pageSays('reduce.sale.refused.remainder-too-small'));
    await press('Review');
    await expectThere('.field-problem[data-error="rex-remainder-too-small"]');
    expect(screen.getByRole('link', { name: pageSays('rex.title') }).getAttribute('href')).toBe('/eos/rex-detail');
  });

  it('refuses more than has matured at the field', async () => {
    await mountPage(sandbox(), '/bos/reduce-votes', { account: 'bosholder111' });
    type(await toSell(), '99999999.0000');
    await press('Review');
    await expectThere('.field-problem[data-error="insufficient-rex"]');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers to leave the pool only to users who vote through it', async () => {
    await mountPage(sandbox(), '/eos/reduce-votes', { account: 'votesabroad1' });
    await screen.findByRole('heading', { name: 'Sell REX' });
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
    for (const lot of lots()) expect(lot.textContent).toContain('00:00 UTC');
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
