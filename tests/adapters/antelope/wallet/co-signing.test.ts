import { describe, expect, it } from 'vitest';
import { authorisedBy, ttlMs } from '../../../../adapters/antelope/wallet/co-signing.ts';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { BOS } from '../../../../adapters/antelope/chains/bos.ts';
import { encodeTransaction, wireTransaction } from '../../../../adapters/antelope/write/transaction-codec.ts';
import type { Call, Signer, UnsignedTransaction } from '../../../../domain/core/chain/call.ts';

const ALICE: Signer = { account: 'alice', permission: 'active' };
const SPONSOR: Signer = { account: 'poolsponsor1', permission: 'active' };
const NO_OP: Call = { contract: 'eosio.null', action: 'nonce', authorization: [SPONSOR], data: { value: '' } };
const vote = (authorization: readonly Signer[]): Call => ({
  contract: 'eosio',
  action: 'voteproducer',
  authorization,
  data: { voter: 'alice', proxy: 'poolproxy111', producers: [] },
});

const wire = (calls: readonly Call[]) =>
  wireTransaction(encodeTransaction({ expiresAt: Date.UTC(2026, 10, 22), refBlockNum: 1, refBlockPrefix: 2 }, calls));

describe('signing with a sponsor', () => {
  it('reads the required keys of the user’s own part only', () => {
    const both = wire([NO_OP, vote([ALICE])]);
    expect(authorisedBy(both, 'alice')).toEqual({ ...both, actions: [both.actions[1]] });
    expect(authorisedBy(wire([vote([SPONSOR, ALICE])]), 'alice').actions[0]!.authorization).toEqual([
      { actor: 'alice', permission: 'active' },
    ]);
    expect(authorisedBy(wire([vote([ALICE])]), 'alice')).toEqual(wire([vote([ALICE])]));
  });

  it('uses the longer ttl of a sponsored transaction', () => {
    const unsigned = (calls: readonly Call[]): UnsignedTransaction => ({
      id: 'a',
      idAssigned: true,
      bytes: '',
      chainId: '',
      expiresAt: 0,
      builtAtBlock: 1,
      calls,
      limits: {},
      expectedUse: {},
    });
    expect(ttlMs(unsigned([vote([ALICE])]), 'alice', EOS)).toBe(30_000);
    expect(ttlMs(unsigned([NO_OP, vote([ALICE])]), 'alice', EOS)).toBe(90_000);
    expect(ttlMs(unsigned([vote([SPONSOR, ALICE])]), 'alice', BOS)).toBe(30_000);
  });

  it('encodes the no-op as sponsors do: one byte', () => {
    expect(wire([NO_OP]).actions).toEqual([
      { account: 'eosio.null', name: 'nonce', authorization: [{ actor: 'poolsponsor1', permission: 'active' }], data: '00' },
    ]);
    expect(wire([{ ...NO_OP, contract: 'core.vaulta', action: 'noop', data: { memo: '' } }]).actions[0]).toMatchObject({
      account: 'core.vaulta',
      name: 'noop',
      data: '00',
    });
  });
});
