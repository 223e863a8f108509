import type { WalletConnection } from '../session/wallet-session.ts';
import type { Signer } from '../../domain/core/chain/call.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';

/** Returns why the connected wallet can no longer sign for `signer`: another account or permission, another chain, or no account. Null: it can. */
export function walletChange(connection: WalletConnection, signer: Signer): PoolError | null {
  if (connection.state === 'connecting') return null;
  if (connection.state === 'failed') return connection.error;
  const expected = `${signer.account}@${signer.permission}`;
  const actual = connection.state === 'connected' ? `${connection.identity.account}@${connection.identity.permission}` : '';
  return actual === expected ? null : new PoolError('identity-changed', { expected, actual });
}
