import { describe, expect, it } from 'vitest';
import type { MemoryTables } from '../../../../../domain/antelope/contract/memory-tables.ts';
import type { CallValue } from '../../../../../domain/core/chain/call.ts';
import { must, refusalOf, smallWorld, START, systemCall } from '../small-world.ts';

const DAY_MS = 86_400_000;
const BOUGHT = [
  systemCall('alice', 'deposit', { owner: 'alice', amount: '10.0000 EOS' }),
  systemCall('alice', 'buyrex', { from: 'alice', amount: '5.0000 EOS' }),
];

/** A state in which alice has 5.0000 EOS in her REX fund and REX for as much in savings. */
function bought(): MemoryTables {
  const tables = smallWorld();
  must(tables, BOUGHT);
  return tables;
}

/** The same where half of it is out of savings and has matured by `LATER`. */
function matured(): MemoryTables {
  const tables = bought();
  must(tables, [systemCall('alice', 'mvfrsavings', { owner: 'alice', rex: '20000.0000 REX' })]);
  return tables;
}
const LATER = START + 22 * DAY_MS;

const NOT_REX = 'asset must be a positive amount of (REX, 4)';

describe('the REX contract refuses', () => {
  it.each<[string, Record<string, CallValue>, string]>([
    ['deposit', { owner: 'alice', amount: '1.0000 REX' }, 'must deposit core token'],
    ['deposit', { owner: 'alice', amount: '0.0000 EOS' }, 'must deposit a positive amount'],
    ['withdraw', { owner: 'alice', amount: '1.0000 REX' }, 'must withdraw core token'],
    ['withdraw', { owner: 'alice', amount: '0.0000 EOS' }, 'must withdraw a positive amount'],
    ['withdraw', { owner: 'alice', amount: '5.0001 EOS' }, 'insufficient funds'],
    ['sellrex', { from: 'alice', rex: '0.0000 REX' }, NOT_REX],
    ['sellrex', { from: 'alice', rex: '-0.0001 REX' }, NOT_REX],
    ['sellrex', { from: 'alice', rex: '1.0000 EOS' }, NOT_REX],
    ['sellrex', { from: 'alice', rex: '20000.0001 REX' }, 'insufficient available rex'],
    ['sellrex', { from: 'alice', rex: '0.0001 REX' }, 'proceeds are negligible'],
    ['mvtosavings', { owner: 'alice', rex: '0.0000 REX' }, NOT_REX],
    ['mvtosavings', { owner: 'alice', rex: '1.0000 EOS' }, NOT_REX],
    ['mvtosavings', { owner: 'alice', rex: '20000.0001 REX' }, 'insufficient REX balance'],
    ['mvfrsavings', { owner: 'alice', rex: '0.0000 REX' }, NOT_REX],
    ['mvfrsavings', { owner: 'alice', rex: '1.0000 EOS' }, NOT_REX],
    ['mvfrsavings', { owner: 'alice', rex: '30000.0001 REX' }, 'insufficient REX in savings'],
    ['cnclrexorder', { owner: 'alice' }, 'no sellrex order is scheduled'],
    ['closerex', { owner: 'alice' }, 'account has remaining REX balance, must sell first'],
    ['donatetorex', { payer: 'alice', quantity: '1.0000 REX', memo: '' }, 'quantity must be core token'],
    ['donatetorex', { payer: 'alice', quantity: '0.0000 EOS', memo: '' }, 'quantity must be positive'],
    ['donatetorex', { payer: 'alice', quantity: '-0.0001 EOS', memo: '' }, 'quantity must be positive'],
    ['rentcpu', { from: 'alice', receiver: 'bob', loan_payment: '0.0000 EOS', loan_fund: '1.0000 EOS' }, 'must use positive asset amount'],
    ['rentcpu', { from: 'alice', receiver: 'bob', loan_payment: '1.0000 EOS', loan_fund: '-0.0001 EOS' }, 'must use positive asset amount'],
    ['rentnet', { from: 'alice', receiver: 'bob', loan_payment: '1.0000 REX', loan_fund: '0.0000 EOS' }, 'must use core token'],
    ['rentnet', { from: 'alice', receiver: 'bob', loan_payment: '1.0000 EOS', loan_fund: '0.0000 REX' }, 'must use core token'],
    ['rentnet', { from: 'alice', receiver: 'bob', loan_payment: '5.0000 EOS', loan_fund: '0.0001 EOS' }, 'insufficient funds'],
    ['fundcpuloan', { from: 'alice', loan_num: '1', payment: '0.0000 EOS' }, 'must transfer positive amount from REX fund'],
    ['fundnetloan', { from: 'alice', loan_num: '1', payment: '-1.0000 EOS' }, 'must transfer positive amount from REX fund'],
    ['fundcpuloan', { from: 'alice', loan_num: '1', payment: '1.0000 REX' }, 'must use core token'],
    ['fundcpuloan', { from: 'alice', loan_num: '7', payment: '1.0000 EOS' }, 'loan not found'],
    ['defcpuloan', { from: 'alice', loan_num: '7', amount: '1.0000 EOS' }, 'loan not found'],
    ['defnetloan', { from: 'alice', loan_num: '1', amount: '1.0000 REX' }, 'must use core token'],
  ])('%s of %o', (action, data, message) => {
    expect(refusalOf(matured(), [systemCall('alice', action, data)], LATER)).toBe(`3050003 ${message}`);
  });

  it.each<[string, Record<string, CallValue>, string]>([
    ['withdraw', { owner: 'bob', amount: '1.0000 EOS' }, 'must deposit to REX fund first'],
    ['sellrex', { from: 'bob', rex: '1.0000 REX' }, 'user must first buyrex'],
    ['updaterex', { owner: 'bob' }, 'account has no REX balance'],
    ['mvtosavings', { owner: 'bob', rex: '1.0000 REX' }, 'account has no REX balance'],
    ['mvfrsavings', { owner: 'bob', rex: '1.0000 REX' }, 'account has no REX balance'],
    ['consolidate', { owner: 'bob' }, 'account has no REX balance'],
    ['buyrex', { from: 'bob', amount: '1.0000 EOS' }, 'must deposit to REX fund first'],
  ])('%s of an account without the required rows: %o', (action, data, message) => {
    expect(refusalOf(bought(), [systemCall('bob', action, data)])).toBe(`3050003 ${message}`);
  });

  it('a donation to REX while no account holds REX', () => {
    const gift = systemCall('alice', 'donatetorex', { payer: 'alice', quantity: '1.0000 EOS', memo: '' });
    expect(refusalOf(smallWorld(), [gift])).toBe('3050003 rex system is not initialized');
  });

  it('a loan while no account holds REX', () => {
    const rent = systemCall('alice', 'rentcpu', { from: 'alice', receiver: 'alice', loan_payment: '1.0000 EOS', loan_fund: '0.0000 EOS' });
    expect(refusalOf(smallWorld(), [rent])).toBe('3050003 rex system not initialized yet');
  });
});

/** Enough in the pool for rents to be cheap. */
const LARGE_POOL = [
  systemCall('dave', 'deposit', { owner: 'dave', amount: '100000.0000 EOS' }),
  systemCall('dave', 'buyrex', { from: 'dave', amount: '100000.0000 EOS' }),
];

describe('the fund of a loan', () => {
  function lent(): MemoryTables {
    const tables = bought();
    must(tables, [
      ...LARGE_POOL,
      systemCall('alice', 'rentcpu', { from: 'alice', receiver: 'bob', loan_payment: '0.0010 EOS', loan_fund: '0.0020 EOS' }),
    ]);
    return tables;
  }
  const fundOf = (tables: MemoryTables) => tables.row('rexfund', 'eosio', 'alice')!.balance.toString();
  const loanOf = (tables: MemoryTables) => tables.row('cpuloan', 'eosio', '1')!.balance.toString();

  it('is paid from the REX fund together with the payment, and can be increased to the unit', () => {
    const tables = lent();
    expect([fundOf(tables), loanOf(tables)]).toEqual(['4.9970 EOS', '0.0020 EOS']);
    must(tables, [systemCall('alice', 'fundcpuloan', { from: 'alice', loan_num: '1', payment: '0.0001 EOS' })]);
    expect([fundOf(tables), loanOf(tables)]).toEqual(['4.9969 EOS', '0.0021 EOS']);
  });

  it('can be withdrawn completely, and neither beyond its balance nor by zero or a negative amount', () => {
    const back = (amount: string) => [systemCall('alice', 'defcpuloan', { from: 'alice', loan_num: '1', amount })];
    const tables = lent();
    expect(refusalOf(tables, back('0.0021 EOS'))).toBe('3050003 insufficent loan balance');
    expect(refusalOf(tables, back('0.0000 EOS'))).toBe('3050003 must transfer positive amount to REX fund');
    expect(refusalOf(tables, back('-0.0001 EOS'))).toBe('3050003 must transfer positive amount to REX fund');
    must(tables, back('0.0020 EOS'));
    expect([fundOf(tables), loanOf(tables)]).toEqual(['4.9990 EOS', '0.0000 EOS']);
  });

  it('can be funded by the loan’s creator only, and not after the loan has expired', () => {
    const tables = lent();
    must(tables, [systemCall('bob', 'deposit', { owner: 'bob', amount: '1.0000 EOS' })]);
    const by = (from: string) => [systemCall(from, 'fundcpuloan', { from, loan_num: '1', payment: '0.0001 EOS' })];
    expect(refusalOf(tables, by('bob'))).toBe('3050003 user must be loan creator');
    expect(refusalOf(tables, by('alice'), START + 30 * DAY_MS)).toBe('3050003 loan has already expired');
    expect(refusalOf(tables, by('alice'), START + 30 * DAY_MS - 500)).toBeNull();
  });
});

describe('closing REX', () => {
  const close = (owner: string) => [systemCall(owner, 'closerex', { owner })];

  it('removes an empty fund, also where there is no REX pool yet', () => {
    const tables = smallWorld();
    must(tables, [
      systemCall('bob', 'deposit', { owner: 'bob', amount: '1.0000 EOS' }),
      systemCall('bob', 'withdraw', { owner: 'bob', amount: '1.0000 EOS' }),
    ]);
    expect(tables.row('rexfund', 'eosio', 'bob')!.balance.toString()).toBe('0.0000 EOS');
    must(tables, close('bob'));
    expect(tables.row('rexfund', 'eosio', 'bob')).toBeUndefined();
    expect(refusalOf(tables, close('carol'))).toBeNull();
  });

  it('keeps a fund that holds a unit, and an empty one whose owner has a loan', () => {
    const tables = bought();
    must(tables, [
      ...LARGE_POOL,
      systemCall('bob', 'deposit', { owner: 'bob', amount: '0.0011 EOS' }),
      systemCall('bob', 'rentnet', { from: 'bob', receiver: 'carol', loan_payment: '0.0010 EOS', loan_fund: '0.0000 EOS' }),
      systemCall('carol', 'deposit', { owner: 'carol', amount: '0.0001 EOS' }),
      ...close('bob'),
      ...close('carol'),
    ]);
    expect(tables.row('rexfund', 'eosio', 'bob')!.balance.toString()).toBe('0.0001 EOS');
    expect(tables.row('rexfund', 'eosio', 'carol')!.balance.toString()).toBe('0.0001 EOS');
    must(tables, [systemCall('bob', 'withdraw', { owner: 'bob', amount: '0.0001 EOS' }), ...close('bob')]);
    expect(tables.row('rexfund', 'eosio', 'bob')!.balance.toString()).toBe('0.0000 EOS');
    must(tables, [systemCall('carol', 'withdraw', { owner: 'carol', amount: '0.0001 EOS' }), ...close('carol')]);
    expect(tables.row('rexfund', 'eosio', 'carol')).toBeUndefined();
  });
});
