import { describe, expect, it } from 'vitest';
import type { MemoryTables } from '../../../../../domain/antelope/contract/memory-tables.ts';
import { START, must, refusalOf, smallWorld, systemCall } from '../small-world.ts';

const DAY_MS = 86_400_000;
const MIDNIGHT = Date.UTC(2025, 0, 1);

function bought(amount: string): MemoryTables {
  const tables = smallWorld();
  must(tables, [systemCall('alice', 'deposit', { owner: 'alice', amount }), systemCall('alice', 'buyrex', { from: 'alice', amount })]);
  return tables;
}

function savings(action: 'mvtosavings' | 'mvfrsavings', rex: string) {
  return [systemCall('alice', action, { owner: 'alice', rex })];
}

describe('REX savings', () => {
  it('mature at midnight 21 days later, whatever the time of day', () => {
    for (const time of [MIDNIGHT, START, MIDNIGHT + DAY_MS - 500]) {
      const tables = bought('1.0000 EOS');
      must(tables, savings('mvfrsavings', '4000.0000 REX'), time);
      expect(tables.row('rexbal', 'eosio', 'alice')!.maturities).toEqual([
        { time: MIDNIGHT + 21 * DAY_MS, rex: 40_000_000n },
        { time: 4_294_967_295_000, rex: 60_000_000n },
      ]);
    }
  });

  it('become sellable at that midnight and not half a second before', () => {
    const tables = bought('1.0000 EOS');
    must(tables, savings('mvfrsavings', '4000.0000 REX'));
    const sale = [systemCall('alice', 'sellrex', { from: 'alice', rex: '4000.0000 REX' })];
    expect(refusalOf(tables, sale, MIDNIGHT + 21 * DAY_MS - 500)).toBe('3050003 insufficient available rex');
    expect(must(tables, sale, MIDNIGHT + 21 * DAY_MS).results).toHaveLength(1);
    expect(tables.row('rexfund', 'eosio', 'alice')!.balance.toString()).toBe('0.4000 EOS');
  });

  it('are taken from the latest bucket first', () => {
    const tables = bought('1.0000 EOS');
    must(tables, savings('mvfrsavings', '3000.0000 REX'));
    must(tables, savings('mvfrsavings', '3000.0000 REX'), START + DAY_MS);
    must(tables, savings('mvtosavings', '4000.0000 REX'), START + DAY_MS);
    expect(tables.row('rexbal', 'eosio', 'alice')!.maturities.map(({ rex }) => rex)).toEqual([20_000_000n, 80_000_000n]);
  });

  it.each([
    ['more than savings hold', savings('mvfrsavings', '10000.0001 REX'), 'insufficient REX in savings'],
    ['REX that is in savings already', savings('mvtosavings', '0.0001 REX'), 'insufficient REX balance'],
    ['nothing', savings('mvfrsavings', '0.0000 REX'), 'asset must be a positive amount of (REX, 4)'],
    ['another symbol', savings('mvtosavings', '1.0000 EOS'), 'asset must be a positive amount of (REX, 4)'],
  ])('cannot be moved with %s', (_, calls, message) => {
    expect(refusalOf(bought('1.0000 EOS'), calls)).toBe(`3050003 ${message}`);
  });

  it('are refused to accounts without REX', () => {
    const tables = bought('1.0000 EOS');
    const call = systemCall('bob', 'mvfrsavings', { owner: 'bob', rex: '1.0000 REX' });
    expect(refusalOf(tables, [call])).toBe('3050003 account has no REX balance');
    expect(refusalOf(smallWorld(), [call])).toBe('3050003 rex system not initialized yet');
  });
});
