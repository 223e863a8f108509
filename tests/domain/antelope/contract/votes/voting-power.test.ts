import { describe, expect, it } from 'vitest';
import type { Call } from '../../../../../domain/core/chain/call.ts';
import type { MemoryTables } from '../../../../../domain/antelope/contract/memory-tables.ts';
import type { VoterRow } from '../../../../../domain/antelope/contract/tables.ts';
import { newVoter } from '../../../../../domain/antelope/contract/votes/voting-power.ts';
import { voteWeight } from '../../../../../domain/antelope/contract/votes/vote-weight.ts';
import { must, refusalOf, removeRow, smallWorld, START, systemCall } from '../small-world.ts';

const WEEK_MS = 7 * 86_400_000;
const LATER = START + 2 * WEEK_MS;

function stake(from: string, amount: string): readonly Call[] {
  const data = { from, receiver: from, stake_net_quantity: '0.0000 EOS', stake_cpu_quantity: `${amount} EOS`, transfer: false };
  return [systemCall(from, 'delegatebw', data)];
}

function unstake(from: string, amount: string): readonly Call[] {
  const data = { from, receiver: from, unstake_net_quantity: '0.0000 EOS', unstake_cpu_quantity: `${amount} EOS` };
  return [systemCall(from, 'undelegatebw', data)];
}

function vote(voter: string, proxy: string, producers: readonly string[] = []): readonly Call[] {
  return [systemCall(voter, 'voteproducer', { voter, proxy, producers })];
}

function registers(proxy: string, isproxy: boolean): readonly Call[] {
  return [systemCall(proxy, 'regproxy', { proxy, isproxy })];
}

const voterOf = (tables: MemoryTables, owner: string): VoterRow => tables.row('voters', 'eosio', owner)!;
const votesOf = (tables: MemoryTables, producer: string): number => tables.row('producers', 'eosio', producer)!.totalVotes;
const change = (tables: MemoryTables, owner: string, changes: Partial<VoterRow>): void =>
  tables.put('voters', { ...newVoter(owner), ...tables.row('voters', 'eosio', owner), ...changes });

/** Weights are doubles whose last digits depend on the order of additions. */
function expectWeight(weight: number, expected: number): void {
  expect(Math.abs(weight / expected - 1)).toBeLessThan(1e-12);
}

/** A state in which alice votes through dave, who has unregistered as a proxy and votes through proxyb, who votes for prod1. */
function behindUnregisteredProxy(): MemoryTables {
  const tables = smallWorld();
  must(tables, [...stake('dave', '50.0000'), ...registers('dave', true), ...stake('alice', '100.0000'), ...vote('alice', 'dave')]);
  must(tables, [...registers('dave', false), ...vote('dave', 'proxyb')]);
  return tables;
}

describe('a stake that changes while the vote stays', () => {
  it.each([
    ['staking more', stake('alice', '1.0000')],
    ['unstaking', unstake('alice', '1.0000')],
  ])('is accepted by %s for a proxy that has unregistered', (_, calls) => {
    const tables = smallWorld();
    must(tables, [...stake('alice', '100.0000'), ...vote('alice', 'proxya')]);
    must(tables, registers('proxya', false));
    expect(refusalOf(tables, calls)).toBeNull();
    expect(refusalOf(tables, vote('alice', 'proxya'))).toBe('3050003 proxy not found');
  });

  it.each([
    ['staking more', stake('alice', '1.0000'), 1_010_000n],
    ['unstaking', unstake('alice', '1.0000'), 990_000n],
  ])('is accepted by %s for a producer that has unregistered, whose votes still count', (_, calls, staked) => {
    const tables = smallWorld();
    must(tables, [...stake('alice', '100.0000'), ...vote('alice', '', ['prod1', 'prod2'])]);
    tables.put('producers', { ...tables.row('producers', 'eosio', 'prod2')!, isActive: false });
    must(tables, calls);
    expectWeight(votesOf(tables, 'prod2'), voteWeight(staked, START));
    expect(refusalOf(tables, vote('alice', '', ['prod1', 'prod2']))).toBe('3050003 producer prod2 is not currently registered');
  });

  it('never subtracts more than the voter row counts', () => {
    const tables = smallWorld();
    must(tables, stake('alice', '2.0000'));
    change(tables, 'alice', { staked: 10_000n });
    expect(refusalOf(tables, unstake('alice', '2.0000'))).toBe('3050003 stake for voting cannot be negative');
    expect(refusalOf(tables, unstake('alice', '1.0000'))).toBeNull();
  });
});

describe('a vote for producers', () => {
  const THIRTY = Array.from({ length: 30 }, (_, index) => `bp${String.fromCharCode(97 + (index % 26))}${index < 26 ? 1 : 2}`).sort();

  function thirtyProducers(): MemoryTables {
    const tables = smallWorld();
    for (const owner of [...THIRTY, 'bpz5']) tables.put('producers', { ...tables.row('producers', 'eosio', 'prod1')!, owner });
    must(tables, stake('alice', '100.0000'));
    return tables;
  }

  it('accepts thirty, and the voter can unstake', () => {
    const tables = thirtyProducers();
    must(tables, vote('alice', '', THIRTY));
    expect(votesOf(tables, THIRTY[29]!)).toBe(voteWeight(1_000_000n, START));
    expect(refusalOf(tables, unstake('alice', '1.0000'))).toBeNull();
    expect(refusalOf(tables, vote('alice', '', [...THIRTY, 'bpz5']))).toBe('3050003 attempt to vote for too many producers');
  });

  it('may drop a producer that is no longer registered', () => {
    const tables = smallWorld();
    must(tables, [...stake('alice', '100.0000'), ...vote('alice', '', ['prod1', 'prod2'])]);
    tables.put('producers', { ...tables.row('producers', 'eosio', 'prod2')!, isActive: false });
    must(tables, vote('alice', '', ['prod1']));
    expect([votesOf(tables, 'prod1'), votesOf(tables, 'prod2')]).toEqual([voteWeight(1_000_000n, START), 0]);
  });

  it('is refused for an unregistered producer, also without any stake', () => {
    const tables = smallWorld();
    must(tables, [...stake('alice', '1.0000'), ...unstake('alice', '1.0000')]);
    expect(refusalOf(tables, vote('alice', '', ['prod9']))).toBe('3050003 producer prod9 is not registered');
  });

  it('adds nothing while the voter’s weight is below zero', () => {
    const tables = smallWorld();
    change(tables, 'dave', { isProxy: true, proxiedVoteWeight: -16 });
    tables.put('producers', { ...tables.row('producers', 'eosio', 'prod1')!, totalVotes: 100 });
    must(tables, vote('dave', '', ['prod1']));
    expect(votesOf(tables, 'prod1')).toBe(100);
  });
});

describe('a proxy that has unregistered and votes through another proxy', () => {
  it('passes its own increased weight on when the stake of one of its voters changes', () => {
    const tables = behindUnregisteredProxy();
    must(tables, stake('alice', '1.0000'), LATER);
    expectWeight(voterOf(tables, 'dave').proxiedVoteWeight, voteWeight(1_010_000n, LATER));
    expectWeight(voterOf(tables, 'dave').lastVoteWeight, voteWeight(500_000n, LATER));
    expectWeight(voterOf(tables, 'proxyb').proxiedVoteWeight, voteWeight(500_000n, LATER));
    expectWeight(voterOf(tables, 'proxyb').lastVoteWeight, voteWeight(500_000n, LATER));
    expectWeight(votesOf(tables, 'prod1'), voteWeight(500_000n, LATER));
    expect(voterOf(tables, 'alice').lastVoteWeight).toBe(voteWeight(1_010_000n, LATER));
  });

  it('passes nothing on while its weight has grown by at most one', () => {
    const tables = behindUnregisteredProxy();
    change(tables, 'dave', { proxy: 'gone', lastVoteWeight: voteWeight(500_000n, LATER) - 1 });
    expect(refusalOf(tables, stake('alice', '1.0000'), LATER)).toBeNull();
    change(tables, 'dave', { lastVoteWeight: voteWeight(500_000n, LATER) - 2 });
    expect(refusalOf(tables, stake('alice', '1.0000'), LATER)).toBe('3050003 proxy not found');
  });

  it('cannot register again before it stops voting through a proxy', () => {
    const tables = behindUnregisteredProxy();
    expect(refusalOf(tables, registers('dave', true))).toBe('3050003 account that uses a proxy is not allowed to become a proxy');
    must(tables, vote('dave', ''));
    expect(refusalOf(tables, registers('dave', true))).toBeNull();
  });
});

describe('a voter without stake', () => {
  it('refreshes the weight of the proxy it chooses, and not of the one it leaves', () => {
    const tables = smallWorld();
    for (const proxy of ['proxya', 'proxyb']) {
      change(tables, proxy, { staked: 500_000n });
      must(tables, vote(proxy, '', ['prod1']));
    }
    must(tables, [...stake('alice', '1.0000'), ...unstake('alice', '1.0000'), ...vote('alice', 'proxya')]);
    must(tables, vote('alice', 'proxyb'), LATER);
    expect(voterOf(tables, 'proxya').lastVoteWeight).toBe(voteWeight(500_000n, START));
    expect(voterOf(tables, 'proxyb').lastVoteWeight).toBe(voteWeight(500_000n, LATER));
  });
});

describe('the activated stake of a chain', () => {
  function inactive(totalActivatedStake: bigint): MemoryTables {
    const tables = smallWorld();
    tables.put('global', { ...tables.row('global', 'eosio', 'global')!, totalActivatedStake, threshActivatedStakeTime: 0 });
    must(tables, stake('alice', '2.0000'));
    return tables;
  }

  it('is counted once, however often the account votes', () => {
    const tables = inactive(1_499_999_970_000n);
    must(tables, [...vote('alice', 'proxya'), ...vote('alice', 'proxyb'), ...vote('alice', '', ['prod1'])]);
    expect(tables.row('global', 'eosio', 'global')).toMatchObject({
      totalActivatedStake: 1_499_999_990_000n,
      threshActivatedStakeTime: 0,
    });
  });

  it('must reach fifteen percent before anything can be unstaked', () => {
    const tables = inactive(0n);
    must(tables, vote('alice', 'proxya'));
    expect(refusalOf(tables, unstake('alice', '1.0000'))).toBe(
      '3050003 cannot undelegate bandwidth until the chain is activated (at least 15% of all tokens participate in voting)',
    );
  });
});

describe('voteupdate', () => {
  const update = [systemCall('alice', 'voteupdate', { voter_name: 'alice' })];

  function holder(): MemoryTables {
    const tables = smallWorld();
    must(tables, [
      ...stake('alice', '100.0000'),
      ...vote('alice', 'proxya'),
      systemCall('alice', 'deposit', { owner: 'alice', amount: '10.0000 EOS' }),
      systemCall('alice', 'buyrex', { from: 'alice', amount: '10.0000 EOS' }),
    ]);
    return tables;
  }

  it('requires a voter', () => {
    expect(refusalOf(smallWorld(), update)).toBe('3050003 no voter found');
  });

  it('requires a registered proxy', () => {
    const tables = holder();
    change(tables, 'alice', { staked: 1n });
    must(tables, update);
    expect(voterOf(tables, 'alice').staked).toBe(1_100_000n);
    must(tables, registers('proxya', false));
    expect(refusalOf(tables, update)).toBe('3050003 proxy not found');
  });
});

describe('rows that no action of ours made', () => {
  it('stop a vote, or a change of its weight, where what it counts in is missing', () => {
    const uncounted = smallWorld();
    must(uncounted, stake('alice', '100.0000'));
    removeRow(uncounted, 'global', uncounted.row('global', 'eosio', 'global'));
    expect(refusalOf(uncounted, vote('alice', '', ['prod1']))).toBe('3050003 global state does not exist');

    const uncountedProxy = smallWorld();
    must(uncountedProxy, [...stake('dave', '100.0000'), ...vote('dave', '', ['prod1'])]);
    removeRow(uncountedProxy, 'global', uncountedProxy.row('global', 'eosio', 'global'));
    expect(refusalOf(uncountedProxy, registers('dave', true), LATER)).toBe('3050003 global state does not exist');

    const orphaned = smallWorld();
    must(orphaned, [...stake('alice', '100.0000'), ...vote('alice', 'proxya')]);
    removeRow(orphaned, 'voters', voterOf(orphaned, 'proxya'));
    expect(refusalOf(orphaned, vote('alice', 'proxyb'))).toBe('3050003 old proxy not found');
  });

  it('stop a proxy whose producer is gone from passing its weight on', () => {
    const tables = smallWorld();
    must(tables, stake('alice', '100.0000'));
    removeRow(tables, 'producers', tables.row('producers', 'eosio', 'prod1'));
    expect(refusalOf(tables, vote('alice', 'proxya'))).toBe('3050003 producer not found');
  });

  it('stop a proxy that votes through another one itself', () => {
    const tables = smallWorld();
    must(tables, stake('alice', '100.0000'));
    change(tables, 'proxya', { proxy: 'proxyb', producers: [] });
    expect(refusalOf(tables, vote('alice', 'proxya'))).toBe('3050003 account registered as a proxy is not allowed to use a proxy');
  });
});

describe('a vote for producers of which several are not registered', () => {
  it('is refused with the first of them by name, also where the account voted for the other before', () => {
    const tables = smallWorld();
    must(tables, [...stake('alice', '100.0000'), ...vote('alice', '', ['prod2'])]);
    removeRow(tables, 'producers', tables.row('producers', 'eosio', 'prod2'));
    expect(refusalOf(tables, vote('alice', '', ['nobody1', 'prod2']))).toBe('3050003 producer nobody1 is not registered');
    expect(refusalOf(tables, vote('alice', '', ['prod2', 'zoe']))).toBe('3050003 producer prod2 is not registered');
  });
});
