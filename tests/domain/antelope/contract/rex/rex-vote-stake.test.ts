import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../../domain/core/amount/asset.ts';
import type { Call } from '../../../../../domain/core/chain/call.ts';
import type { MemoryTables } from '../../../../../domain/antelope/contract/memory-tables.ts';
import { voteWeight } from '../../../../../domain/antelope/contract/votes/vote-weight.ts';
import { revalueVoteStake } from '../../../../../domain/antelope/contract/rex/rex-vote-stake.ts';
import { WorkingState } from '../../../../../domain/antelope/contract/working-state.ts';
import { eos, must, removeRow, REX, RULES, smallWorld, START, systemCall } from '../small-world.ts';

function stake(amount: string): readonly Call[] {
  const data = { from: 'alice', receiver: 'alice', stake_net_quantity: '0.0000 EOS', stake_cpu_quantity: `${amount} EOS`, transfer: false };
  return [systemCall('alice', 'delegatebw', data)];
}

const unstake: readonly Call[] = [
  systemCall('alice', 'undelegatebw', {
    from: 'alice',
    receiver: 'alice',
    unstake_net_quantity: '0.0000 EOS',
    unstake_cpu_quantity: '1.0000 EOS',
  }),
];
const vote: readonly Call[] = [systemCall('alice', 'voteproducer', { voter: 'alice', proxy: 'proxya', producers: [] })];

/** A state in which alice staked 5.0000 EOS and bought REX for 10.0000 EOS, which are worth this much by now. */
function worth(value: string): MemoryTables {
  const tables = smallWorld();
  must(tables, [
    ...stake('5.0000'),
    systemCall('alice', 'deposit', { owner: 'alice', amount: '10.0000 EOS' }),
    systemCall('alice', 'buyrex', { from: 'alice', amount: '10.0000 EOS' }),
  ]);
  tables.put('rexpool', { ...tables.row('rexpool', 'eosio', '0')!, totalUnlent: eos(value), totalLendable: eos(value) });
  return tables;
}

const stakeOf = (tables: MemoryTables): readonly [voter: bigint, rex: string] => [
  tables.row('voters', 'eosio', 'alice')!.staked,
  tables.row('rexbal', 'eosio', 'alice')!.voteStake.toString(),
];

describe('the voting stake after REX has changed in value', () => {
  it.each([
    ['staking', stake('1.0000'), '12.0000', 180_000n],
    ['unstaking', unstake, '12.0000', 160_000n],
    ['voting', vote, '12.0000', 170_000n],
    ['staking', stake('1.0000'), '9.0000', 150_000n],
    ['voting', vote, '10.0000', 150_000n],
  ])('includes the change after %s, once', (_, calls, value, staked) => {
    const tables = worth(value);
    must(tables, calls);
    expect(stakeOf(tables)).toEqual([staked, `${value} EOS`]);
    must(tables, vote);
    expect(stakeOf(tables)).toEqual([staked, `${value} EOS`]);
    expect(tables.row('voters', 'eosio', 'alice')!.lastVoteWeight).toBe(voteWeight(staked, START));
  });

  it('stays unchanged where no account holds REX any more', () => {
    const tables = worth('12.0000');
    tables.put('rexpool', { ...tables.row('rexpool', 'eosio', '0')!, totalRex: Asset.zero(REX) });
    must(tables, vote);
    expect(stakeOf(tables)).toEqual([150_000n, '10.0000 EOS']);
  });
});

describe('REX of an account without a voter row', () => {
  it('is valued anew, and no voter row begins', () => {
    const tables = worth('20.0000');
    removeRow(tables, 'voters', tables.row('voters', 'eosio', 'alice'));
    const state = new WorkingState(tables, RULES, START);
    revalueVoteStake(state, 'alice');
    expect(state.row('rexbal', 'alice')!.voteStake.toString()).toBe('20.0000 EOS');
    expect(state.row('voters', 'alice')).toBeUndefined();
  });
});
