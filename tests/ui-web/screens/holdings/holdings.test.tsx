import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectText, expectThere, leavePage, mountPage, text } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { pagePattern, pageSays } from '../../../support/said.ts';

const sandbox = pageSandbox({ chains: ['eos', 'tron', 'iost'] });
const tronAddress = (label: string) => sandbox().world.tron.accounts.find((account) => account.label === label)!.name;

describe('everything read of an account', () => {
  it('is reached from Assets, and leads to its REX', async () => {
    const page = await mountPage(sandbox(), '/eos/money?account=rexholder111');
    fireEvent.click(await screen.findByRole('link', { name: pageSays('holdings.title') }));
    await screen.findByText('poolproxy111');
    expect(page.address()).toBe('/eos/holdings?account=rexholder111');
    await expectText('.pair', pageSays('home.own.rexTotal'));
    fireEvent.click(screen.getByRole('link', { name: pageSays('rex.title') }));
    await expectThere('[data-evidence]');
    expect(page.address()).toBe('/eos/rex-detail?account=rexholder111');
  });

  it('of TRON has pending unfreezes, and Stake 1.0 coins, separately with their dates', async () => {
    await mountPage(sandbox(), `/tron/holdings?account=${tronAddress('unfreezing')}`);
    const pending = '[data-testid="pending"] li';
    await expectText(`${pending}:nth-child(1)`, '250.000000 TRX');
    await expectText(`${pending}:nth-child(1)`, pageSays('home.frozen.ready'));
    await expectText(`${pending}:nth-child(2)`, '100.000000 TRX');
    await expectText(`${pending}:nth-child(2)`, pageSays('home.frozen.readyFrom'));
    expect(document.querySelectorAll(pending)).toHaveLength(2);
    leavePage();
    await mountPage(sandbox(), `/tron/holdings?account=${tronAddress('legacy')}`);
    await expectText('[data-testid="legacy"]', '500.000000 TRX');
    await expectText('[data-testid="legacy"]', pageSays('home.legacy.body'));
    await expectText('[data-testid="votes-total"]', '1,000 votes');
    expect(document.querySelector('[data-testid="legacy"] time')).toBeNull();
    const dates = [Date.UTC(2020, 5, 1), Date.UTC(2020, 7, 1)].map((at) => new Date(at).toISOString());
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
    await mountPage(sandbox(), '/iost/holdings?account=twovotes01');
    await expectText('[data-testid="votes-pool"]', '80.50000000 IOST');
    await expectText('[data-testid="votes-other"]', 'Votes for returnedbp');
    await expectText('[data-testid="votes-cleared"]', '120.00000000 IOST');
    leavePage();
    await mountPage(sandbox(), '/iost/holdings?account=poolvoter1');
    await expectText('[data-testid="bonus"]', pagePattern('home.producer.bonusClaimable'));
    await expectText('[data-testid="releases"]', '60.25000000 IOST');
    leavePage();
    await mountPage(sandbox(), '/iost/holdings?account=dustbonus1');
    await expectText('[data-testid="bonus"]', pagePattern('home.producer.bonusTooSmall'));
  });

  it('is missing when no TRON node answers, never zero, and returns', async () => {
    const name = tronAddress('voter');
    sandbox().world.tron.faults.add({ node: 'all', kind: 'drop', on: 'any', times: 10_000, amount: 0 });
    await mountPage(sandbox(), `/tron/holdings?account=${name}`);
    await expectText('[data-testid="votes-total"]', 'Not available');
    expect(text('[data-testid="balance"]')).not.toContain('0');
    sandbox().world.tron.faults.clear();
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
    await expectText('[data-testid="votes-total"]', '2,100 votes');
  });
});
