import { describe, expect, it } from 'vitest';
import type { MemoryTables } from '../../../../../domain/antelope/contract/memory-tables.ts';
import { addToReturnPool } from '../../../../../domain/antelope/contract/rex/return-pool.ts';
import { WorkingState } from '../../../../../domain/antelope/contract/working-state.ts';
import { eos, must, RULES, smallWorld, systemCall } from '../small-world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MIDNIGHT = Date.UTC(2025, 0, 1);
const NOON = MIDNIGHT + 12 * HOUR_MS;
const NEVER = 4_294_967_295_000;

/** A state in which an account holds REX. */
function withPool(): MemoryTables {
  const tables = smallWorld();
  must(
    tables,
    [
      systemCall('alice', 'deposit', { owner: 'alice', amount: '10.0000 EOS' }),
      systemCall('alice', 'buyrex', { from: 'alice', amount: '10.0000 EOS' }),
    ],
    MIDNIGHT,
  );
  return tables;
}

/** Donates 3 units for each of the 4,320 intervals, and 7 that cannot be divided among them. */
const GIFT = '1.2967 EOS';
const give = (tables: MemoryTables, at: number, quantity = GIFT) =>
  must(tables, [systemCall('bob', 'donatetorex', { payer: 'bob', quantity, memo: '' })], at);
/** Runs the maintenance at a time and returns the units that the pool has received since the beginning. */
const paidBy = (tables: MemoryTables, at: number): bigint => {
  must(tables, [systemCall('carol', 'rexexec', { user: 'carol', max: '2' })], at);
  return tables.row('rexpool', 'eosio', '0')!.totalLendable.units - 100_000n;
};
const returns = (tables: MemoryTables) => tables.row('rexretpool', 'eosio', '0')!;
const rates = (tables: MemoryTables) => tables.row('retbuckets', 'eosio', '0')!.buckets;

describe('income paid to REX holders', () => {
  it('waits in a bucket until the next midnight or noon', () => {
    const tables = withPool();
    give(tables, MIDNIGHT + HOUR_MS);
    expect(returns(tables)).toEqual({
      lastDistTime: NOON,
      pendingBucketTime: NOON,
      oldestBucketTime: 0,
      pendingBucketProceeds: 12_967n,
      currentRateOfIncrease: 0n,
      proceeds: 12_967n,
    });
    expect(rates(tables)).toEqual([]);
    expect(paidBy(tables, NOON)).toBe(0n);
  });

  it('is paid every ten minutes from then on, indivisible remainder first', () => {
    const tables = withPool();
    give(tables, MIDNIGHT + HOUR_MS);
    expect(paidBy(tables, NOON + 10 * MINUTE_MS - 500)).toBe(0n);
    expect(paidBy(tables, NOON + 10 * MINUTE_MS)).toBe(10n);
    expect(paidBy(tables, NOON + 19 * MINUTE_MS)).toBe(10n);
    expect(paidBy(tables, NOON + 20 * MINUTE_MS)).toBe(13n);
    expect(returns(tables)).toMatchObject({
      pendingBucketProceeds: 0n,
      pendingBucketTime: NEVER,
      currentRateOfIncrease: 3n,
      proceeds: 12_954n,
    });
    expect(rates(tables)).toEqual([{ time: NOON, rate: 3n }]);
  });

  it('is added to the bucket of the same twelve hours, and to a new bucket afterwards', () => {
    const tables = withPool();
    give(tables, MIDNIGHT + HOUR_MS, '0.4320 EOS');
    give(tables, NOON - 500, '0.8640 EOS');
    expect(returns(tables)).toMatchObject({ pendingBucketTime: NOON, pendingBucketProceeds: 12_960n });
    give(tables, NOON + HOUR_MS, '0.4320 EOS');
    expect(returns(tables)).toMatchObject({ pendingBucketTime: MIDNIGHT + DAY_MS, pendingBucketProceeds: 4_320n });
    expect(paidBy(tables, NOON + HOUR_MS)).toBe(18n);
    expect(paidBy(tables, MIDNIGHT + DAY_MS + HOUR_MS)).toBe(3n * 78n + 6n);
    expect(rates(tables)).toEqual([
      { time: NOON, rate: 3n },
      { time: MIDNIGHT + DAY_MS, rate: 1n },
    ]);
  });

  it('is paid completely after thirty days, to the unit, and then ends', () => {
    const tables = withPool();
    give(tables, MIDNIGHT + HOUR_MS);
    expect(paidBy(tables, NOON + 29 * DAY_MS)).toBe(7n + 3n * 144n * 29n);
    expect(paidBy(tables, NOON + 30 * DAY_MS)).toBe(12_967n);
    expect(returns(tables)).toMatchObject({ oldestBucketTime: 0, currentRateOfIncrease: 0n, proceeds: 0n });
    expect(rates(tables)).toEqual([]);
    expect(paidBy(tables, NOON + 31 * DAY_MS)).toBe(12_967n);
  });

  it('never exceeds the received income, however late the pool is updated', () => {
    for (const late of [0, 10 * MINUTE_MS, HOUR_MS, 40 * DAY_MS]) {
      const tables = withPool();
      give(tables, MIDNIGHT + HOUR_MS);
      expect(paidBy(tables, NOON + 29 * DAY_MS)).toBe(7n + 3n * 144n * 29n);
      expect(paidBy(tables, NOON + 30 * DAY_MS + late)).toBe(12_967n);
      expect(returns(tables).proceeds).toBe(0n);
    }
  });

  it('stops bucket by bucket', () => {
    const tables = withPool();
    give(tables, MIDNIGHT + HOUR_MS, '0.4320 EOS');
    give(tables, NOON + HOUR_MS, '0.8640 EOS');
    paidBy(tables, MIDNIGHT + DAY_MS + HOUR_MS);
    const before = paidBy(tables, NOON + 30 * DAY_MS - 10 * MINUTE_MS);
    expect(paidBy(tables, NOON + 30 * DAY_MS + 10 * MINUTE_MS) - before).toBe(1n + 2n * 2n);
    expect(returns(tables)).toMatchObject({ currentRateOfIncrease: 2n, oldestBucketTime: MIDNIGHT + DAY_MS });
    expect(rates(tables)).toEqual([{ time: MIDNIGHT + DAY_MS, rate: 2n }]);
    expect(paidBy(tables, MIDNIGHT + 31 * DAY_MS + HOUR_MS)).toBe(12_960n);
  });

  it('pays the indivisible remainder within ten minutes of a bucket closing, and adds nothing more to that bucket', () => {
    const tables = withPool();
    give(tables, MIDNIGHT + HOUR_MS, '0.4320 EOS');
    give(tables, NOON + HOUR_MS);
    const midnight = MIDNIGHT + DAY_MS;
    expect(paidBy(tables, midnight + 5 * MINUTE_MS)).toBe(72n + 7n);
    expect(rates(tables)).toEqual([
      { time: NOON, rate: 1n },
      { time: midnight, rate: 3n },
    ]);
    give(tables, midnight + 5 * MINUTE_MS, '0.4320 EOS');
    expect(returns(tables)).toMatchObject({ pendingBucketTime: midnight + 12 * HOUR_MS, pendingBucketProceeds: 4_320n });
  });

  it('is added to the bucket that just closed where nothing has been paid out yet', () => {
    const tables = withPool();
    give(tables, NOON - 10 * MINUTE_MS, '0.4320 EOS');
    give(tables, NOON + 5 * MINUTE_MS);
    expect(returns(tables)).toMatchObject({ lastDistTime: NOON, pendingBucketTime: NOON, pendingBucketProceeds: 17_287n });
    expect(paidBy(tables, NOON + 10 * MINUTE_MS)).toBe(7n + 4n);
  });
});

describe('a state of the return pool that no action of ours made', () => {
  const POOL = {
    lastDistTime: NOON,
    pendingBucketTime: NEVER,
    oldestBucketTime: NOON,
    pendingBucketProceeds: 0n,
    currentRateOfIncrease: 5n,
    proceeds: 1_000n,
  };
  const holding = (pool: Partial<typeof POOL>, buckets: readonly { time: number; rate: bigint }[] | null): MemoryTables => {
    const tables = withPool();
    tables.put('rexretpool', { ...POOL, ...pool });
    if (buckets !== null) tables.put('retbuckets', { buckets });
    return tables;
  };

  it.each([
    [
      'before a later one',
      [
        { time: NOON, rate: 5n },
        { time: NOON + 2 * DAY_MS, rate: 1n },
      ],
      [NOON, NOON + DAY_MS, NOON + 2 * DAY_MS],
      [5n, 3n, 1n],
    ],
    [
      'in place of one of the same time',
      [
        { time: NOON, rate: 5n },
        { time: NOON + DAY_MS, rate: 9n },
      ],
      [NOON, NOON + DAY_MS],
      [5n, 3n],
    ],
    ['before all others', [{ time: NOON + 2 * DAY_MS, rate: 1n }], [NOON + DAY_MS, NOON + 2 * DAY_MS], [3n, 1n]],
  ])('has its closed bucket %s', (_, buckets, times, paid) => {
    const tables = holding({ pendingBucketTime: NOON + DAY_MS, pendingBucketProceeds: 12_960n, proceeds: 1_000_000n }, buckets);
    paidBy(tables, NOON + DAY_MS + 10 * MINUTE_MS);
    expect(rates(tables).map(({ time }) => time)).toEqual(times);
    expect(rates(tables).map(({ rate }) => rate)).toEqual(paid);
  });

  it('has its first bucket where no list of them is stored', () => {
    const tables = holding({ pendingBucketTime: NOON, pendingBucketProceeds: 12_960n, currentRateOfIncrease: 0n, proceeds: 12_960n }, null);
    expect(paidBy(tables, NOON + 10 * MINUTE_MS)).toBe(3n);
    expect(rates(tables)).toEqual([{ time: NOON, rate: 3n }]);
  });

  it('pays no more than it holds, and then holds nothing', () => {
    const tables = holding({ proceeds: 7n }, [{ time: NOON, rate: 5n }]);
    expect(paidBy(tables, NOON + 10 * MINUTE_MS)).toBe(5n);
    expect(returns(tables).proceeds).toBe(2n);
    expect(paidBy(tables, NOON + 20 * MINUTE_MS)).toBe(7n);
    expect(returns(tables).proceeds).toBe(0n);
  });

  it('keeps a debt where nothing is due', () => {
    const tables = holding({ proceeds: -4n, currentRateOfIncrease: 0n }, [{ time: NOON, rate: 0n }]);
    expect(paidBy(tables, NOON + 10 * MINUTE_MS)).toBe(0n);
    expect(returns(tables).proceeds).toBe(-4n);
  });

  it('opens no bucket for an income of nothing, or less', () => {
    for (const nothing of ['0.0000', '-0.0001']) {
      const state = new WorkingState(withPool(), RULES, MIDNIGHT + HOUR_MS);
      addToReturnPool(state, eos(nothing));
      expect(state.row('rexretpool', '0')).toBeUndefined();
    }
  });
});
