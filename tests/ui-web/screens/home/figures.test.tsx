import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectNone, expectText, expectThere, mountPage, press, text } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { pageSays } from '../../../support/said.ts';

const MANY = 10_000;
const sandbox = pageSandbox({ chains: ['eos', 'tron'] });
const HOLDINGS = '[data-testid="balance"]';

describe('values on the start page', () => {
  it('are read from the next node where one fails', async () => {
    sandbox().world.eos.faults.add({ node: 0, kind: 'drop', on: 'any', times: MANY, amount: 0 });
    await mountPage(sandbox(), '/eos?account=rexholder111');
    await expectText('main', 'poolproxy111');
  });

  it('stay when they can no longer be read, marked as outdated', async () => {
    await mountPage(sandbox(), '/eos?account=rexholder111');
    await expectText('main', 'poolproxy111');
    sandbox().world.eos.faults.add({ node: 'all', kind: 'http-500', on: 'any', times: MANY, amount: 0 });
    sandbox().world.clock.advance(60_000);
    await expectText('.age-old', pageSays('age.old'));
    await expectText('main', 'poolproxy111');
  });

  it('are marked where the head is minutes old', async () => {
    sandbox().world.eos.faults.add({ node: 'all', kind: 'stale-head', on: 'any', times: MANY, amount: 600 });
    await mountPage(sandbox(), '/eos?account=rexholder111');
    await expectThere('.age-old');
  });

  it.each(['html', 'empty', 'http-500', 'refused', 'drop'] as const)(
    'of the pool are missing and the chain’s remain where the backend answers %s',
    async (kind) => {
      sandbox().backendFaults.add({ kind, endpoint: 'getPoolInfo', times: MANY, amount: 0 });
      await mountPage(sandbox(), '/eos?account=rexholder111');
      await expectText('.hero-figure', /^Not available$/);
      await expectThere('.hero .age-old');
      await expectText('main', 'poolproxy111');
    },
  );

  it('are missing when no TRON node answers, never zero, and return', async () => {
    const { name } = sandbox().world.tron.accounts.find(({ label }) => label === 'voter')!;
    sandbox().world.tron.faults.add({ node: 'all', kind: 'drop', on: 'any', times: MANY, amount: 0 });
    await mountPage(sandbox(), `/tron?account=${name}`);
    await expectText('[data-testid="votes-total"]', 'Not available');
    expect(text(HOLDINGS)).not.toContain('0');
    sandbox().world.tron.faults.clear();
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
    await expectText('[data-testid="votes-total"]', '2,100 votes');
  });

  it('are shown with a notice where the service is paused', async () => {
    sandbox().backendFaults.add({ kind: 'paused', endpoint: 'getCommonParam', times: MANY, amount: 0 });
    await mountPage(sandbox(), '/eos');
    await expectText('main', 'The service is paused');
  });

  it('list the pool’s proxies on a tap', async () => {
    await mountPage(sandbox(), '/eos');
    await press('Proxies and their votes');
    await expectText('[role="dialog"]', 'poolproxy112');
    await press('Close');
    await expectNone('[role="dialog"]');
  });
});
