import { describe, expect, it } from 'vitest';
import { FakeStore } from '../../../../support/fakes/fake-store.ts';
import { expectNone, expectText, expectThere, leavePage, mountPage, press } from '../../../../support/page/page.tsx';
import { pageSandbox } from '../../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['eos'] });
const NOTICE = '[data-testid="news-notice"]';
const published = () => sandbox().backendFaults.add({ kind: 'notice', endpoint: 'getImportantArticle', times: 1_000, amount: 0 });

describe('the important article', () => {
  it('is shown until it is dismissed', async () => {
    published();
    await mountPage(sandbox(), '/eos/annual-profit');
    await expectThere(NOTICE);
    await press('Dismiss');
    await expectNone(NOTICE);
  });

  it('is not shown in another visit', async () => {
    published();
    const store = new FakeStore();
    await mountPage(sandbox(), '/eos/annual-profit', { store });
    await expectThere(NOTICE);
    leavePage();
    await mountPage(sandbox(), '/eos/annual-profit', { store });
    await expectThere('.item-row');
    await expectText('.age', 'Updated');
    expect(document.querySelector(NOTICE)).toBeNull();
  });

  it('is not there where the pool has none', async () => {
    await mountPage(sandbox(), '/eos/annual-profit');
    await expectText('.age', 'Updated');
    expect(document.querySelector(NOTICE)).toBeNull();
  });
});
