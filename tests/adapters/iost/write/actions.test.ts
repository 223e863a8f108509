import { describe, expect, it } from 'vitest';

import { actionOf, callOf, spendingLimitsOf } from '../../../../adapters/iost/write/actions.ts';
import type { Call, CallValue } from '../../../../domain/core/chain/call.ts';

const COIN = { code: 'IOST', precision: 8 };
const SIGNER = [{ account: 'alice001', permission: 'active' }];
const call = (contract: string, action: string, data: Readonly<Record<string, CallValue>>): Call => ({
  contract,
  action,
  authorization: SIGNER,
  data,
});
const vote = (amount: string): Call => call('vote_producer.iost', 'vote', { voter: 'alice001', producer: 'poolbp', amount });

describe('actions', () => {
  it('are written in the order of the contract’s arguments, whatever order the call has, and read back', () => {
    const mixed = call('vote_producer.iost', 'vote', { amount: '1.5', voter: 'alice001', producer: 'poolbp' });
    const action = actionOf(mixed);
    expect(action.data).toBe('["alice001","poolbp","1.5"]');
    expect(callOf(action, 'active')).toEqual(mixed);
  });

  it.each([
    call('vote_producer.iost', 'switchOff', {}),
    call('other.iost', 'vote', {}),
    call('__proto__', 'constructor', {}),
    call('vote_producer.iost', 'toString', {}),
    call('vote_producer.iost', 'voterWithdraw', { voter: 'a', more: 'b' }),
    call('vote_producer.iost', 'voterWithdraw', { voter: 5 }),
    call('vote_producer.iost', 'voterWithdraw', {}),
  ])('are not written for what is not known: %j', (unknown) => {
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
  ])('are not read from %s', (data) => {
    expect(() => callOf({ contract: 'vote_producer.iost', action: 'vote', data }, 'active')).toThrow('transaction-undecodable');
  });
});

describe('spending limits', () => {
  const limits = (...calls: readonly Call[]): unknown => spendingLimitsOf(calls, COIN, 'iost');

  it('allow exactly what leaves the account, in plain digits', () => {
    expect(limits(vote('1'))).toEqual([{ token: 'iost', value: '1' }]);
    expect(limits(vote('12345678901.00000001'))).toEqual([{ token: 'iost', value: '12345678901.00000001' }]);
    expect(
      limits(
        vote('0.1'),
        vote('0.2'),
        call('token.iost', 'transfer', { token: 'iost', from: 'alice001', to: 'bob00002', amount: '1.5', memo: '' }),
      ),
    ).toEqual([{ token: 'iost', value: '1.8' }]);
  });

  it('allow nothing where a contract pays or another token is moved', () => {
    expect(
      limits(
        call('vote_producer.iost', 'unvote', { voter: 'a', producer: 'b', amount: '5' }),
        call('vote_producer.iost', 'voterWithdraw', { voter: 'a' }),
      ),
    ).toEqual([]);
    expect(limits(call('token.iost', 'transfer', { token: 'other', from: 'a', to: 'b', amount: '5', memo: '' }))).toEqual([]);
    expect(limits()).toEqual([]);
  });

  it('are refused for an amount that cannot be exact', () => {
    expect(() => limits(vote('1.000000001'))).toThrow('transaction-undecodable');
  });
});
