import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectNone, expectThere, mountPage } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { pageSays } from '../../../support/said.ts';

const sandbox = pageSandbox({ chains: ['bos', 'iost', 'tron'] });
const REDUCE_ONLY = { mode: 'reduce-only' };
const links = (path: string) => document.querySelectorAll(`main a[href^="${path}"]`).length;

describe('a network that only takes back', () => {
  it.each([
    ['iost', '/iost/increase-of-votes'],
    ['tron', '/tron/increase-of-votes'],
    ['bos', '/bos/stake'],
  ])('has a word why in the place of staking on %s, and leads to taking back', async (chain, path) => {
    await mountPage(sandbox(), path, { network: REDUCE_ONLY });
    await screen.findByText(pageSays('home.reduce-only.title'));
    await expectThere(`main a[href^="/${chain}/reduce-votes"]`);
    await expectNone('main form, main input');
    expect(document.querySelector('main h1')?.textContent).toBe(pageSays('labels.add-votes'));
  });

  it('invites a member to nothing but taking back, which goes on', async () => {
    await mountPage(sandbox(), '/iost', { network: REDUCE_ONLY, account: 'twovotes01' });
    await screen.findByText(pageSays('home.reduce-only.title'));
    await expectThere('main a[href^="/iost/reduce-votes"]');
    expect(links('/iost/increase-of-votes')).toBe(0);
  });

  it('still has its form for taking back', async () => {
    await mountPage(sandbox(), '/iost/reduce-votes', { network: REDUCE_ONLY, account: 'twovotes01' });
    await expectThere('main form');
    await expectThere('[data-testid="reduce-only"]');
  });
});

describe('a network under maintenance', () => {
  it('says that nothing is signed', async () => {
    await mountPage(sandbox(), '/iost/increase-of-votes', { network: { mode: 'maintenance' } });
    await screen.findByText(pageSays('home.paused.title'));
    expect(document.querySelectorAll('[data-testid="reduce-only"]')).toHaveLength(0);
  });
});
