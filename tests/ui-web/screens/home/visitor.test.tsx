import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { allText, expectNone, expectText, expectThere, leavePage, mountPage, text, type } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { pagePattern, pageSays } from '../../../support/said.ts';

const MANY = 10_000;
const sandbox = pageSandbox({ chains: ['eos', 'bos', 'tron', 'iost'] });
const calculator = () => screen.findByLabelText<HTMLInputElement>(pageSays('home.calculator.title'));
const RESULT = '[data-testid="calculator"] output';

/** A percentage of the page in hundredths. */
const hundredths = (words: string | null): number =>
  Number(
    /(\d+)\.(\d\d)/
      .exec(words ?? '')
      ?.slice(1)
      .join('') ?? Number.NaN,
  );

describe('a visitor', () => {
  it.each(['eos', 'bos', 'tron', 'iost'] as const)(
    'sees on %s the rate after the fee, its past, and what an amount earns',
    async (chain) => {
      await mountPage(sandbox(), `/${chain}`);
      await expectText('[data-testid="hero-rate"] .hero-figure', /\d+\.\d\d\s%/);
      await expectText('[data-testid="hero-rate"]', pageSays('home.rate.label'));
      // Of a chain whose pool published less than 80 % of the days there is no mean.
      await expectText('[data-testid="mean-rate"]', chain === 'iost' ? pageSays('home.rate.days') : pagePattern('home.rate.mean'));
      await expectThere('[data-testid="hero-rate"] .bars[data-days="30"]');
      const { coin } = { coin: { eos: 'A', bos: 'BOS', tron: 'TRX', iost: 'IOST' }[chain] };
      await expectText(RESULT, new RegExp(`^1,000\\s${coin} earn about [\\d,.]+\\s${coin} a year$`));
      const afterFee = hundredths(text('.hero-figure'));
      // What 1,000 coins earn is ten times the percentage, of which the page shows two decimals.
      const earned = Number(/about ([\d,.]+)/.exec(text(RESULT)!)![1]!.replace(/,/g, ''));
      expect(Math.floor(earned * 10)).toBeGreaterThanOrEqual(afterFee);
      expect(Math.floor(earned * 10)).toBeLessThanOrEqual(afterFee + 1);
      expect(hundredths(text('.hero-line'))).toBeGreaterThan(afterFee);
      expect(document.querySelectorAll('[data-testid="points"] li')).toHaveLength(3);
      expect(document.querySelectorAll('.age')).toHaveLength(1);
      await screen.findByRole('button', { name: pageSays('labels.connect-wallet') });
      expect(allText()).not.toMatch(/super representative/i);
    },
  );

  it('can work out any amount, and is told why a text is none', async () => {
    await mountPage(sandbox(), '/eos');
    await expectText(RESULT, /^1,000/);
    type(await calculator(), '12.5');
    await expectText(RESULT, /^12\.5\d*\sA earn about 0\.\d+\sA a year$/);
    type(await calculator(), 'much');
    await expect.poll(async () => (await calculator()).getAttribute('aria-invalid')).toBe('true');
    expect(text(RESULT)).not.toContain('earn about');
  });

  it('finds how the rate is calculated', async () => {
    const page = await mountPage(sandbox(), '/eos');
    fireEvent.click(await screen.findByRole('link', { name: pageSays('home.hero.how') }));
    await expect.poll(() => page.address()).toBe('/eos/apr');
  });

  it('reads the rates of past days as a table, the latest first', async () => {
    await mountPage(sandbox(), '/eos');
    await expectThere('[data-testid="hero-rate"] .chart-table > summary');
    fireEvent.click(document.querySelector('[data-testid="hero-rate"] .chart-table > summary')!);
    await expect.poll(() => document.querySelectorAll('.chart-table tbody tr').length).toBe(30);
    expect(text('.chart-table tbody tr:first-child td')).toMatch(/^\d+\.\d\d %$/);
  });

  it('is told what cannot be read, once, and nothing is shown in its place', async () => {
    sandbox().backendFaults.add({ kind: 'http-500', endpoint: 'getPoolInfo', times: MANY, amount: 0 });
    await mountPage(sandbox(), '/eos');
    await expectThere('[data-testid="away"]');
    await expectText('.hero-figure', pageSays('figure.unavailable'));
    expect(document.querySelectorAll('[data-away], .age-old')).toHaveLength(1);
    await expectNone('[data-testid="calculator"]');
    expect(text('.hero-figure')).not.toMatch(/\d/);
    sandbox().backendFaults.clear();
    fireEvent.click(screen.getByRole('button', { name: pageSays('action.retry') }));
    await expectText('.hero-figure', /\d+\.\d\d\s%/);
    await expectNone('[data-testid="away"]');
  });

  it('sees no rate where the network has no pool service, and is told so', async () => {
    await mountPage(sandbox(), '/tron', { network: { backend: null } });
    await expectThere('[data-testid="no-pool-service"]');
    await expectThere('[data-testid="points"]');
    await screen.findByRole('button', { name: pageSays('labels.connect-wallet') });
    expect(allText()).not.toMatch(/%|Not available|…/);
    leavePage();
  });
});
