import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { allText, expectNone, expectText, expectThere, leavePage, mountPage, text } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { pageSays } from '../../../support/said.ts';

const HOLDER = 'rexholder111';
const sandbox = pageSandbox({ chains: ['eos', 'bos', 'tron'] });
const value = (line: string) => `[data-line="${line}"] dd`;
const number = (line: string) => Number.parseFloat(text(value(line))!.replaceAll(',', ''));

describe('the yield page', () => {
  it('explains the yield of the start page line by line, each with its source and time', async () => {
    const page = await mountPage(sandbox(), '/eos');
    await expectText('.hero-figure', '%');
    const kept = text('.hero-figure')!;
    fireEvent.click(screen.getByRole('link', { name: pageSays('home.hero.how') }));
    await expectText(value('total-at-least'), kept.replace(/\s*%/, ' %'));
    expect(page.address()).toBe('/eos/apr');
    await expectText(value('fee'), /^10 %$/);
    await expectText(value('node-at-least'), '%');
    await expectText('[data-testid="pool"]', pageSays('yield.notes.fee'));
    expect(number('node-at-least')).toBe(Math.floor(number('node-published') * 90 + 1e-9) / 100);
    expect(document.querySelector(`${value('rex-launch-date')} time`)?.getAttribute('datetime')).toBe('2019-05-01T12:00:00.000Z');
    const { tables } = sandbox().world.eos.chain.state;
    const { totalLendable } = tables.row('rexpool', 'eosio', '0')!;
    const { currentRateOfIncrease } = tables.row('rexretpool', 'eosio', '0')!;
    const hundredths = (currentRateOfIncrease * 144n * 365n * 10_000n) / totalLendable.units;
    const rate = `${String(hundredths / 100n)}.${String(hundredths % 100n).padStart(2, '0')} %`;
    await expect.poll(() => text(value('returns-rate'))).toBe(rate);
    const sources = [...document.querySelectorAll('[data-line]')].map((line) => line.querySelector('.source')?.textContent);
    expect(sources.length).toBeGreaterThan(5);
    for (const source of sources) expect(source).toContain('Source: ');
    await expectThere('[data-line="node-published"] time');
    await screen.findByText(pageSays('yield.notes.rents.fee-account'));
    await expectNone('[data-line*="own"]');
  });

  it('computes an account’s own yield from its paid income, net and gross', async () => {
    await mountPage(sandbox(), `/eos/apr?account=${HOLDER}`);
    await expectThere(value('own-gross'));
    const [income, votes, net, gross, fee] = ['income', 'votes', 'net', 'gross', 'fee'].map((part) => number(`own-${part}`)) as [
      number,
      number,
      number,
      number,
      number,
    ];
    expect(income).toBeGreaterThan(0);
    expect(Math.abs(net - (income * 36_500) / votes)).toBeLessThan(0.0101);
    expect(Math.abs(gross - (income * 36_500) / votes / 0.9)).toBeLessThan(0.0101);
    expect(Math.abs(fee - income / 9)).toBeLessThan(0.0002);
  });

  it('omits what a source does not report, without a zero, and shows the rest', async () => {
    for (const endpoint of ['getPoolInfo', 'getIncomeTrendList'])
      sandbox().backendFaults.add({ kind: 'html', endpoint, times: 10_000, amount: 0 });
    await mountPage(sandbox(), '/eos/apr');
    await expectThere('[data-error="backend-answer-invalid"]');
    for (const line of ['node-published', 'fee', 'node-at-least', 'total-at-least', 'trend-average'])
      await expectText(value(line), new RegExp(`^${pageSays('yield.missing')}$`));
    await screen.findByText(pageSays('apr.noFee'));
    await expectText(value('rex-price'), /^0\.000\d{7}$/);
  });

  it('shows no present growth where rents go to holders of REX, and none at all without REX', async () => {
    await mountPage(sandbox(), '/bos/apr');
    await expectText(value('returns-rate'), new RegExp(`^${pageSays('yield.missing')}$`));
    await screen.findByText(pageSays('apr.noReturns'));
    await expectText(value('rex-since-launch'), '%');
    await expectText('[data-rents="rex-holders"]', pageSays('yield.notes.rents.rex-holders'));
    expect(allText()).not.toContain('REX 2.0');
    expect(allText()).not.toContain(pageSays('yield.notes.rents.fee-account'));
    leavePage();
    await mountPage(sandbox(), '/tron/apr');
    await expectText(value('node-published'), '%');
    await expectNone('[data-line*="rex"], [data-line*="returns"]');
  });

  it('shows on TRON what the chain pays: rank, votes, blocks, both parts, and what is left for voters', async () => {
    await mountPage(sandbox(), '/tron/apr');
    await expectText(value('chain-net'), /^\d+\.\d\d %$/);
    await expectText(value('chain-blocks'), /^28,\d{3}$/);
    const [pool, block, gross, kept, net] = ['pool', 'block', 'gross', 'kept', 'net'].map((part) => number(`chain-${part}`)) as [
      number,
      number,
      number,
      number,
      number,
    ];
    expect(Math.abs(gross - pool - block)).toBeLessThan(0.0201);
    expect(Math.abs(net - (gross * (100 - kept)) / 100)).toBeLessThan(0.0201);
    await screen.findByText(pageSays('apr.chain'));
    expect(number('node-published')).toBeCloseTo(net, 1);
  });
});
