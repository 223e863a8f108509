import { describe, expect, it } from 'vitest';
import { askedCalls } from '../../../application/transact/altered-calls.ts';

describe('the expected calls of a write', () => {
  it('are those of its operation, without authorization', () => {
    expect(askedCalls({ account: 'alice', operation: { kind: 'delegate-votes', proxy: 'poolproxy111' } })).toEqual([
      { contract: '', action: 'voteproducer', data: { voter: 'alice', proxy: 'poolproxy111', producers: [] }, authorization: [] },
    ]);
  });

  it('include the contract where the operation is bound to one', () => {
    const [call] = askedCalls({ account: 'alice', operation: { kind: 'cancel-order', contract: 'exchangedex1', order: 7n, pair: 3n } });
    expect(call?.contract).toBe('exchangedex1');
  });
});
