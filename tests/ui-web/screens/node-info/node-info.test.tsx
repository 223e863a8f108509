import { describe, it } from 'vitest';
import { expectText, expectThere, mountPage } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['eos', 'tron'] });

describe('the page of the pool’s node', () => {
  it('shows each proxy and whom it votes for, as the chain has it', async () => {
    await mountPage(sandbox(), '/node-info', { chain: 'eos' });
    await expectText('[data-testid="pool-account"]', 'poolproxy111');
    await expectText('[data-testid="pool-account-producers"]', /^Votes for \d+ producers|producer/);
  });

  it('shows the account that gets the votes of a chain without proxies', async () => {
    await mountPage(sandbox(), '/node-info', { chain: 'tron' });
    await expectText('[data-testid="pool-account"]', sandbox().world.tron.poolAccounts[0]!);
    await expectText('[data-testid="pool-account-balance"]', / TRX$/);
  });

  it('says that no roadmap is published', async () => {
    await mountPage(sandbox(), '/node-info', { chain: 'eos' });
    await expectThere('[data-testid="roadmap"]');
    await expectText('[data-testid="roadmap"]', 'has not published a roadmap');
  });
});
