import { describe, expect, it } from 'vitest';
import type { Call } from '../../../../../domain/core/chain/call.ts';
import { eos, must, refusalOf, removeRow, smallWorld, systemCall } from '../small-world.ts';

function stake(from: string, receiver: string, net: string, cpu: string, transfer = false): readonly Call[] {
  const data = { from, receiver, stake_net_quantity: `${net} EOS`, stake_cpu_quantity: `${cpu} EOS`, transfer };
  return [systemCall(from, 'delegatebw', data)];
}

function unstake(from: string, receiver: string, net: string, cpu: string): readonly Call[] {
  return [systemCall(from, 'undelegatebw', { from, receiver, unstake_net_quantity: `${net} EOS`, unstake_cpu_quantity: `${cpu} EOS` })];
}

describe('unstaking from a receiver that others stake for too', () => {
  it.each([
    ['cpu', '0.0000', '1.0001'],
    ['cpu', '0.0000', '2.0000'],
    ['net', '3.0001', '0.0000'],
  ])('is refused beyond the account’s own stake of %s', (resource, net, cpu) => {
    const tables = smallWorld();
    must(tables, [...stake('carol', 'bob', '5.0000', '5.0000'), ...stake('alice', 'bob', '3.0000', '1.0000')]);
    expect(refusalOf(tables, unstake('alice', 'bob', net, cpu))).toBe(`3050003 insufficient staked ${resource} bandwidth`);
  });

  it('takes the account’s own stake to the unit and leaves the rest', () => {
    const tables = smallWorld();
    must(tables, [...stake('carol', 'bob', '5.0000', '5.0000'), ...stake('alice', 'bob', '3.0000', '1.0000')]);
    must(tables, unstake('alice', 'bob', '3.0000', '1.0000'));
    expect(tables.row('delband', 'alice', 'bob')).toBeUndefined();
    expect(tables.row('delband', 'carol', 'bob')!.cpuWeight.toString()).toBe('5.0000 EOS');
    expect(tables.row('userres', 'bob', 'bob')!.netWeight.toString()).toBe('5.0000 EOS');
  });
});

describe('stake for an account that does not exist', () => {
  it('is refused by the node, which names the account', () => {
    expect(refusalOf(smallWorld(), stake('alice', 'nobody', '0.0000', '1.0000'))).toBe('13 unknown key (eosio::chain::name): nobody');
  });
});

describe('stake transferred to another account', () => {
  it('is paid by the sender, whatever refund the new owner has pending', () => {
    const tables = smallWorld();
    must(tables, stake('bob', 'bob', '0.0000', '5.0000'));
    must(tables, unstake('bob', 'bob', '0.0000', '5.0000'));
    must(tables, stake('alice', 'bob', '0.0000', '5.0000', true));
    expect(tables.row('balance', 'alice', 'EOS')!.balance.toString()).toBe('99995.0000 EOS');
    expect(tables.row('refunds', 'bob', 'bob')!.cpuAmount.toString()).toBe('5.0000 EOS');
    expect(tables.row('delband', 'bob', 'bob')!.cpuWeight.toString()).toBe('5.0000 EOS');
    expect(tables.row('voters', 'eosio', 'bob')!.staked).toBe(50_000n);
    expect(tables.row('voters', 'eosio', 'alice')?.staked ?? 0n).toBe(0n);
  });
});

describe('the account that holds staked coins', () => {
  it('pays nothing to itself for what it stakes', () => {
    const tables = smallWorld();
    tables.put('balance', { owner: 'eosio.stake', balance: eos('5.0000') });
    const { transfers } = must(tables, stake('eosio.stake', 'bob', '1.0000', '2.0000'));
    expect(transfers).toEqual([]);
    expect(tables.row('delband', 'eosio.stake', 'bob')).toMatchObject({ netWeight: eos('1.0000'), cpuWeight: eos('2.0000') });
  });
});

describe('a chain whose totals nobody counts', () => {
  it('is not activated, and lets nobody unstake', () => {
    const tables = smallWorld();
    must(tables, stake('alice', 'alice', '1.0000', '1.0000'));
    removeRow(tables, 'global', tables.row('global', 'eosio', 'global'));
    expect(refusalOf(tables, unstake('alice', 'alice', '1.0000', '0.0000'))).toMatch('until the chain is activated');
  });
});
