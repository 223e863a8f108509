import { beforeEach, describe, expect, it } from 'vitest';
import { Asset } from '../../../../../domain/core/amount/asset.ts';
import type { Call } from '../../../../../domain/core/chain/call.ts';
import type { MemoryTables } from '../../../../../domain/antelope/contract/memory-tables.ts';
import { must, START } from '../small-world.ts';
import { balanceOf, MIGRATED_RULES, migratedWorld, wrappedCall } from '../migrated-world.ts';

const DAY_MS = 86_400_000;

describe('an account that has only ever had coins under the new symbol', () => {
  let tables: MemoryTables;
  const does = (call: Call, time = START) => must(tables, [call], time, MIGRATED_RULES);
  const newName = (): bigint => tables.row('balance', 'erin', 'A')!.balance.units;

  beforeEach(() => {
    tables = migratedWorld();
    tables.addAccount('erin');
    does(wrappedCall('alice', 'transfer', { from: 'alice', to: 'erin', quantity: '10.0000 A', memo: '' }));
  });

  it('buys RAM by bytes, and keeps nothing under the old symbol', () => {
    expect(balanceOf(tables, 'erin', 'EOS')).toBe('');
    const { results } = does(wrappedCall('erin', 'buyrambytes', { payer: 'erin', receiver: 'erin', bytes: 100_000 }));
    const paid = results.flatMap((result) => (result.action === 'buyrambytes' ? [result.quantity.units] : []));
    expect(newName()).toBe(100_000n - paid[0]!);
    expect(balanceOf(tables, 'erin', 'EOS')).toBe('0.0000 EOS');
  });

  it('sells RAM it was given, and receives the proceeds under the new symbol', () => {
    does(wrappedCall('bob', 'buyram', { payer: 'bob', receiver: 'erin', quant: '5.0000 A' }));
    const { results } = does(wrappedCall('erin', 'sellram', { account: 'erin', bytes: 2_000 }));
    const gained = results.flatMap((result) => (result.action === 'sellram' ? [result.quantity.units - result.fee.units] : []));
    expect(newName()).toBe(100_000n + gained[0]!);
    expect(balanceOf(tables, 'erin', 'EOS')).toBe('0.0000 EOS');
  });

  it('receives the refund of a stake it was given under the new symbol', () => {
    const weights = { from: 'bob', receiver: 'erin', stake_net_quantity: '0.0000 A', stake_cpu_quantity: '4.0000 A', transfer: true };
    does(wrappedCall('bob', 'delegatebw', weights));
    const less = { from: 'erin', receiver: 'erin', unstake_net_quantity: '0.0000 A', unstake_cpu_quantity: '4.0000 A' };
    does(wrappedCall('erin', 'undelegatebw', less));
    does(wrappedCall('erin', 'refund', { owner: 'erin' }), START + 4 * DAY_MS);
    expect(newName()).toBe(140_000n);
    expect(balanceOf(tables, 'erin', 'EOS')).toBe('0.0000 EOS');
  });

  it('appears with the amount in the trace of a deposit', () => {
    const { ran } = does(wrappedCall('erin', 'deposit', { owner: 'erin', amount: '3.0000 A' }));
    const [trace] = ran[0]!.sent;
    expect(trace!.call).toMatchObject({ contract: 'core.vaulta', action: 'swaptrace', data: { account: 'erin', quantity: '3.0000 A' } });
    expect(Asset.parse(balanceOf(tables, 'erin', 'A'))?.units).toBe(70_000n);
  });
});
