import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { Asset } from '../../../../domain/core/amount/asset.ts';
import { truncatedDecimal } from '../../../../domain/core/amount/truncate.ts';
import { coinForRex, leastCoinForRex, rexForCoin, rexPoolReading } from '../../../../domain/antelope/rex/pool.ts';
import type { RexPoolState } from '../../../../domain/antelope/rex/state.ts';

const EOS = { code: 'EOS', precision: 4 };
const REX = { code: 'REX', precision: 4 };
const eos = (units: bigint): Asset => Asset.of(units, EOS);
const rex = (units: bigint): Asset => Asset.of(units, REX);
const NOW = Date.UTC(2024, 6, 10);

function pool(lendable: bigint, totalRex: bigint, lent = 0n, rent = 200_000_000n): RexPoolState {
  return {
    totalLendable: eos(lendable),
    totalRex: rex(totalRex),
    totalLent: eos(lent),
    totalUnlent: eos(lendable - lent),
    totalRent: eos(rent),
    namebidProceeds: eos(0n),
    loanNum: 0n,
  };
}

const someUnits = fc.bigInt(1n, 10n ** 14n);
const somePool = fc.tuple(someUnits, fc.bigInt(1n, 10n ** 18n)).map(([lendable, totalRex]) => pool(lendable, totalRex));

describe('reading the REX pool', () => {
  it('derives price, lent ratio, rent and rent price, truncated and never rounded', () => {
    const reading = rexPoolReading(pool(1_100_000_0000n, 10_000_000_000_0000n, 366_666_6666n, 20_123_4567n), NOW);
    expect(reading.price?.toFixed()).toBe('0.00011');
    expect(reading.priceCut).toBe('0.0001100000');
    expect(reading.ratio).toBe('33.33');
    expect(reading.totalRent.toString()).toBe('123.4567 EOS');
    expect(reading.rentPriceCut).toBe('36.4399');
  });

  it('keeps the full price for arithmetic and truncates only the displayed one', () => {
    const reading = rexPoolReading(pool(1n, 9_999n), NOW);
    expect(reading.priceCut).toBe('0.0001000100');
    expect(reading.price?.toFixed(20)).toBe('0.00010001000100010001');
  });

  it('shows ten decimals of a price, where eleven would be available', () => {
    const reading = rexPoolReading(pool(10_001_239n, 100_000_000_000n), NOW);
    expect(reading.priceCut).toBe('0.0001000123');
    expect(truncatedDecimal(reading.price!, 11)).toBe('0.00010001239');
  });

  it('deducts the virtual 20000 from the displayed rent, and keeps it in the rent price the contract computes with', () => {
    const reading = rexPoolReading(pool(20_001_0000n, 1n, 0n, 20_000_0000n), NOW);
    expect(reading.totalRent.toString()).toBe('0.0000 EOS');
    expect(reading.rentPriceCut).toBe('1.0000');
  });

  it('counts yearly growth from noon UTC of 2019-05-01 at a price of 1e-4', () => {
    const oneYear = Date.UTC(2020, 3, 30, 12);
    expect(rexPoolReading(pool(1_100_000_0000n, 10_000_000_000_0000n), oneYear).apr).toBe('10.00');
    expect(rexPoolReading(pool(1_100_000_0000n, 10_000_000_000_0000n), Date.UTC(2019, 4, 1, 12)).apr).toBeNull();
  });

  it('never shows rent below zero', () => {
    expect(rexPoolReading(pool(1n, 1n, 0n, 5_0000n), NOW).totalRent.toString()).toBe('0.0000 EOS');
  });

  it('has null price, ratio and yield for a pool without purchases, rather than zero', () => {
    const reading = rexPoolReading(pool(0n, 0n), NOW);
    expect([reading.price, reading.priceCut, reading.ratio, reading.apr]).toEqual([null, null, null, null]);
  });
});

describe('converting between coins and REX', () => {
  it('gives ten thousand REX per coin while the pool is empty', () => {
    expect(rexForCoin(pool(0n, 0n), eos(1_0000n))?.toString()).toBe('10000.0000 REX');
  });

  it('agrees to the last unit with the recorded results of the real contract (v3.5.0-rc1)', () => {
    const buying = pool(158_529_247_779n, 1_303_472_665_745_389n);
    expect(rexForCoin(buying, Asset.parse('4067.8593 EOS')!)?.toString()).toBe('33447098.7526 REX');
    const selling = pool(158_569_926_372n, 1_303_807_136_732_915n);
    expect(coinForRex(selling, Asset.parse('4167.2843 REX')!)?.toString()).toBe('0.5068 EOS');
  });

  it('rounds a purchase in favour of the pool', () => {
    expect(rexForCoin(pool(3n, 10n), eos(1n))?.units).toBe(3n);
  });

  it('truncates the proceeds of a sale to a whole unit', () => {
    expect(coinForRex(pool(10n, 3n), rex(1n))?.units).toBe(3n);
  });

  it('returns null where the contract refuses', () => {
    expect(rexForCoin(pool(0n, 5n), eos(1n))).toBeNull();
    expect(coinForRex(pool(0n, 0n), rex(1n))).toBeNull();
  });

  it('values REX at no less than what an empty pool sold it for, truncated', () => {
    expect([rex(10_000n), rex(29_999n), rex(9_999n)].map((held) => leastCoinForRex(held, EOS))).toEqual([eos(1n), eos(2n), eos(0n)]);
  });

  it('refuses amounts of the wrong symbol', () => {
    expect(() => rexForCoin(pool(1n, 1n), rex(1n))).toThrow('cannot be combined');
    expect(() => coinForRex(pool(1n, 1n), eos(1n))).toThrow('not the pool');
  });

  it('never pays back more than was paid', () => {
    fc.assert(
      fc.property(somePool, someUnits, (before, paid) => {
        const received = rexForCoin(before, eos(paid))!;
        const after = pool(before.totalLendable.units + paid, before.totalRex.units + received.units);
        expect(coinForRex(after, received)!.units <= paid).toBe(true);
      }),
    );
  });

  it('never lets the price fall by a purchase', () => {
    fc.assert(
      fc.property(somePool, someUnits, (before, paid) => {
        const received = rexForCoin(before, eos(paid))!.units;
        const [lendable, total] = [before.totalLendable.units, before.totalRex.units];
        expect((lendable + paid) * total >= lendable * (total + received)).toBe(true);
      }),
    );
  });
});
