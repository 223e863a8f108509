import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectNone, expectText, expectThere, mountPage, text } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { pageSays } from '../../../support/said.ts';

const MANY = 10_000;
const sandbox = pageSandbox({ chains: ['eos', 'tron'] });
const STAKE = '[data-testid="hero-stake"] .hero-figure';

describe('values on the start page', () => {
  it('are read from the next node where one fails', async () => {
    sandbox().world.eos.faults.add({ node: 0, kind: 'drop', on: 'any', times: MANY, amount: 0 });
    await mountPage(sandbox(), '/eos?account=rexholder111');
    await expectText(STAKE, /^[\d,]+\.\d\d A/);
    await expectNone('[data-testid="away"]');
  });

  it('stay when they can no longer be read, with one banner that says how old they are', async () => {
    await mountPage(sandbox(), '/eos?account=rexholder111');
    await expectText(STAKE, /^[\d,]+\.\d\d A/);
    const before = text(STAKE);
    sandbox().world.eos.faults.add({ node: 'all', kind: 'http-500', on: 'any', times: MANY, amount: 0 });
    sandbox().world.clock.advance(60_000);
    await expectText('[data-testid="away"]', pageSays('home.away.old'));
    expect(text(STAKE)).toBe(before);
    expect(document.querySelectorAll('.age, .age-old, [data-testid="away"]')).toHaveLength(1);
  });

  it('are marked where the head is minutes old', async () => {
    sandbox().world.eos.faults.add({ node: 'all', kind: 'stale-head', on: 'any', times: MANY, amount: 600 });
    await mountPage(sandbox(), '/eos?account=rexholder111');
    await expectThere('[data-testid="away"]');
  });

  it.each(['html', 'empty', 'http-500', 'refused', 'drop'] as const)(
    'of the pool are missing and the chain’s remain where the backend answers %s',
    async (kind) => {
      sandbox().backendFaults.add({ kind, endpoint: 'getAccountPoolInfo', times: MANY, amount: 0 });
      await mountPage(sandbox(), '/eos?account=rexholder111');
      await expectThere('[data-testid="away"]');
      await expectText('.hero-line', pageSays('home.why.income'));
      expect(text('.hero-line')).not.toMatch(/\d/);
      await expectText(STAKE, /^[\d,]+\.\d\d A/);
    },
  );

  it('are missing when no TRON node answers, never zero, and return', async () => {
    const { name } = sandbox().world.tron.accounts.find(({ label }) => label === 'voter')!;
    sandbox().world.tron.faults.add({ node: 'all', kind: 'drop', on: 'any', times: MANY, amount: 0 });
    await mountPage(sandbox(), `/tron?account=${name}`);
    await expectText(STAKE, pageSays('home.why.stake'));
    expect(text(STAKE)).not.toMatch(/\d/);
    sandbox().world.tron.faults.clear();
    fireEvent.click(screen.getByRole('button', { name: pageSays('action.retry') }));
    await expectText(STAKE, '700.00 TRX');
  });

  it('are shown with a notice where the service is paused', async () => {
    sandbox().backendFaults.add({ kind: 'paused', endpoint: 'getCommonParam', times: MANY, amount: 0 });
    await mountPage(sandbox(), '/eos');
    await expectText('main', 'The service is paused');
  });
});
