import { describe, expect, it } from 'vitest';

import { actionOf, callOf } from '../../../../adapters/iost/write/actions.ts';
import type { Call, CallValue } from '../../../../domain/core/chain/call.ts';

const SIGNER = [{ account: 'alice001', permission: 'active' }];
const call = (contract: string, action: string, data: Readonly<Record<string, CallValue>>): Call => ({
  contract,
  action,
  authorization: SIGNER,
  data,
});

describe('actions', () => {
  it('are encoded in the order of the contract’s arguments, whatever the order of the call, and decoded', () => {
    const mixed = call('vote_producer.iost', 'vote', { amount: '1.5', voter: 'alice001', producer: 'poolbp' });
    const action = actionOf(mixed);
    expect(action.data).toBe('["alice001","poolbp","1.5"]');
    expect(callOf(action, 'active')).toEqual(mixed);
  });

  it('have whole numbers where the contract takes numbers', () => {
    const trade = call('ram.iost', 'buy', { payer: 'alice001', receiver: 'bob00001', bytes: 1_024 });
    const action = actionOf(trade);
    expect(action.data).toBe('["alice001","bob00001",1024]');
    expect(callOf(action, 'active')).toEqual(trade);
    for (const data of ['"1024"', '1024.5', '-1', '1e3', '9007199254740993', 'null'])
      expect(() => callOf({ ...action, data: `["alice001","bob00001",${data}]` }, 'active')).toThrow('transaction-undecodable');
  });

  it.each([
    call('ram.iost', 'buy', { payer: 'a', receiver: 'b', bytes: '1024' }),
    call('ram.iost', 'sell', { account: 'a', receiver: 'b', bytes: 0.5 }),
    call('vote_producer.iost', 'switchOff', {}),
    call('other.iost', 'vote', {}),
    call('__proto__', 'constructor', {}),
    call('vote_producer.iost', 'toString', {}),
    call('vote_producer.iost', 'voterWithdraw', { voter: 'a', more: 'b' }),
    call('vote_producer.iost', 'voterWithdraw', { voter: 5 }),
    call('vote_producer.iost', 'voterWithdraw', {}),
  ])('are not encoded for an unknown call: %j', (unknown) => {
    expect(() => actionOf(unknown)).toThrow('transaction-undecodable');
  });

  it.each([
    '["alice001", "poolbp","1"]',
    '["alice001","poolbp",1]',
    '["alice001","poolbp"]',
    '{}',
    'no json',
    '["alice001","poolbp","1e3"]',
    '["alice001","poolbp","\\u0031"]',
  ])('are not decoded from %s', (data) => {
    expect(() => callOf({ contract: 'vote_producer.iost', action: 'vote', data }, 'active')).toThrow('transaction-undecodable');
  });
});
