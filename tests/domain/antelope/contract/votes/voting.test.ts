import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { voteWeight } from '../../../../../domain/antelope/contract/votes/vote-weight.ts';
import type { MemoryTables } from '../../../../../domain/antelope/contract/memory-tables.ts';
import { START, must, refusalOf, smallWorld, systemCall } from '../small-world.ts';

function vote(voter: string, proxy: string, producers: readonly string[] = []) {
  return [systemCall(voter, 'voteproducer', { voter, proxy, producers })];
}

function staked(...users: readonly string[]): MemoryTables {
  const tables = smallWorld();
  for (const from of users) {
    must(tables, [
      systemCall(from, 'delegatebw', {
        from,
        receiver: from,
        stake_net_quantity: '0.0000 EOS',
        stake_cpu_quantity: '100.0000 EOS',
        transfer: false,
      }),
    ]);
  }
  return tables;
}

describe('voting', () => {
  it.each([
    [
      'more than 30 producers',
      vote(
        'alice',
        '',
        Array.from({ length: 31 }, (_, n) => `prod${n}`),
      ),
      'attempt to vote for too many producers',
    ],
    ['the same producer twice', vote('alice', '', ['prod1', 'prod1']), 'producer votes must be unique and sorted'],
    ['a producer that is not registered', vote('alice', '', ['prod9']), 'producer prod9 is not registered'],
    ['a producer that has unregistered', vote('alice', '', ['prod3']), 'producer prod3 is not currently registered'],
    ['a voter that is no proxy', vote('alice', 'bob'), 'proxy not found'],
    ['an account that never voted', vote('alice', 'carol'), 'invalid proxy specified'],
  ])('is refused for %s', (_, calls, message) => {
    expect(refusalOf(staked('alice', 'bob'), calls)).toBe(`3050003 ${message}`);
  });

  it('moves the whole weight from the old proxy to the new one', () => {
    const tables = staked('alice', 'bob');
    must(tables, vote('alice', 'proxya'));
    must(tables, vote('bob', 'proxya'));
    must(tables, vote('alice', 'proxyb'));
    const weight = voteWeight(1_000_000n, START);
    expect(tables.row('voters', 'eosio', 'proxya')!.proxiedVoteWeight).toBe(weight);
    expect(tables.row('voters', 'eosio', 'proxyb')!.proxiedVoteWeight).toBe(weight);
    expect(tables.row('producers', 'eosio', 'prod1')!.totalVotes).toBe(2 * weight);
    expect(tables.row('global', 'eosio', 'global')!.totalProducerVoteWeight).toBe(2 * weight);
  });

  it('refuses to register a proxy twice, or one that votes through a proxy', () => {
    const tables = staked('alice');
    const register = (isproxy: boolean) => [systemCall('alice', 'regproxy', { proxy: 'alice', isproxy })];
    expect(refusalOf(tables, register(false))).toBe('3050003 action has no effect');
    must(tables, vote('alice', 'proxya'));
    expect(refusalOf(tables, register(true))).toBe('3050003 account that uses a proxy is not allowed to become a proxy');
  });

  it('registers a proxy that never staked, with zero weight', () => {
    const tables = smallWorld();
    must(tables, [systemCall('dave', 'regproxy', { proxy: 'dave', isproxy: true })]);
    expect(tables.row('voters', 'eosio', 'dave')).toMatchObject({ isProxy: true, staked: 0n, lastVoteWeight: 0 });
  });

  it('activates the chain at 15 percent of votes, and allows no unstaking before', () => {
    const tables = staked('alice');
    const global = tables.row('global', 'eosio', 'global')!;
    tables.put('global', { ...global, threshActivatedStakeTime: 0, totalActivatedStake: 1_499_999_000_000n });
    const unstake = [
      systemCall('alice', 'undelegatebw', {
        from: 'alice',
        receiver: 'alice',
        unstake_net_quantity: '0.0000 EOS',
        unstake_cpu_quantity: '1.0000 EOS',
      }),
    ];
    expect(refusalOf(tables, unstake)).toContain('until the chain is activated');
    must(tables, vote('alice', 'proxya'));
    expect(tables.row('global', 'eosio', 'global')).toMatchObject({
      threshActivatedStakeTime: START,
      totalActivatedStake: 1_500_000_000_000n,
    });
    expect(refusalOf(tables, unstake)).toBeNull();
  });
});

describe('the weight of a vote', () => {
  it('doubles every 364 days', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 15n), fc.integer({ min: 946_684_800, max: 4_000_000_000 }), (units, seconds) => {
        const growth = voteWeight(units, (seconds + 364 * 86_400) * 1000) / voteWeight(units, seconds * 1000);
        expect(Math.abs(growth / 2 - 1)).toBeLessThan(1e-14);
      }),
    );
  });

  it('agrees with the power function to the last bits, and changes only on Saturdays at 00:00', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), fc.nat(604_799), (week, second) => {
        const weight = voteWeight(1n, 946_684_800_000 + (week * 604_800 + second) * 1000);
        expect(weight).toBe(voteWeight(1n, 946_684_800_000 + week * 604_800_000));
        expect(Math.abs(weight / 2 ** (week / 52) - 1)).toBeLessThan(1e-15);
      }),
    );
  });
});
