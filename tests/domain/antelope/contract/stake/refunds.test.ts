import { describe, expect, it } from 'vitest';
import type { Call } from '../../../../../domain/core/chain/call.ts';
import type { Instant } from '../../../../../domain/core/chain/time.ts';
import type { MemoryTables } from '../../../../../domain/antelope/contract/memory-tables.ts';
import { must, refusalOf, smallWorld, START, systemCall } from '../small-world.ts';

const DAY_MS = 86_400_000;
const REQUESTED = START - (START % 1000);

function stake(receiver: string, net: string, cpu: string): readonly Call[] {
  const data = { from: 'alice', receiver, stake_net_quantity: `${net} EOS`, stake_cpu_quantity: `${cpu} EOS`, transfer: false };
  return [systemCall('alice', 'delegatebw', data)];
}

function unstake(receiver: string, net: string, cpu: string): readonly Call[] {
  const data = { from: 'alice', receiver, unstake_net_quantity: `${net} EOS`, unstake_cpu_quantity: `${cpu} EOS` };
  return [systemCall('alice', 'undelegatebw', data)];
}

/** A state in which alice staked 10.0000 EOS for NET and as much for CPU. */
function staked(receiver = 'alice'): MemoryTables {
  const tables = smallWorld();
  must(tables, stake(receiver, '10.0000', '10.0000'));
  return tables;
}

function refundOf(tables: MemoryTables): readonly [net: string, cpu: string, requested: Instant] | null {
  const row = tables.row('refunds', 'alice', 'alice');
  return row ? [row.netAmount.toString(), row.cpuAmount.toString(), row.requestTime] : null;
}

const liquid = (tables: MemoryTables): string => tables.row('balance', 'alice', 'EOS')!.balance.toString();

describe('a refund', () => {
  it.each([
    ['alice', '6.0000', '0.0000'],
    ['alice', '0.0000', '6.0000'],
    ['alice', '1.0000', '2.0000'],
    ['bob', '3.0000', '0.0000'],
    ['bob', '0.0000', '3.0000'],
    ['bob', '10.0000', '10.0000'],
  ])('of stake for %s is recorded with %s of NET and %s of CPU', (receiver, net, cpu) => {
    const tables = staked(receiver);
    must(tables, unstake(receiver, net, cpu));
    expect(refundOf(tables)).toEqual([`${net} EOS`, `${cpu} EOS`, REQUESTED]);
    expect(tables.row('refunds', receiver, 'alice') === undefined).toBe(receiver !== 'alice');
    expect(liquid(tables)).toBe('99980.0000 EOS');
  });

  it.each([
    ['1.0000', '0.0000', ['2.0000 EOS', '4.0000 EOS']],
    ['0.0000', '1.0000', ['1.0000 EOS', '5.0000 EOS']],
  ] as const)('already pending grows by %s of NET and %s of CPU, and its delay restarts', (net, cpu, [netAfter, cpuAfter]) => {
    const tables = staked();
    must(tables, unstake('alice', '1.0000', '4.0000'));
    must(tables, unstake('alice', net, cpu), START + DAY_MS);
    expect(refundOf(tables)).toEqual([netAfter, cpuAfter, REQUESTED + DAY_MS]);
  });

  it.each([
    ['0.0000', '1.0000', ['2.0000 EOS', '4.0000 EOS']],
    ['1.0000', '0.0000', ['1.0000 EOS', '5.0000 EOS']],
    ['0.0000', '5.0000', ['2.0000 EOS', '0.0000 EOS']],
    ['0.5000', '0.0001', ['1.5000 EOS', '4.9999 EOS']],
  ] as const)(
    'is reduced by %s of NET and %s of CPU staked for the account itself, without a longer delay',
    (net, cpu, [netAfter, cpuAfter]) => {
      const tables = staked();
      must(tables, unstake('alice', '2.0000', '5.0000'));
      must(tables, stake('alice', net, cpu), START + DAY_MS);
      expect(refundOf(tables)).toEqual([netAfter, cpuAfter, REQUESTED]);
      expect(liquid(tables)).toBe('99980.0000 EOS');
    },
  );

  it('pays for stake of its own resource only; the balance pays the rest', () => {
    const tables = staked();
    must(tables, unstake('alice', '2.0000', '5.0000'));
    must(tables, stake('alice', '0.0000', '6.0000'), START + DAY_MS);
    expect(refundOf(tables)).toEqual(['2.0000 EOS', '0.0000 EOS', REQUESTED]);
    expect(liquid(tables)).toBe('99979.0000 EOS');
  });

  it('is removed when all of it is staked again, and cannot be claimed', () => {
    const tables = staked();
    must(tables, unstake('alice', '0.5000', '2.0000'));
    must(tables, stake('alice', '0.5000', '2.0000'));
    expect(refundOf(tables)).toBeNull();
    expect(liquid(tables)).toBe('99980.0000 EOS');
    expect(refusalOf(tables, [systemCall('alice', 'refund', { owner: 'alice' })], START + 3 * DAY_MS)).toBe(
      '3050003 refund request not found',
    );
  });

  it('stays unchanged while stake for another account is paid', () => {
    const tables = staked();
    must(tables, unstake('alice', '0.0000', '5.0000'));
    must(tables, stake('bob', '0.0000', '5.0000'));
    expect(refundOf(tables)).toEqual(['0.0000 EOS', '5.0000 EOS', REQUESTED]);
    expect(liquid(tables)).toBe('99975.0000 EOS');
  });
});
