import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { MemoryTables } from '../../../../domain/antelope/contract/memory-tables.ts';
import type { RexLoanRow, RexOrderRow } from '../../../../domain/antelope/contract/tables.ts';
import { EOS, REX, must, run, smallWorld, transferCall } from './small-world.ts';

const LETTERS = '.12345abcdefghijklmnopqrstuvwxyz';

/** 64-bit value of an account name of at most 12 characters. */
function nameValue(name: string): bigint {
  let value = 0n;
  for (const letter of name.padEnd(12, '.')) value = value * 32n + BigInt(LETTERS.indexOf(letter));
  return value << 4n;
}

const name = fc
  .array(fc.constantFrom(...LETTERS.split('')), { minLength: 1, maxLength: 12 })
  .map((letters) => letters.join('').replace(/\.+$/, '') || 'a');

function loan(loanNum: bigint, expiration: number): RexLoanRow {
  const zero = Asset.zero(EOS);
  return { from: 'alice', receiver: 'bob', payment: zero, balance: zero, totalStaked: zero, loanNum, expiration };
}

function order(owner: string, orderTime: number, isOpen: boolean): RexOrderRow {
  return { owner, rexRequested: Asset.zero(REX), proceeds: Asset.zero(EOS), stakeChange: Asset.zero(EOS), orderTime, isOpen };
}

describe('in-memory tables', () => {
  it('list accounts by the numeric value of their names', () => {
    fc.assert(
      fc.property(fc.uniqueArray(name), (owners) => {
        const tables = new MemoryTables();
        for (const owner of owners) tables.put('rexfund', { owner, balance: Asset.zero(EOS) });
        const listed = [...tables.rows('rexfund', 'eosio')].map((row) => row.owner);
        expect(listed).toEqual([...owners].sort((a, b) => (nameValue(a) < nameValue(b) ? -1 : 1)));
      }),
    );
  });

  it('list loans by number, and symbols by their raw value', () => {
    const tables = new MemoryTables();
    for (const number of [10n, 9n, 100n, 1n]) tables.put('cpuloan', loan(number, 0));
    expect([...tables.rows('cpuloan', 'eosio')].map((row) => row.loanNum)).toEqual([1n, 9n, 10n, 100n]);
    for (const code of ['AAB', 'BAA', 'Z', 'ABA']) tables.put('balance', { owner: 'alice', balance: Asset.of(1n, { code, precision: 0 }) });
    expect([...tables.rows('balance', 'alice')].map((row) => row.balance.symbol.code)).toEqual(['Z', 'BAA', 'ABA', 'AAB']);
  });

  it('list a range, both ends included, in both directions', () => {
    const tables = new MemoryTables();
    for (const owner of ['a', 'b', 'c', 'd', 'e']) tables.put('rexfund', { owner, balance: Asset.zero(EOS) });
    const names = (range: Parameters<MemoryTables['list']>[2]): string =>
      [...tables.list('rexfund', 'eosio', range)].map((row) => row.owner).join('');
    expect(names({ lower: 'b', upper: 'd' })).toBe('bcd');
    expect(names({ lower: 'b', upper: 'd', reverse: true })).toBe('dcb');
    expect(names({ lower: 'bb' })).toBe('cde');
    expect(names({ upper: 'aa' })).toBe('a');
    expect(names({ lower: 'd', upper: 'b' })).toBe('');
    expect([...tables.list('rexfund', 'nowhere', {})]).toEqual([]);
  });

  it('are copied completely and independently', () => {
    const tables = new MemoryTables();
    const seen = (of: MemoryTables): unknown => ({
      alice: of.accountExists('alice'),
      bob: of.accountExists('bob'),
      funds: [...of.rows('rexfund', 'eosio')].map((row) => row.owner),
      loans: [...of.loansByExpiration('netloan')].map((row) => row.loanNum),
      orders: [...of.ordersByTime()].map((row) => row.owner),
      scopes: [...of.scopes('rexfund')],
    });
    const fill = (of: MemoryTables, owner: string, number: bigint): void => {
      of.addAccount(owner);
      of.put('rexfund', { owner, balance: Asset.zero(EOS) });
      of.put('netloan', loan(number, 50));
      of.put('rexqueue', order(owner, 3, true));
    };
    fill(tables, 'alice', 1n);
    const before = seen(tables);
    const copy = tables.copy();
    expect(seen(copy)).toEqual(before);
    fill(copy, 'bob', 2n);
    expect(seen(tables)).toEqual(before);
    const after = seen(copy);
    expect(after).toEqual({
      alice: true,
      bob: true,
      funds: ['alice', 'bob'],
      loans: [1n, 2n],
      orders: ['alice', 'bob'],
      scopes: ['eosio'],
    });
    const row = tables.row('rexfund', 'eosio', 'alice')!;
    tables.apply([{ table: 'rexfund', scope: 'eosio', key: 'alice', before: row, after: null }]);
    expect(seen(copy)).toEqual(after);
  });

  it('iterate loans by expiration and sale orders by time, filled ones last', () => {
    const tables = new MemoryTables();
    for (const [number, expiration] of [
      [1n, 50],
      [2n, 20],
      [3n, 50],
      [4n, 10],
    ] as const)
      tables.put('netloan', loan(number, expiration));
    tables.put('netloan', loan(2n, 60));
    expect([...tables.loansByExpiration('netloan')].map((row) => row.loanNum)).toEqual([4n, 1n, 3n, 2n]);
    for (const row of [order('a', 5, false), order('b', 9, true), order('c', 3, true), order('d', 9, true)]) tables.put('rexqueue', row);
    expect([...tables.ordersByTime()].map((row) => row.owner)).toEqual(['c', 'b', 'd', 'a']);
  });

  it('list the scopes that hold rows, and drop a scope with its last row', () => {
    const tables = smallWorld();
    const outcome = must(tables, [transferCall('alice', 'proxya', '1.0000 EOS')]);
    expect([...tables.scopes('balance')]).toEqual(['alice', 'bob', 'carol', 'dave', 'eosio', 'proxya']);
    tables.revert(outcome.changes);
    expect([...tables.scopes('balance')]).toEqual(['alice', 'bob', 'carol', 'dave', 'eosio']);
  });

  it('refuse changes whose previous values do not match', () => {
    const tables = smallWorld();
    const outcome = run(tables, [transferCall('alice', 'bob', '1.0000 EOS')]);
    if (!outcome.ok) throw new Error(outcome.message);
    expect(() => tables.revert(outcome.changes)).toThrow('not in the state');
    tables.apply(outcome.changes);
    expect(() => tables.apply(outcome.changes)).toThrow('not in the state');
  });
});
