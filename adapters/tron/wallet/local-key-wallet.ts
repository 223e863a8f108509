import type { SignedTransaction, UnsignedTransaction } from '../../../domain/core/chain/call.ts';
import { HeldKeyWallet } from '../../platform/wallet/held-key-wallet.ts';
import { SecretKey } from './secret-key.ts';
import { readTransaction } from '../write/transaction-codec.ts';

/** A wallet with a key of this protocol held by this process. Its name is its address, as in permissions. */
export class LocalKeyWallet extends HeldKeyWallet<SecretKey> {
  protected keyOf(text: string): SecretKey {
    return SecretKey.parse(text);
  }

  protected nameOf({ address }: SecretKey): string {
    return address;
  }

  protected signedWith(key: SecretKey, unsigned: UnsignedTransaction): SignedTransaction {
    const { id, bytes, raw } = readTransaction(unsigned.bytes);
    return { id, bytes, signatures: [key.sign(id)], expiresAt: Number(raw.expiration) };
  }
}
