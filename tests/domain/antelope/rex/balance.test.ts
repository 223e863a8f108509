import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { Asset } from '../../../../domain/core/amount/asset.ts';
import { movableRex, rexBalanceReading, sellableRex } from '../../../../domain/antelope/rex/balance.ts';
import { SAVINGS_TIME, type RexBalanceState, type RexMaturity } from '../../../../domain/antelope/rex/state.ts';

const REX = { code: 'REX', precision: 4 };
const NOW = Date.UTC(2024, 6, 10);

function balance(maturedRex: bigint, maturities: readonly RexMaturity[]): RexBalanceState {
  const units = maturities.reduce((sum, bucket) => sum + bucket.rex, maturedRex);
  return {
    owner: 'alice',
    voteStake: Asset.of(0n, { code: 'EOS', precision: 4 }),
    rexBalance: Asset.of(units, REX),
    maturedRex,
    maturities,
  };
}

describe('reading a REX balance', () => {
  it('separates sellable, maturing and saved REX', () => {
    const reading = rexBalanceReading(
      balance(100n, [
        { time: NOW - 1, rex: 20n },
        { time: NOW + 1, rex: 3n },
        { time: SAVINGS_TIME, rex: 4000n },
      ]),
      NOW,
    );
    expect(reading.sellable.units).toBe(120n);
    expect(reading.maturing.units).toBe(3n);
    expect(reading.savings.units).toBe(4000n);
    expect(reading.frozenCount.units).toBe(4003n);
    expect(reading.lots.map(({ kind, rex, at }) => [kind, rex.units, at])).toEqual([
      ['matured', 100n, null],
      ['matured', 20n, NOW - 1],
      ['maturing', 3n, NOW + 1],
      ['savings', 4000n, null],
    ]);
  });

  it('counts a bucket as sellable in the very second it matures', () => {
    const row = balance(0n, [{ time: NOW, rex: 7n }]);
    expect(rexBalanceReading(row, NOW).sellable.units).toBe(7n);
    expect(rexBalanceReading(row, NOW - 1).sellable.units).toBe(0n);
  });

  it('never counts savings as sellable, even when the clock passes their timestamp', () => {
    const row = balance(0n, [{ time: SAVINGS_TIME, rex: 7n }]);
    expect(rexBalanceReading(row, SAVINGS_TIME + 1).sellable.isZero()).toBe(true);
    expect(rexBalanceReading(row, SAVINGS_TIME + 1).savings.units).toBe(7n);
  });

  it('lists lots by date whatever their order on the chain, as after the number of buckets was lowered', () => {
    const row = balance(0n, [
      { time: NOW - 1, rex: 1n },
      { time: NOW - 3, rex: 2n },
      { time: NOW + 9, rex: 3n },
      { time: NOW + 20, rex: 4n },
      { time: NOW + 5, rex: 5n },
    ]);
    expect(rexBalanceReading(row, NOW).lots.map(({ kind, rex, at }) => [kind, rex.units, at! - NOW])).toEqual([
      ['matured', 2n, -3],
      ['matured', 1n, -1],
      ['maturing', 5n, 5],
      ['maturing', 3n, 9],
      ['maturing', 4n, 20],
    ]);
  });

  it('omits empty lots', () => {
    expect(rexBalanceReading(balance(0n, [{ time: NOW, rex: 0n }]), NOW).lots).toEqual([]);
  });

  it('always adds up to the whole balance, and sellable REX only grows as time passes', () => {
    const bucket = fc.record({
      time: fc.oneof(fc.integer({ min: 0, max: 2 * NOW }), fc.constant(SAVINGS_TIME)),
      rex: fc.bigInt(0n, 10n ** 15n),
    });
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 15n),
        fc.array(bucket, { maxLength: 22 }),
        fc.nat({ max: 2 * NOW }),
        fc.nat({ max: NOW }),
        (matured, buckets, now, later) => {
          const row = balance(matured, buckets);
          const reading = rexBalanceReading(row, now);
          expect(reading.sellable.plus(reading.maturing).plus(reading.savings).equals(row.rexBalance)).toBe(true);
          expect(reading.frozenCount.equals(reading.maturing.plus(reading.savings))).toBe(true);
          expect(reading.lots.reduce((sum, lot) => sum + lot.rex.units, 0n)).toBe(row.rexBalance.units);
          expect(rexBalanceReading(row, now + later).sellable.compare(reading.sellable)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('available REX of a holding', () => {
  const held = balance(100n, [
    { time: NOW, rex: 20n },
    { time: NOW + 1, rex: 3n },
    { time: SAVINGS_TIME, rex: 4000n },
  ]);
  const order = (rex: bigint, filled: boolean) => ({
    rex: Asset.of(rex, REX),
    proceeds: Asset.zero({ code: 'EOS', precision: 4 }),
    orderedAt: NOW,
    filled,
  });

  it('is all matured REX for a sale, and all REX outside savings for a move to savings', () => {
    expect([sellableRex({ balance: held, order: null }, NOW)?.units, movableRex({ balance: held, order: null }, NOW)?.units]).toEqual([
      120n,
      123n,
    ]);
  });

  it('excludes REX of a queued sale, but not of a filled one', () => {
    expect([
      sellableRex({ balance: held, order: order(50n, false) }, NOW)?.units,
      movableRex({ balance: held, order: order(50n, false) }, NOW)?.units,
    ]).toEqual([70n, 73n]);
    expect([
      sellableRex({ balance: held, order: order(50n, true) }, NOW)?.units,
      movableRex({ balance: held, order: order(50n, true) }, NOW)?.units,
    ]).toEqual([120n, 123n]);
  });

  it('is null for an account that never bought any', () => {
    expect([sellableRex({ balance: null, order: null }, NOW), movableRex({ balance: null, order: null }, NOW)]).toEqual([null, null]);
  });
});
