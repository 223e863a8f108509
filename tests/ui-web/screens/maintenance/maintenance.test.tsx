import { describe, it } from 'vitest';
import { expectText, expectThere, mountPage } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['eos'] });
const STATUS = '[data-testid="service-status"]';

describe('the status of the pool’s service', () => {
  it('is running, until the service says that it is paused', async () => {
    await mountPage(sandbox(), '/maintenance', { chain: 'eos' });
    await expectText(STATUS, 'The service is running');
    sandbox().backendFaults.add({ kind: 'paused', endpoint: 'getCommonParam', times: 1_000, amount: 0 });
    sandbox().world.clock.advance(15_000);
    await expectText(STATUS, 'The service is paused');
    await expectText('main', 'Your funds are safe');
  });

  it('is not known where the service does not answer', async () => {
    sandbox().backendFaults.add({ kind: 'http-500', endpoint: 'getCommonParam', times: 1_000, amount: 0 });
    await mountPage(sandbox(), '/maintenance', { chain: 'eos' });
    await expectText(STATUS, 'Not available.');
  });

  it('is not asked for where the network has none', async () => {
    await mountPage(sandbox(), '/maintenance', { chain: 'eos', network: { backend: null } });
    await expectThere('[data-testid="no-pool-service"]');
  });
});
