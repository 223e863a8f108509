import { describe, expect, it } from 'vitest';
import type { Call } from '../../../../../domain/core/chain/call.ts';
import type { MemoryTables } from '../../../../../domain/antelope/contract/memory-tables.ts';
import { WorkingState } from '../../../../../domain/antelope/contract/working-state.ts';
import { changeResourceLimits } from '../../../../../domain/antelope/contract/stake/resource-limits.ts';
import { eos, must, refusalOf, RULES, smallWorld, START, systemCall } from '../small-world.ts';

const RAM = 1;
const NET = 2;
const CPU = 4;

function stake(receiver: string, net: string, cpu: string): readonly Call[] {
  const data = { from: 'alice', receiver, stake_net_quantity: `${net} EOS`, stake_cpu_quantity: `${cpu} EOS`, transfer: false };
  return [systemCall('alice', 'delegatebw', data)];
}

const unstakeAll = systemCall('alice', 'undelegatebw', {
  from: 'alice',
  receiver: 'alice',
  unstake_net_quantity: '2.0000 EOS',
  unstake_cpu_quantity: '5.0000 EOS',
});

/** A state in which the chain itself manages these resources of alice, who bought `bought` bytes and has a quota of `quota`. */
function managed(flags1: number, quota: bigint, bought: bigint): MemoryTables {
  const tables = smallWorld();
  const voter = { owner: 'alice', proxy: null, producers: [], staked: 0n, lastVoteWeight: 0, proxiedVoteWeight: 0, isProxy: false };
  tables.put('voters', { ...voter, flags1 });
  tables.put('limits', { owner: 'alice', ramBytes: quota, netWeight: 7n, cpuWeight: 9n });
  tables.put('userres', { owner: 'alice', netWeight: eos('0.0000'), cpuWeight: eos('0.0000'), ramBytes: bought });
  return tables;
}

function limitsOf(tables: MemoryTables, owner = 'alice'): readonly [ram: bigint, net: bigint, cpu: bigint] {
  const { ramBytes, netWeight, cpuWeight } = tables.row('limits', 'eosio', owner)!;
  return [ramBytes, netWeight, cpuWeight];
}

describe('staking', () => {
  it.each([
    ['nothing', 0, 3_000n, 4_000n, [5_400n, 20_000n, 50_000n]],
    ['nothing, and more RAM than it bought', 0, 10_000n, 4_000n, [10_000n, 20_000n, 50_000n]],
    ['RAM', RAM, 3_000n, 4_000n, [3_000n, 20_000n, 50_000n]],
    ['RAM, and more of it than was bought', RAM, 10_000n, 4_000n, [10_000n, 20_000n, 50_000n]],
    ['NET', NET, 1_000n, 0n, [1_400n, 7n, 50_000n]],
    ['CPU', CPU, 1_000n, 0n, [1_400n, 20_000n, 9n]],
    ['NET and CPU', NET | CPU, 1_000n, 0n, [1_000n, 7n, 9n]],
    ['RAM, NET and CPU', RAM | NET | CPU, 1_000n, 0n, [1_000n, 7n, 9n]],
  ])('sets the limits of an account of which the chain manages %s', (_, flags1, quota, bought, limits) => {
    const tables = managed(flags1, quota, bought);
    must(tables, stake('alice', '2.0000', '5.0000'));
    expect(limitsOf(tables)).toEqual(limits);
    expect(tables.row('userres', 'alice', 'alice')!.cpuWeight.toString()).toBe('5.0000 EOS');
  });

  it('gives RAM to an account that never had resources', () => {
    const tables = smallWorld();
    must(tables, stake('proxya', '0.0000', '5.0000'));
    expect(limitsOf(tables, 'proxya')).toEqual([1_400n, 0n, 50_000n]);
  });
});

describe('resources of an account', () => {
  it('keep the bought RAM when all NET and CPU is unstaked', () => {
    const tables = smallWorld();
    must(tables, stake('alice', '2.0000', '5.0000'));
    must(tables, [unstakeAll]);
    expect(tables.row('userres', 'alice', 'alice')).toMatchObject({ netWeight: eos('0.0000'), cpuWeight: eos('0.0000'), ramBytes: 4_000n });
    tables.put('balance', { owner: 'eosio.ram', balance: eos('1000000.0000') });
    expect(refusalOf(tables, [systemCall('alice', 'sellram', { account: 'alice', bytes: 4_000 })])).toBeNull();
  });

  it('are removed with the last stake of an account that bought no RAM', () => {
    const tables = managed(0, 1_400n, 0n);
    must(tables, [...stake('alice', '2.0000', '5.0000'), unstakeAll]);
    expect(tables.row('userres', 'alice', 'alice')).toBeUndefined();
    expect(limitsOf(tables)).toEqual([1_400n, 0n, 0n]);
  });
});

describe('renting', () => {
  function lending(): MemoryTables {
    const tables = smallWorld();
    must(tables, [
      systemCall('dave', 'deposit', { owner: 'dave', amount: '100000.0000 EOS' }),
      systemCall('dave', 'buyrex', { from: 'dave', amount: '100000.0000 EOS' }),
      systemCall('alice', 'deposit', { owner: 'alice', amount: '1.0000 EOS' }),
    ]);
    return tables;
  }

  it.each([
    ['rentnet', [-1n, 49_997n, 0n]],
    ['rentcpu', [-1n, 0n, 49_997n]],
  ])('by %s gives limits to a receiver that never had resources, and leaves its RAM unlimited', (action, limits) => {
    const tables = lending();
    const rent = { from: 'alice', receiver: 'proxya', loan_payment: '1.0000 EOS', loan_fund: '0.0000 EOS' };
    must(tables, [systemCall('alice', action, rent)]);
    expect(limitsOf(tables, 'proxya')).toEqual(limits);
  });
});

describe('buying RAM', () => {
  function buy(tables: MemoryTables, receiver: string): void {
    tables.put('balance', { owner: 'eosio.ram', balance: eos('1000000.0000') });
    must(tables, [systemCall('alice', 'buyram', { payer: 'alice', receiver, quant: '1.0000 EOS' })]);
  }

  it('leaves the quota of an account whose RAM the chain manages unchanged, and counts the bytes', () => {
    const tables = managed(RAM, 3_000n, 0n);
    buy(tables, 'alice');
    expect(limitsOf(tables)).toEqual([3_000n, 7n, 9n]);
    expect(tables.row('userres', 'alice', 'alice')!.ramBytes).toBe(68_375n);
  });

  it('removes only the unlimited RAM of an account without limits', () => {
    const tables = smallWorld();
    buy(tables, 'proxya');
    expect(limitsOf(tables, 'proxya')).toEqual([69_775n, -1n, -1n]);
  });
});

describe('totals of an account that no action of ours made', () => {
  const unstaking = (net: string, cpu: string) =>
    systemCall('alice', 'undelegatebw', {
      from: 'alice',
      receiver: 'alice',
      unstake_net_quantity: `${net} EOS`,
      unstake_cpu_quantity: `${cpu} EOS`,
    });

  it.each([
    ['net', 'netWeight', unstaking('2.0000', '0.0000')],
    ['cpu', 'cpuWeight', unstaking('0.0000', '5.0000')],
  ] as const)('refuse to unstake %s that they do not have', (name, weight, call) => {
    const tables = smallWorld();
    must(tables, stake('alice', '2.0000', '5.0000'));
    tables.put('userres', { ...tables.row('userres', 'alice', 'alice')!, [weight]: eos('1.0000') });
    expect(refusalOf(tables, [call])).toBe(`3050003 insufficient staked total ${name} bandwidth`);
  });

  it('are not begun by taking away', () => {
    for (const change of [
      { net: -1n, cpu: 0n },
      { net: 0n, cpu: -1n },
      { net: -1n, cpu: 1n },
      { net: 1n, cpu: -1n },
    ]) {
      const state = new WorkingState(smallWorld(), RULES, START);
      expect(() => changeResourceLimits(state, 'proxya', change)).toThrow('logic error, should not occur');
    }
  });

  it('are not touched by a change of nothing', () => {
    const state = new WorkingState(smallWorld(), RULES, START);
    changeResourceLimits(state, 'proxya', { net: 0n, cpu: 0n });
    expect(state.changes()).toEqual([]);
  });
});
