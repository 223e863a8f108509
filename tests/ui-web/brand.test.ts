import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The pages as a build with these variables has them. */
async function built(variables: Readonly<Record<string, string>>): Promise<typeof import('../../ui-web/routes.tsx')> {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  return import('../../ui-web/routes.tsx');
}

describe('addresses of help', () => {
  afterEach(() => {
    vi.resetModules();
    vi.unstubAllEnvs();
  });

  it('lead to the article in the language of the reader', async () => {
    const { helpArticle } = await import('../../ui-web/brand.ts');
    expect(helpArticle('rex', 'ko')).toBe('https://support.newdex.net/hc/ko/articles/360028013572');
    expect(helpArticle('rex', 'zh-CN')).toBe('https://support.newdex.net/hc/zh-cn/articles/360028013572');
  });

  it('give legal texts in the three languages they exist in', async () => {
    const { helpArticle } = await import('../../ui-web/brand.ts');
    expect(helpArticle('agreement', 'zh-CN')).toBe('https://support.newdex.net/hc/zh-tw/articles/360012588791');
  });

  it('lead to the help centre itself where no article is known, until one is configured', async () => {
    const { helpArticle } = await import('../../ui-web/brand.ts');
    expect(helpArticle('privacy', 'en')).toBe('https://support.newdex.net/hc/en-us');
    vi.resetModules();
    vi.stubEnv('VITE_PRIVACY_ARTICLE', '42');
    const configured = await import('../../ui-web/brand.ts');
    expect(configured.helpArticle('privacy', 'en')).toBe('https://support.newdex.net/hc/en-us/articles/42');
  });
});

describe('names in page titles', () => {
  beforeEach(() => {
    vi.resetModules();
  });

  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('are the pool’s on every page of a chain and the exchange’s on the page for unknown addresses', async () => {
    const { ROUTES, NOT_FOUND } = await built({});
    expect(new Set(ROUTES.map(({ brand }) => brand))).toEqual(new Set(['Newpool']));
    expect(NOT_FOUND.brand).toBe('Newdex');
  });

  it('can both be configured', async () => {
    const { ROUTES, NOT_FOUND } = await built({ VITE_POOL_NAME: 'Fishpond', VITE_EXCHANGE_NAME: 'Market' });
    expect(new Set(ROUTES.map(({ brand }) => brand))).toEqual(new Set(['Fishpond']));
    expect(NOT_FOUND.brand).toBe('Market');
  });
});
