import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import { REX_LAUNCH } from '../../../../domain/antelope/rex/apr.ts';
import { launchLines, returnLines } from '../../../../domain/views/income/rex-growth.ts';
import type { YieldStep } from '../../../../domain/views/income/yield-step.ts';
import { rexMarket } from '../../../support/rex-market.ts';
import { eos } from '../../snapshot-example.ts';

/** One year after launch, and one price of 0.0002 coins. */
const AT = REX_LAUNCH + 365 * DAY_MS;
const MARKET = { pool: rexMarket().pool, at: AT };
const RETURNS = { perInterval: eos(25n), since: AT - 20 * DAY_MS, paidUntil: AT - 600_000 };

const values = (lines: readonly YieldStep[]) => Object.fromEntries(lines.map(({ key, value }) => [key, value]));

describe('growth of REX since launch', () => {
  it('is returned with the dates and prices it is computed from', () => {
    expect(values(launchLines(MARKET))).toEqual({
      'rex-launch-date': { kind: 'instant', at: Date.UTC(2019, 4, 1, 12) },
      'rex-launch-price': { kind: 'price', text: '0.0001' },
      'rex-price': { kind: 'price', text: '0.0002000000' },
      'rex-growth': { kind: 'percent', text: '100.00' },
      'rex-since-launch': { kind: 'percent', text: '100.00' },
    });
  });

  it('has a source for each line, and the read time of the price', () => {
    const sources = (market: typeof MARKET | null) => launchLines(market).map(({ key, section, source, at }) => [key, section, source, at]);
    const others = [
      ['rex-growth', 'launch', 'computed', null],
      ['rex-since-launch', 'launch', 'computed', null],
    ];
    const rules = [
      ['rex-launch-date', 'launch', 'rule', null],
      ['rex-launch-price', 'launch', 'rule', null],
    ];
    expect(sources(MARKET)).toEqual([...rules, ['rex-price', 'launch', 'chain', AT], ...others]);
    expect(sources(null)).toEqual([...rules, ['rex-price', 'launch', 'chain', null], ...others]);
  });

  it('is unknown without a price, but its starting point is known', () => {
    const empty = { ...MARKET, pool: { ...MARKET.pool, totalRex: Asset.zero(MARKET.pool.totalRex.symbol) } };
    for (const market of [null, empty]) {
      const reported = values(launchLines(market));
      expect([reported['rex-price'], reported['rex-growth'], reported['rex-since-launch']]).toEqual([null, null, null]);
      expect(reported['rex-launch-price']).not.toBeNull();
    }
  });
});

describe('current income of REX', () => {
  it('is returned per day, over all REX, with its income window', () => {
    const lines = returnLines(RETURNS, MARKET);
    expect(values(lines)).toEqual({
      'returns-window': { kind: 'window', from: AT - 20 * DAY_MS, to: AT - 600_000, days: null, covered: null },
      'returns-per-day': { kind: 'amount', amount: eos(3_600n) },
      'returns-lendable': { kind: 'amount', amount: eos(20_000_000n) },
      // 0.36 a day of 2,000 is 6.57 % a year.
      'returns-rate': { kind: 'percent', text: '6.57' },
    });
    expect(lines.map(({ source }) => source)).toEqual(['chain', 'computed', 'chain', 'computed']);
  });

  it('is null where the chain has no account of it, or nothing is lendable', () => {
    expect(values(returnLines(null, MARKET))).toMatchObject({ 'returns-window': null, 'returns-per-day': null, 'returns-rate': null });
    expect(values(returnLines(RETURNS, null))['returns-rate']).toBeNull();
    expect(values(returnLines(RETURNS, { ...MARKET, pool: { ...MARKET.pool, totalLendable: eos(0n) } }))['returns-rate']).toBeNull();
  });

  it('is zero, without a window, while nothing is being paid', () => {
    expect(values(returnLines({ ...RETURNS, perInterval: eos(0n), since: null }, MARKET))).toMatchObject({
      'returns-window': null,
      'returns-rate': { kind: 'percent', text: '0.00' },
    });
  });
});
