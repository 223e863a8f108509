import type { WalletConnection } from '../../../application/session/wallet-session.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';

/** Returns the connected wallet's account as the signer of a form; null while none is connected. */
export function signerOf(connection: WalletConnection): Signer | null {
  if (connection.state !== 'connected') return null;
  const { account, permission } = connection.identity;
  return { account, permission };
}
