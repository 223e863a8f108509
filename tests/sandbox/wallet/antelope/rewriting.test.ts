import { describe, expect, it } from 'vitest';
import { decodeTransaction, encodeTransaction, wireTransaction } from '../../../../adapters/antelope/write/transaction-codec.ts';
import { PAYER, withLongerTtl, withPayer } from '../../../../sandbox/wallet/antelope/rewriting.ts';

const SIGNER = { account: 'alice1111111', permission: 'active' };
const CALLS = [{ contract: 'eosio', action: 'deposit', authorization: [SIGNER], data: { owner: 'alice1111111', amount: '1.0000 EOS' } }];
const HEX = encodeTransaction({ expiresAt: Date.UTC(2030, 0, 1), refBlockNum: 1, refBlockPrefix: 2 }, CALLS);
const BYTES = Uint8Array.from(Buffer.from(HEX, 'hex'));
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('a wallet that rebuilds the transaction', () => {
  it('inserts an action of its own first and keeps the others', () => {
    const { actions } = wireTransaction(hex(withPayer(BYTES)));
    expect(actions[0]).toEqual({ account: PAYER, name: 'noop', authorization: [{ actor: PAYER, permission: 'active' }], data: '' });
    expect(actions.slice(1)).toEqual(wireTransaction(HEX).actions);
  });

  it('extends its expiry a little', () => {
    const { expiresAt, calls } = decodeTransaction(hex(withLongerTtl(BYTES)));
    expect(expiresAt).toBe(Date.UTC(2030, 0, 1) + 15_000);
    expect(calls).toEqual(CALLS);
  });
});
