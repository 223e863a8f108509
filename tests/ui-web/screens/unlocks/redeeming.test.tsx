import { describe, it } from 'vitest';
import { expectText, mountPage } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['iost'] });

describe('coins on their way back on IOST', () => {
  it('have an address of their own', async () => {
    const page = await mountPage(sandbox(), `/iost/redeeming?account=${sandbox().world.chain('iost')!.accounts[0]!.name}`);
    await expectText('main h1', page.t('unlocks.title'));
  });
});
