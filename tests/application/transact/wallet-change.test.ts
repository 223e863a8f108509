import { describe, expect, it } from 'vitest';
import type { WalletIdentity } from '../../../application/ports/wallet.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { walletChange } from '../../../application/transact/wallet-change.ts';

const signer = { account: 'freshholder1', permission: 'active' };

function connected(account: string, permission: string) {
  const identity: WalletIdentity = { account, permission, publicKey: null, chainId: null };
  return { state: 'connected', identity } as const;
}

describe('a change in the wallet before signing', () => {
  it('is null while the same account and permission are connected, or a connection is in progress', () => {
    expect(walletChange(connected('freshholder1', 'active'), signer)).toBeNull();
    expect(walletChange({ state: 'connecting', recalled: null }, signer)).toBeNull();
  });

  it.each([
    ['another account', connected('rexholder111', 'active'), 'rexholder111@active'],
    ['another permission', connected('freshholder1', 'owner'), 'freshholder1@owner'],
    ['a logout', { state: 'disconnected' } as const, ''],
  ])('is reported with both values after %s', (_change, connection, actual) => {
    const change = walletChange(connection, signer);
    expect(change?.error).toBe('identity-changed');
    expect(change?.params).toEqual({ expected: 'freshholder1@active', actual });
  });

  it('keeps the reason of a wallet that failed', () => {
    const error = new PoolError('wrong-chain', { expected: 'a', actual: 'b' });
    expect(walletChange({ state: 'failed', error, recalled: null }, signer)).toBe(error);
  });
});
