import { describe, expect, it } from 'vitest';
import { base58Address } from '../../../sandbox/tron/codec/address.ts';
import { chainSetting } from '../support/chain-setting.ts';

const setting = chainSetting({ chains: ['tron'] });
const { json, run, accountOf } = setting;
const tokenOf = async (token: string, account = accountOf('tron', 'fresh')) => json(['tron', 'token', account, token]);

describe('tron token', () => {
  it('shows what an account has of a token of the chain, exactly', async () => {
    expect((await tokenOf('1000001')).data).toEqual({
      account: accountOf('tron', 'fresh'),
      token: '1000001',
      kind: 'trc10',
      name: 'SandboxPoints',
      symbol: 'POINTS',
      decimals: 2,
      balance: '123.45',
      units: '12345',
    });
    expect((await tokenOf('1000001', accountOf('tron', 'voter'))).data).toMatchObject({ balance: '0.00', units: '0' });
    expect((await run(['tron', 'token', accountOf('tron', 'fresh'), '1000001'])).stdout).toContain('123.45 POINTS');
  });

  it('shows what it has of a token of a contract', async () => {
    const [contract] = setting.sandbox().world.tron.chain.state('head').contracts.keys();
    expect((await tokenOf(base58Address(contract!))).data).toMatchObject({ kind: 'trc20', symbol: 'SUSD', balance: '7.654321' });
  });

  it.each(['9', '0', 'abc', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'])(
    'ends with not found for a token there is not: %s',
    async (token) => {
      expect((await tokenOf(token)).error).toMatchObject({ code: 'token-unknown', exit: 5 });
    },
  );

  it('refuses an account that is none before it asks a node', async () => {
    expect((await tokenOf('1000001', 'TR7N')).error).toMatchObject({ code: 'account-name-invalid' });
  });
});
