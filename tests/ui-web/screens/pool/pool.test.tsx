import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectNone, expectText, expectThere, leavePage, mountPage, press } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { pageSays } from '../../../support/said.ts';

const sandbox = pageSandbox({ chains: ['eos', 'tron'] });

describe('the pool', () => {
  it('is reached from More, and lists its proxies on a tap', async () => {
    const page = await mountPage(sandbox(), '/eos/more');
    fireEvent.click(await screen.findByRole('link', { name: pageSays('home.counters.title') }));
    await press('Proxies and their votes');
    expect(page.address()).toBe('/eos/pool');
    await expectText('[role="dialog"]', 'poolproxy112');
    await press('Close');
    await expectNone('[role="dialog"]');
  });

  it('shows how many take part, its fee, what has changed on the chain, and the latest records', async () => {
    await mountPage(sandbox(), '/eos/pool');
    await expectText('.pair', /[1-9]/);
    await screen.findByText(pageSays('home.notes.fee', { percent: '10' }));
    await expectThere('[data-news="rex2"]');
    await expectThere('.record');
    leavePage();
    await mountPage(sandbox(), '/tron/pool');
    await expectText('.pair', /[1-9]/);
    await expectNone('[data-news]');
  });

  it('is left out where the network has no pool service', async () => {
    await mountPage(sandbox(), '/eos/pool', { network: { backend: null } });
    await expectThere('[data-testid="no-pool-service"]');
    await expectNone('.record');
    await expectNone('[data-error]');
  });
});
