import { describe, expect, it } from 'vitest';
import { BOS } from '../../../../adapters/antelope/chains/bos.ts';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { amountInCall, callTextKey, callValues } from '../../../../application/transact/preview/call-text.ts';
import en from '../../../../texts/en/operations.json' with { type: 'json' };
import type { Call, CallValue } from '../../../../domain/core/chain/call.ts';

const call = (contract: string, action: string, data: Readonly<Record<string, CallValue>> = {}): Call => ({
  contract,
  action,
  authorization: [],
  data,
});

describe('the text of a call', () => {
  it('is named by its action', () => {
    expect(callTextKey(call('eosio', 'buyrex'))).toBe('buyrex');
    expect(callTextKey(call('eosio', 'voteproducer', { proxy: 'poolproxy111', producers: [] }))).toBe('voteproducer');
    expect(callTextKey(call('eosio', 'delegatebw', { transfer: false }))).toBe('delegatebw');
    expect(callTextKey(call('eosio', 'regproducer', { proxy: '', producers: [] }))).toBe('regproducer');
    expect(callTextKey(call('eosio', 'undelegatebw', { transfer: true }))).toBe('undelegatebw');
  });

  it('mentions a vote for no producer, and a transferred stake', () => {
    const keys = [
      callTextKey(call('eosio', 'voteproducer', { proxy: '', producers: [] })),
      callTextKey(call('eosio', 'delegatebw', { transfer: true })),
      callTextKey(call('eosio', 'voteproducer', { proxy: '', producers: ['bp1'] })),
    ];
    expect(keys).toEqual(['voteproducer-nobody', 'delegatebw-transfer', 'voteproducer-direct']);
    expect(keys.filter((key) => !(key in en.shared.calls))).toEqual([]);
  });

  it('of a Stake 1.0 release names an account only where the coins were staked for one', () => {
    const key = (receiver: string) => callTextKey(call('', 'UnfreezeBalanceContract', { resource: 'ENERGY', receiver_address: receiver }));
    expect([key(''), key('TETeqsKFnH56csWwy9w29jvme1yb5NM26T')]).toEqual(['UnfreezeBalanceContract-own', 'UnfreezeBalanceContract']);
    expect('UnfreezeBalanceContract-own' in en.shared.calls).toBe(true);
  });

  it.each([
    ['4e6577706f6f6c3031', 'AccountUpdateContract', 'Newpool01'],
    // A letter of another alphabet, a space and a byte alone could each pass for another name.
    ['d09e', 'AccountUpdateContract-bytes', 'd09e'],
    ['6120', 'AccountUpdateContract-bytes', '6120'],
    ['7f', 'AccountUpdateContract-bytes', '7f'],
    ['', 'AccountUpdateContract-bytes', ''],
    ['2061', 'AccountUpdateContract-bytes', '2061'],
    // Half a byte is left over.
    ['662', 'AccountUpdateContract-bytes', '662'],
    ['6162f', 'AccountUpdateContract-bytes', '6162f'],
  ])('of a name reads as the name where its bytes %j are plain letters', (bytes, key, shown) => {
    const naming = call('', 'AccountUpdateContract', { owner_address: 'T1', account_name: bytes });
    expect([callTextKey(naming), callValues(naming)]).toEqual([
      key,
      [
        ['owner_address', 'T1'],
        ['account_name', shown],
      ],
    ]);
    expect(key in en.shared.calls).toBe(true);
  });

  it('reads no name in what other calls carry under the same fields', () => {
    const other = call('', 'UnDelegateResourceContract', { receiver_address: '', account_name: '4e6577' });
    expect(callTextKey(other)).toBe('UnDelegateResourceContract');
    expect(callValues(other)).toEqual([
      ['receiver_address', ''],
      ['account_name', '4e6577'],
    ]);
    expect(callTextKey(call('', 'AccountUpdateContract', { account_name: ['4e6577'] }))).toBe('AccountUpdateContract-bytes');
  });

  it('names the receiver only where it is somebody else', () => {
    const stake = (receiver: string, cpu: string, net: string): string =>
      callTextKey(
        call('eosio', 'delegatebw', { from: 'alice', receiver, stake_cpu_quantity: cpu, stake_net_quantity: net, transfer: false }),
      );
    const keys = [
      stake('alice', '1.0000 EOS', '2.0000 EOS'),
      stake('alice', '1.0000 EOS', '0.0000 EOS'),
      stake('alice', '0.0000 EOS', '2.0000 EOS'),
      ...['undelegatebw', 'rentcpu', 'rentnet'].map((action) => callTextKey(call('eosio', action, { from: 'alice', receiver: 'alice' }))),
      callTextKey(call('eosio', 'unstaketorex', { owner: 'alice', receiver: 'alice' })),
      ...['buyram', 'buyrambytes'].map((action) => callTextKey(call('eosio', action, { payer: 'alice', receiver: 'alice' }))),
    ];
    expect(keys).toEqual([
      'delegatebw-own',
      'delegatebw-own-cpu',
      'delegatebw-own-net',
      'undelegatebw-own',
      'rentcpu-own',
      'rentnet-own',
      'unstaketorex-own',
      'buyram-own',
      'buyrambytes-own',
    ]);
    expect(keys.filter((key) => !(key in en.shared.calls))).toEqual([]);
    expect(stake('bob', '1.0000 EOS', '0.0000 EOS')).toBe('delegatebw');
    for (const [cpu, net] of [
      ['1.0000 EOS', 'nothing'],
      ['nothing', '1.0000 EOS'],
    ] as const)
      expect(stake('alice', cpu, net)).toBe('delegatebw-own');
    expect(callTextKey(call('eosio', 'delegatebw', { from: 'alice', receiver: 'alice' }))).toBe('delegatebw-own');
    expect(callTextKey(call('eosio', 'buyram', { payer: 'alice', receiver: 'bob' }))).toBe('buyram');
  });

  it('shows amounts of the coin with the displayed symbol', () => {
    expect(amountInCall(call('eosio', 'deposit'), '1.0000 EOS', EOS)?.toString()).toBe('1.0000 A');
    expect(amountInCall(call('eosio', 'sellrex'), '1.0000 REX', EOS)?.toString()).toBe('1.0000 REX');
    expect(amountInCall(call('eosio', 'deposit'), '1.0000 BOS', BOS)?.toString()).toBe('1.0000 BOS');
    expect(amountInCall(call('eosio', 'deposit'), 'alice', EOS)).toBeNull();
    expect(amountInCall(call('eosio', 'voteproducer'), ['bp1'], EOS)).toBeNull();
  });

  it('never changes the symbol of a transfer, nor of a token of an unlisted account', () => {
    expect(amountInCall(call('eosio.token', 'transfer'), '1.0000 EOS', EOS)?.toString()).toBe('1.0000 EOS');
    expect(amountInCall(call('exchangestake', 'stake'), '1.0000 EOS', EOS)?.toString()).toBe('1.0000 EOS');
  });
});
