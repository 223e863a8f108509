import { sha256 } from '@noble/hashes/sha2.js';
import { KeyType, signatureToString } from 'eosjs/dist/eosjs-numeric.js';
import { hexToUint8Array } from 'eosjs/dist/eosjs-serialize.js';
import type { SignedTransaction, UnsignedTransaction } from '../../../domain/core/chain/call.ts';
import { HeldKeyWallet } from '../../platform/wallet/held-key-wallet.ts';
import { SecretKey } from './key-text.ts';
import { decodeTransaction } from '../write/transaction-codec.ts';

/** Compact signatures start with the recovery number plus this, which means a compressed key. */
const RECOVERY_OFFSET = 31;

/** A wallet with a key of this protocol held by this process. */
export class LocalKeyWallet extends HeldKeyWallet<SecretKey> {
  protected keyOf(text: string): SecretKey {
    return SecretKey.parse(text);
  }

  protected nameOf({ publicKey }: SecretKey): string {
    return publicKey;
  }

  protected signedWith(key: SecretKey, { chainId, bytes }: UnsignedTransaction): SignedTransaction {
    const { id, expiresAt } = decodeTransaction(bytes);
    const data = key.sign(signingDigest(chainId, bytes));
    data[0] = data[0]! + RECOVERY_OFFSET;
    return { id, bytes, signatures: [signatureToString({ type: KeyType.k1, data })], expiresAt };
  }
}

/** Returns the digest to sign: chain id, transaction, and 32 zero bytes for the absent context-free data. */
function signingDigest(chainId: string, bytes: string): Uint8Array {
  return sha256(hexToUint8Array(`${chainId}${bytes}${'00'.repeat(32)}`));
}
