import { describe, expect, it } from 'vitest';
import { EOS } from '../../../adapters/antelope/eos.ts';
import type { Call } from '../../../domain/chain/call.ts';
import { namesCoin } from '../../../ui-web/signing/named-coin.ts';

function call(contract: string, action: string, data: Call['data']): Call {
  return { contract, action, data, authorization: [{ account: 'alice', permission: 'active' }] };
}

describe('the name a transaction gives the coin', () => {
  const { native } = EOS.coin;

  it('is the old one where a call writes an amount under it', () => {
    expect(namesCoin([call('eosio', 'buyrex', { from: 'alice', amount: '9.9999 EOS' })], native)).toBe(true);
    const swap = call('eosio.token', 'transfer', { from: 'alice', to: 'core.vaulta', quantity: '150.5000 EOS', memo: '' });
    expect(namesCoin([call('eosio', 'updaterex', { owner: 'alice' }), swap], native)).toBe(true);
  });

  it('is not where calls go through the contract that renamed it, or carry no amount', () => {
    expect(namesCoin([call('core.vaulta', 'deposit', { owner: 'alice', amount: '9.9999 A' })], native)).toBe(false);
    expect(namesCoin([call('eosio', 'sellrex', { from: 'alice', rex: '1.0000 REX' }), call('eosio', 'refund', { owner: 'alice' })], native)).toBe(false);
  });
});
