import { describe, expect, it } from 'vitest';
import { builtInNetworks } from '../../../adapters/networks/built-in-networks.ts';
import { earlierAccount } from '../../../adapters/storage/earlier-account.ts';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';

const PROFILES = builtInNetworks().map(({ profile }) => profile);
const TRON_ADDRESS = 'TWMR8rGTDtvaqAqzyFpPVQXxgoWy3bWyBa';
const of = (stored: unknown) => earlierAccount(typeof stored === 'string' ? stored : JSON.stringify(stored), PROFILES);

describe('the account the earlier client kept', () => {
  it.each([
    [
      'of EOS',
      {
        account_name: 'alice',
        address: 'EOS6MR',
        permissions: ['active'],
        chain: 'eos',
        encodeName: '3773036822876127232',
        token: 'secret',
      },
      { chain: 'eos', account: 'alice' },
    ],
    [
      'of EOS, as later wallets name it',
      { account: 'alice', permissions: 'active', chain: 'EOS', wallet: 'anchor' },
      { chain: 'eos', account: 'alice' },
    ],
    ['of a chain named by its id', { account_name: ' alice ', chain: EOS.chainId }, { chain: 'eos', account: 'alice' }],
    ['of BOS', { account_name: 'bob', chain: 'bos', permissions: [] }, { chain: 'bos', account: 'bob' }],
    [
      'of TRON, whose name on the chain is no address',
      {
        account_name: 'my-name',
        name: 'my-name',
        address: TRON_ADDRESS,
        addressHex: '41df8c',
        permissions: 'active',
        permissionsId: 2,
        chain: 'tron',
      },
      { chain: 'tron', account: TRON_ADDRESS },
    ],
    [
      'of IOST',
      { account_name: 'alice001', blockchain_id: 7, network: 'MAINNET', wallet: 'tokenpocket', permissions: 'active', chain: 'iost' },
      { chain: 'iost', account: 'alice001' },
    ],
    [
      'with other fields of any form',
      { account_name: 'alice', chain: 'eos', address: { a: 1 }, token: 7 },
      { chain: 'eos', account: 'alice' },
    ],
  ])('is read: %s', (_what, stored, account) => {
    expect(of(stored)).toEqual(account);
  });

  it.each([
    ['no JSON', '{"account_name":'],
    ['no object', '"alice"'],
    ['null', 'null'],
    ['a list', []],
    ['no chain', { account_name: 'alice' }],
    ['a chain that is not offered', { account_name: 'alice', chain: 'meetone' }],
    ['a chain that is no text', { account_name: 'alice', chain: 4 }],
    ['no account', { chain: 'eos', account_name: '', address: 'EOS6MRyAjQq8ud7hVNYcfnVPJqcVpscN5So8BhtHuGYqET5GDW5CV' }],
    ['an account no chain could have', { chain: 'eos', account_name: 'Alice <b>' }],
    ['an account of another chain', { chain: 'tron', account_name: 'alice' }],
    ['more than a client ever stored', { chain: 'eos', account_name: 'alice', token: 'x'.repeat(10_000) }],
  ])('is nothing where %s is stored', (_what, stored) => {
    expect(of(stored)).toBeNull();
  });
});
