import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../../domain/core/amount/asset.ts';
import type { Call } from '../../../../../domain/core/chain/call.ts';
import type { MemoryTables } from '../../../../../domain/antelope/contract/memory-tables.ts';
import { eos, must, refusalOf, REX, smallWorld, systemCall } from '../small-world.ts';

const DAY_MS = 86_400_000;
const BLOCK_MS = 500;
const NOON = Date.UTC(2025, 2, 12, 12);
const NOTHING = eos('0.0000');

interface Market {
  readonly rent: string;
  readonly unlent: string;
}

/** Enough unlent coins for cheap rents: one coin rents almost two. */
const CHEAP: Market = { rent: '20000.0000', unlent: '40000.0000' };

/** A REX pool with this rent market, from which `loans` times 1.0000 is lent. */
function lending({ rent, unlent }: Market, loans = 0): MemoryTables {
  const tables = smallWorld();
  const lent = Asset.of(BigInt(loans) * 10_000n, NOTHING.symbol);
  tables.put('rexpool', {
    totalLent: lent,
    totalUnlent: eos(unlent),
    totalRent: eos(rent),
    totalLendable: eos(unlent).plus(lent),
    totalRex: Asset.of(4_000_000_000_000n, REX),
    namebidProceeds: NOTHING,
    loanNum: BigInt(loans),
  });
  return tables;
}

/** Alice rents 1.0000 of CPU until `expiration`. */
function renting(tables: MemoryTables, loanNum: bigint, payment: string, balance: string, expiration = NOON): void {
  const known = tables.row('userres', 'alice', 'alice')!;
  tables.put('userres', { ...known, cpuWeight: known.cpuWeight.plus(eos('1.0000')) });
  tables.put('cpuloan', {
    from: 'alice',
    receiver: 'alice',
    payment: eos(payment),
    balance: eos(balance),
    totalStaked: eos('1.0000'),
    loanNum,
    expiration,
  });
}

const maintained = (tables: MemoryTables, at: number) => must(tables, [systemCall('carol', 'rexexec', { user: 'carol', max: '2' })], at);
const loan = (tables: MemoryTables, num = '1') => tables.row('cpuloan', 'eosio', num);
const fund = (tables: MemoryTables): string => text(tables.row('rexfund', 'eosio', 'alice')?.balance);
const rentedCpu = (tables: MemoryTables): string => text(tables.row('userres', 'alice', 'alice')?.cpuWeight);
const text = (amount: Asset | undefined): string => amount?.toString() ?? 'none';

describe('a CPU loan at its expiration', () => {
  it('ends in the block of its expiration, and not in the block before', () => {
    const tables = lending(CHEAP, 1);
    renting(tables, 1n, '1.0000', '0.5000');
    maintained(tables, NOON - BLOCK_MS);
    expect([fund(tables), rentedCpu(tables)]).toEqual(['none', '1.0000 EOS']);
    maintained(tables, NOON);
    expect(loan(tables)).toBeUndefined();
    expect([fund(tables), rentedCpu(tables)]).toEqual(['0.5000 EOS', '0.0000 EOS']);
    expect(tables.row('rexpool', 'eosio', '0')).toMatchObject({ totalLent: NOTHING, totalUnlent: eos('40001.0000') });
  });

  it('ends with one other loan, oldest first, while a third waits for the next action', () => {
    const tables = lending(CHEAP, 3);
    for (const [index, num] of [1n, 2n, 3n].entries()) renting(tables, num, '2.0000', '1.0000', NOON - (3 - index) * BLOCK_MS);
    maintained(tables, NOON);
    expect([1, 2, 3].map((num) => loan(tables, String(num)) !== undefined)).toEqual([false, false, true]);
    expect([fund(tables), rentedCpu(tables)]).toEqual(['2.0000 EOS', '1.0000 EOS']);
    expect(tables.row('rexpool', 'eosio', '0')).toMatchObject({ totalLent: eos('1.0000'), totalUnlent: eos('40002.0000') });
    maintained(tables, NOON);
    expect([fund(tables), rentedCpu(tables)]).toEqual(['3.0000 EOS', '0.0000 EOS']);
  });

  it('is renewed from its old expiration where its fund holds exactly the payment, which is spent', () => {
    const tables = lending(CHEAP, 1);
    renting(tables, 1n, '1.0000', '1.0000');
    maintained(tables, NOON + DAY_MS);
    expect(loan(tables)).toMatchObject({ balance: NOTHING, totalStaked: eos('1.9999'), expiration: NOON + 30 * DAY_MS });
    expect([fund(tables), rentedCpu(tables)]).toEqual(['none', '1.9999 EOS']);
  });

  it.each([
    ['less than the payment, 0.9000 for 1.0000', { rent: '20000.1111', unlent: '17999.0000' }],
    ['no more than the payment, 1.0000 for 1.0000', { rent: '20000.0000', unlent: '19999.0000' }],
  ])('ends and returns its whole fund where its renewal would rent %s', (_, market) => {
    const tables = lending(market, 1);
    renting(tables, 1n, '1.0000', '5.0000');
    maintained(tables, NOON);
    expect(loan(tables)).toBeUndefined();
    expect([fund(tables), rentedCpu(tables)]).toEqual(['5.0000 EOS', '0.0000 EOS']);
  });
});

describe('a new loan', () => {
  const renewable = (payment: string, resource: 'rentcpu' | 'rentnet' = 'rentcpu'): Call =>
    systemCall('alice', resource, { from: 'alice', receiver: 'alice', loan_payment: payment, loan_fund: '0.0000 EOS' });
  const deposited = (market: Market): MemoryTables => {
    const tables = lending(market);
    must(tables, [systemCall('alice', 'deposit', { owner: 'alice', amount: '5.0000 EOS' })], NOON);
    return tables;
  };

  it('is refused where it rents no more than it costs', () => {
    const tables = deposited({ rent: '20000.0000', unlent: '30000.0000' });
    expect(refusalOf(tables, [renewable('0.0001 EOS')], NOON)).toBe('3050003 loan price does not favor renting');
    expect(refusalOf(tables, [renewable('0.0002 EOS')], NOON)).toBe('3050003 loan price does not favor renting');
    expect(refusalOf(tables, [renewable('0.0003 EOS')], NOON)).toBeNull();
  });

  it.each([
    ['NET', 'rentnet', 'fundnetloan', 'netloan'],
    ['CPU', 'rentcpu', 'fundcpuloan', 'cpuloan'],
  ] as const)('of %s takes additional renewal funds from the REX fund', (_, resource, funding, table) => {
    const tables = deposited(CHEAP);
    must(tables, [renewable('1.0000 EOS', resource)], NOON);
    must(tables, [systemCall('alice', funding, { from: 'alice', loan_num: '1', payment: '1.0000 EOS' })], NOON);
    expect(tables.row(table, 'eosio', '1')).toMatchObject({ payment: eos('1.0000'), balance: eos('1.0000') });
    expect(fund(tables)).toBe('3.0000 EOS');
  });
});
