import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectNone, expectText, expectThere, mountPage, text, type } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['eos'] });
const PUBLISHED = '[data-testid="published-codes"]';
const OWN = '[data-testid="catalogue-codes"]';

describe('the page of error codes', () => {
  it('finds a code in what the service publishes and in what the app knows', async () => {
    await mountPage(sandbox(), '/error', { chain: 'eos' });
    await expectText(PUBLISHED, '15 of 15');
    type(screen.getByRole('searchbox'), '3080004');
    await expectText(PUBLISHED, '1 of 15');
    expect(text(PUBLISHED)).toContain('Transaction exceeded the CPU usage limit');
    expect(text(OWN)).toContain('3080004');
    expect(text(OWN)).toContain('CPU');
  });

  it('finds words, whatever their case, and says when there are none', async () => {
    await mountPage(sandbox(), '/error', { chain: 'eos' });
    await expectText(PUBLISHED, '15 of 15');
    type(screen.getByRole('searchbox'), 'LOGIN again');
    await expectText(PUBLISHED, '2 of 15');
    type(screen.getByRole('searchbox'), 'nothing like this');
    await expectText(PUBLISHED, '0 of 15');
    expect(document.querySelectorAll('.item-row')).toHaveLength(0);
  });

  it('shows no placeholder of a text', async () => {
    await mountPage(sandbox(), '/error', { chain: 'eos' });
    type(await screen.findByRole('searchbox'), 'CPU');
    await expectThere(`${OWN} .item-row`);
    expect(document.querySelector('main')!.textContent).not.toContain('{{');
  });

  it('keeps the app’s own list where the service does not answer, and says why', async () => {
    sandbox().backendFaults.add({ kind: 'http-500', endpoint: 'getErrorCode', times: 100, amount: 0 });
    await mountPage(sandbox(), '/error', { chain: 'eos' });
    await expectText('.age-old', 'Not available.');
    await expectNone(PUBLISHED);
    await expectThere(OWN);
  });

  it('has the exchange’s name in its title', async () => {
    await mountPage(sandbox(), '/error', { chain: 'eos' });
    await expect.poll(() => document.title).toBe('Newdex - Error codes');
  });
});
