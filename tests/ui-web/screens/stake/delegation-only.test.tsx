import { describe, expect, it } from 'vitest';
import { expectNone, expectText, mountPage } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['bos'] });

describe('the delegation on a chain whose pool takes no new stake', () => {
  it('shows a visitor the rate, and no amounts that it would come to', async () => {
    const page = await mountPage(sandbox(), '/bos/stake', { connects: false });
    await expectText('[data-testid="earnings"]', /^Earns about \d+\.\d\d % a year after the fee/);
    await expectNone('[data-testid="earns-day"]');
    expect(document.querySelector('[data-testid="delegation"]')!.textContent).toContain(page.t('labels.connect-wallet'));
  });

  it('shows what the votes of an account come to', async () => {
    await mountPage(sandbox(), '/bos/stake', { account: 'bosholder111' });
    await expectText('[data-testid="earns-year"]', /\d+\.\d\d BOS/);
  });
});
