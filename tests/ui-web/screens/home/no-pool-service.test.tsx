import { describe, expect, it } from 'vitest';
import { allText, expectNone, expectText, expectThere, mountPage } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { pageSays } from '../../../support/said.ts';

const HOLDER = 'rexholder111';
const sandbox = pageSandbox({ chains: ['eos', 'tron', 'iost'] });

const withoutPool = () => ({ network: { backend: null, poolAccount: sandbox().world.eos.poolAccounts[0] } });

describe('a network without a pool service', () => {
  it('shows an account from the chain, says once what is left out, and waits for nothing', async () => {
    await mountPage(sandbox(), `/eos?account=${HOLDER}`, withoutPool());
    await expectText('[data-testid="no-pool-service"]', pageSays('errors.backend-absent.title'));
    await expectText('[data-testid="hero-stake"] .hero-figure', /^[\d,]+\.\d\d A/);
    await expectThere('[data-to-do="take-rex"]');
    await expectThere('[data-testid="next-unlocks"] .timeline');
    for (const missing of ['Not available', 'Try again', pageSays('home.hero.yesterday'), '%', '…'])
      expect([missing, allText().includes(missing)]).toEqual([missing, false]);
  });

  it('explains the yields that the chain itself reports, and no other', async () => {
    await mountPage(sandbox(), `/eos/apr?account=${HOLDER}`, withoutPool());
    await expectThere('[data-line="returns-rate"]');
    await expectNone('[data-line="node-published"]');
    await expectNone('[data-line*="own"]');
    await expectThere('[data-testid="no-pool-service"]');
    await expectNone('[data-error]');
  });

  it('shows the dates of REX by the chain alone', async () => {
    await mountPage(sandbox(), `/eos/rex-detail?account=${HOLDER}`, withoutPool());
    await expectThere('[data-evidence]');
    await expectNone('[data-error]');
  });

  it('marks every screen as none of the main network', async () => {
    await mountPage(sandbox(), '/eos', withoutPool());
    await expectText('[data-testid="network-mark"]', pageSays('labels.not-main-net', { name: 'EOS' }));
  });

  it.each(['tron', 'iost'] as const)('leaves out the yield from the form of votes on %s, and nothing else', async (chain) => {
    const { accounts, poolAccounts } = sandbox().world.chain(chain)!;
    const network = { backend: null, poolAccount: poolAccounts[0] };
    await mountPage(sandbox(), `/${chain}/increase-of-votes`, { account: accounts[0]!.name, network });
    await expectText('main', pageSays('stake.amount'));
    await expectThere('form');
    for (const missing of ['Not available', 'Try again', pageSays('witness.terms.rate')])
      expect([missing, allText().includes(missing)]).toEqual([missing, false]);
  });
});
