import { describe, expect, it } from 'vitest';
import { BOS } from '../../../../../adapters/antelope/chains/bos.ts';
import { EOS } from '../../../../../adapters/antelope/chains/eos.ts';
import { grantedWord, identityOf, silentIdentity } from '../../../../../adapters/antelope/wallet/scatter/scatter-identity.ts';
import { TestClock } from '../../../test-clock.ts';

const TRON = { name: 'TXyz123', blockchain: 'trx', publicKey: 'T', chainId: '1' };
const IOST = { name: 'carol', blockchain: 'iost' };
const UNNAMED = { name: 'nobody' };
const ON_EOS = { name: 'onlyeos', blockchain: 'eos' };
const ON_BOS = { name: 'onlybos', blockchain: 'bos' };
const EOS_BY_ID = { name: 'eosbyid', blockchain: 'Vaulta', chainId: EOS.chainId.toUpperCase() };
const BOS_BY_ID = { name: 'bosbyid', blockchain: 'eos', chainId: BOS.chainId };
const ODD = { name: 'oddword', blockchain: 'eosio-mainnet' };

describe('the account of a chain in a wallet’s identity', () => {
  it.each([
    ['by chain id', EOS, [TRON, ON_EOS, BOS_BY_ID, EOS_BY_ID], 'eosbyid'],
    ['by chain id on BOS', BOS, [ON_BOS, EOS_BY_ID, BOS_BY_ID], 'bosbyid'],
    ['by its name, skipping unreadable accounts', EOS, [TRON, { name: '<script>', blockchain: 'trx' }, UNNAMED, ON_BOS, ON_EOS], 'onlyeos'],
    ['by its own name before the family’s', BOS, [ON_EOS, ON_BOS], 'onlybos'],
    ['by the family’s name', BOS, [IOST, UNNAMED, ON_EOS], 'onlyeos'],
    ['without any name', EOS, [IOST, ON_BOS, BOS_BY_ID, UNNAMED], 'nobody'],
    ['by a name no other chain has', EOS, [TRON, IOST, ODD], 'oddword'],
  ] as const)('is found %s', (_how, chain, accounts, name) => {
    expect(identityOf({ accounts }, chain)).toMatchObject({ account: name, permission: 'active' });
  });

  it('is the first of several, as the wallet orders them', () => {
    const accounts = ['owner', 'active'].map((authority) => ({ ...EOS_BY_ID, authority, publicKey: '' }));
    expect(identityOf({ accounts }, EOS)).toEqual({ account: 'eosbyid', permission: 'owner', chainId: EOS.chainId, publicKey: null });
  });

  it('is missing: the error reports the actual chain, or the account where it names its own chain', () => {
    for (const other of [TRON, ON_BOS, IOST])
      expect(() => identityOf({ accounts: [other] }, EOS)).toThrow(
        expect.objectContaining({ error: 'wrong-chain', params: { chain: 'EOS', expected: EOS.chainId, actual: other.blockchain } }),
      );
    expect(identityOf({ accounts: [TRON, BOS_BY_ID] }, EOS).chainId).toBe(BOS.chainId);
  });

  it('is null where no dialog was opened and only accounts of other chains are shared', async () => {
    for (const identity of [{}, { accounts: [TRON] }, { accounts: [ON_BOS] }])
      expect(await silentIdentity({ identity }, new TestClock(), EOS)).toBeNull();
    expect(await silentIdentity({ identity: null, getIdentityFromPermissions: async () => ({}) }, new TestClock(), EOS)).toBeNull();
    expect(
      await silentIdentity({ getIdentityFromPermissions: async () => ({ accounts: [TRON, ON_EOS] }) }, new TestClock(), EOS),
    ).toMatchObject({ account: 'onlyeos' });
  });

  it('has the blockchain name it was shared under', () => {
    expect(grantedWord({ identity: { accounts: [TRON, ON_EOS, ON_BOS] } }, BOS)).toBe('bos');
    for (const identity of [undefined, {}, { accounts: [] }, 'alice']) expect(grantedWord({ identity }, BOS)).toBeNull();
  });
});
