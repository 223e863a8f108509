import { describe, expect, it } from 'vitest';
import { EOS } from '../../../../../adapters/antelope/chains/eos.ts';
import type { Call } from '../../../../../domain/core/chain/call.ts';
import { namesCoin } from '../../../../../ui-web/shell/signing/preview/named-coin.ts';

function call(contract: string, action: string, data: Call['data']): Call {
  return { contract, action, data, authorization: [{ account: 'alice', permission: 'active' }] };
}

describe('the coin symbol in a transaction', () => {
  const { coin } = EOS;

  it('is the old one where a call contains an amount under it', () => {
    expect(namesCoin([call('eosio', 'buyrex', { from: 'alice', amount: '9.9999 EOS' })], coin)).toBe(true);
    const swap = call('eosio.token', 'transfer', { from: 'alice', to: 'core.vaulta', quantity: '150.5000 EOS', memo: '' });
    expect(namesCoin([call('eosio', 'updaterex', { owner: 'alice' }), swap], coin)).toBe(true);
  });

  it('is not taken from a memo, which is the users’ own text', () => {
    expect(namesCoin([call('core.vaulta', 'transfer', { from: 'alice', to: 'bob', quantity: '9.9999 A', memo: '9.9999 EOS' })], coin)).toBe(
      false,
    );
  });

  it('is null where calls go through the wrapper contract, or contain no amount', () => {
    expect(namesCoin([call('core.vaulta', 'deposit', { owner: 'alice', amount: '9.9999 A' })], coin)).toBe(false);
    expect(
      namesCoin([call('eosio', 'sellrex', { from: 'alice', rex: '1.0000 REX' }), call('eosio', 'refund', { owner: 'alice' })], coin),
    ).toBe(false);
  });
});
