import { describe, expect, it } from 'vitest';
import { expectNone, expectText, expectThere, mountPage, text } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['eos', 'tron'] });
const changes = () =>
  [...document.querySelectorAll('[data-testid="gainers"] [data-change]')].map((each) => Number.parseFloat(each.textContent));

describe('the page of the exchange', () => {
  it('ranks pairs by what they rose, the most first', async () => {
    await mountPage(sandbox(), '/exchange', { chain: 'eos' });
    await expect.poll(() => changes().length).toBeGreaterThan(1);
    expect(changes().every((change) => change > 0)).toBe(true);
    expect([...changes()].sort((a, b) => b - a)).toEqual(changes());
    expect(changes().length).toBeLessThanOrEqual(5);
  });

  it('ranks by volume only pairs in the chain’s coin', async () => {
    await mountPage(sandbox(), '/exchange', { chain: 'eos' });
    await expectThere('[data-testid="volume"] .item-row');
    const pairs = [...document.querySelectorAll('[data-testid="volume"] .item-row strong:first-child')].map((each) => each.textContent);
    expect(pairs.filter((pair) => pair.includes('/')).every((pair) => pair.endsWith('/EOS'))).toBe(true);
    expect(text('[data-testid="volume"] .item-row')).toMatch(/[\d,]+ EOS$/);
  });

  it('says so where no pair is priced in the chain’s coin', async () => {
    await mountPage(sandbox(), '/exchange', { chain: 'tron' });
    await expectText('[data-testid="volume"]', 'No pair is priced in TRX.');
  });

  it('shows banners, three notices, questions, and whom to ask', async () => {
    await mountPage(sandbox(), '/exchange', { chain: 'eos' });
    await expectThere('.banners a[href="/eos"] img[alt="Banner 1"]');
    await expect.poll(() => document.querySelectorAll('[data-testid="notices"] .item-row').length).toBe(3);
    expect(document.querySelectorAll('main details')).toHaveLength(5);
    for (const word of ['fee', 'contact', 'whale', 'institution']) await expectThere(`a[href$="/search?query=${word}"]`);
  });

  it('leaves out rankings that cannot be read, and says why', async () => {
    await mountPage(sandbox(), '/exchange', { chain: 'eos', exchange: null });
    await expectText('.age-old', 'Not available from this pool');
    await expectNone('[data-testid="gainers"]');
  });
});
