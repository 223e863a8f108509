import { describe, expect, it } from 'vitest';
import { expectNone, expectText, expectThere, mountPage, press } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['eos', 'iost'] });
const articles = () => document.querySelectorAll('[data-testid="articles"] .item-row').length;

describe('the help centre', () => {
  it('shows six articles, and older ones on demand', async () => {
    await mountPage(sandbox(), '/help-center', { chain: 'eos' });
    await expect.poll(articles).toBe(6);
    await press('Show older news');
    await expect.poll(articles).toBeGreaterThan(6);
  });

  it('leads to guides of what the chain has', async () => {
    await mountPage(sandbox(), '/help-center', { chain: 'iost' });
    await expect.poll(articles).toBe(6);
    const links = [...document.querySelectorAll('a')].filter((link) => link.closest('[data-testid="articles"]') === null);
    const leadsTo = (page: string): boolean => links.some(({ href }) => href.includes(page));
    expect(leadsTo('360029247352')).toBe(true);
    expect(leadsTo('/requests/new')).toBe(true);
    expect(leadsTo('360028013572')).toBe(false);
  });

  it('reads articles in the language of the visit', async () => {
    await mountPage(sandbox(), '/help-center', { chain: 'eos', language: 'ko' });
    await expect.poll(articles).toBe(6);
    expect(document.querySelector('[data-testid="articles"] .item-row')!.textContent).toMatch(/[\uac00-\ud7af]/);
  });

  it('says why there are none, and reads on after a second try', async () => {
    sandbox().backendFaults.add({ kind: 'http-500', endpoint: 'articleList', times: 10, amount: 0 });
    await mountPage(sandbox(), '/help-center', { chain: 'eos' });
    await expectText('[data-testid="articles"]', 'Try again');
    sandbox().backendFaults.clear();
    await press('Try again');
    await expect.poll(articles).toBe(6);
  });

  it('says so where the network has no service', async () => {
    await mountPage(sandbox(), '/help-center', { chain: 'eos', network: { backend: null } });
    await expectThere('[data-testid="no-pool-service"]');
    await expectNone('[data-testid="articles"]');
  });
});
