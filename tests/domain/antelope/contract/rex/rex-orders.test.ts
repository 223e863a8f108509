import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../../domain/core/amount/asset.ts';
import type { MemoryTables } from '../../../../../domain/antelope/contract/memory-tables.ts';
import { wouldLend } from '../../../../../domain/antelope/contract/rex/rex-maintenance.ts';
import type { RexPoolState } from '../../../../../domain/antelope/rex/state.ts';
import { eos, must, refusalOf, REX, RULES, smallWorld, START, systemCall } from '../small-world.ts';

const HELD = 100_000_000n;
const rex = (units: bigint): Asset => Asset.of(units, REX);

function poolOf(lendable: string, totalRex: bigint, lent = '0.0000'): RexPoolState {
  return {
    totalLent: eos(lent),
    totalUnlent: eos(lendable).minus(eos(lent)),
    totalRent: eos('20000.0000'),
    totalLendable: eos(lendable),
    totalRex: rex(totalRex),
    namebidProceeds: eos('0.0000'),
    loanNum: 0n,
  };
}

/** A state in which these owners have sales of 10000.0000 REX queued, in this order, in a pool where that is worth 1.0000 EOS. */
function queued(...owners: readonly string[]): MemoryTables {
  const tables = smallWorld();
  tables.put('rexpool', poolOf('100.0000', 100n * HELD));
  tables.put('balance', { owner: 'eosio.rex', balance: eos('100.0000') });
  for (const [index, owner] of owners.entries()) {
    tables.put('rexbal', { owner, voteStake: eos('1.0000'), rexBalance: rex(HELD), maturedRex: HELD, maturities: [] });
    tables.put('rexqueue', {
      owner,
      rexRequested: rex(HELD),
      proceeds: eos('0.0000'),
      stakeChange: eos('0.0000'),
      orderTime: START - 60_000 + index,
      isOpen: true,
    });
    must(tables, [
      systemCall(owner, 'delegatebw', {
        from: owner,
        receiver: owner,
        stake_net_quantity: '0.0000 EOS',
        stake_cpu_quantity: '5.0000 EOS',
        transfer: false,
      }),
    ]);
  }
  return tables;
}

const open = (tables: MemoryTables): readonly string[] =>
  [...tables.ordersByTime()].filter(({ isOpen }) => isOpen).map(({ owner }) => owner);

describe('queued sales that the pool can pay', () => {
  it.each([
    [0, ['carol', 'alice', 'bob']],
    [1, ['alice', 'bob']],
    [2, ['bob']],
    [3, []],
  ])('are filled from the oldest on, %d at most', (max, left) => {
    const tables = queued('carol', 'alice', 'bob');
    const { results } = must(tables, [systemCall('dave', 'rexexec', { user: 'dave', max })]);
    expect(results).toHaveLength(max);
    expect(results.every((result) => 'asset' in result && result.asset.equals(eos('1.0000')))).toBe(true);
    expect(open(tables)).toEqual(left);
  });

  it('are filled two at a time by any REX action, and the third by the next one', () => {
    const tables = queued('carol', 'alice', 'bob');
    const refresh = [systemCall('bob', 'updaterex', { owner: 'bob' })];
    must(tables, refresh);
    expect(open(tables)).toEqual(['bob']);
    expect(tables.row('rexfund', 'eosio', 'bob')).toBeUndefined();
    must(tables, refresh);
    expect(open(tables)).toEqual([]);
    expect(tables.row('rexfund', 'eosio', 'bob')!.balance.toString()).toBe('1.0000 EOS');
  });

  it('are filled and credited when the owner closes REX', () => {
    const tables = queued('alice');
    must(tables, [systemCall('alice', 'closerex', { owner: 'alice' })]);
    expect(tables.row('rexbal', 'eosio', 'alice')).toBeUndefined();
    expect(tables.row('rexqueue', 'eosio', 'alice')).toBeUndefined();
    expect(tables.row('rexfund', 'eosio', 'alice')!.balance.toString()).toBe('1.0000 EOS');
  });
});

describe('CPU and NET for rent', () => {
  const rent = [
    systemCall('alice', 'deposit', { owner: 'alice', amount: '1.0000 EOS' }),
    systemCall('alice', 'rentcpu', { from: 'alice', receiver: 'alice', loan_payment: '1.0000 EOS', loan_fund: '0.0000 EOS' }),
  ];
  const lends = (tables: MemoryTables): boolean => wouldLend(tables, { time: START, rules: RULES });

  it('does not lend before anybody bought REX', () => {
    expect(lends(smallWorld())).toBe(false);
  });

  it.each([
    ['an account holds REX', 1n, true],
    ['no account holds REX any more, whatever the pool has', 0n, false],
  ])('are available depending on the pool: %s', (_, totalRex, isThere) => {
    const tables = smallWorld();
    tables.put('rexpool', poolOf('100000.0000', totalRex));
    expect(lends(tables)).toBe(isThere);
    expect(refusalOf(tables, rent)).toBe(isThere ? null : '3050003 rex loans are currently not available');
  });

  it('are not available while a third sale waits behind two that are filled', () => {
    expect(lends(queued('carol', 'alice'))).toBe(true);
    expect(lends(queued('carol', 'alice', 'bob'))).toBe(false);
  });

  it('renew no loan once no account holds REX', () => {
    const renewed = (totalRex: bigint): boolean => {
      const tables = smallWorld();
      tables.put('rexpool', poolOf('100000.0000', totalRex, '50.0000'));
      tables.put('limits', { owner: 'bob', ramBytes: 5_400n, netWeight: 0n, cpuWeight: 500_000n });
      tables.put('userres', { owner: 'bob', netWeight: eos('0.0000'), cpuWeight: eos('50.0000'), ramBytes: 4_000n });
      tables.put('cpuloan', {
        from: 'alice',
        receiver: 'bob',
        payment: eos('1.0000'),
        balance: eos('5.0000'),
        totalStaked: eos('50.0000'),
        loanNum: 1n,
        expiration: START - 1_000,
      });
      must(tables, [systemCall('dave', 'rexexec', { user: 'dave', max: 2 })]);
      return tables.row('cpuloan', 'eosio', '1') !== undefined;
    };
    expect([renewed(1n), renewed(0n)]).toEqual([true, false]);
  });
});
