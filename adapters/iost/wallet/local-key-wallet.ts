import type { SignedTransaction, UnsignedTransaction } from '../../../domain/core/chain/call.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { HeldKeyWallet } from '../../platform/wallet/held-key-wallet.ts';
import { base64Text, hexBytes, hexText } from '../rpc/byte-text.ts';
import { keyFromSecretText, publicKeyText, signed, type SigningKey } from './keys.ts';
import { decodePublish, fullBytes, publishBytes, transactionHash, wireHash } from '../write/transaction-codec.ts';
import { deadline } from '../status/transaction-reading.ts';
import type { FullTransaction } from '../write/transaction.ts';
import { undecodable } from '../write/wire-bytes.ts';

/** A wallet with a key of this protocol, of either curve, held by this process; its secret is written in base58. */
export class LocalKeyWallet extends HeldKeyWallet<SigningKey> {
  protected keyOf(text: string): SigningKey {
    const key = keyFromSecretText(text.trim());
    if (!key) throw new PoolError('key-invalid');
    return key;
  }

  protected nameOf(key: SigningKey): string {
    return publicKeyText(key);
  }

  /** Signs as the publisher. The result has the whole transaction and its real id, which covers the signature. */
  protected signedWith(key: SigningKey, unsigned: UnsignedTransaction, account: string): SignedTransaction {
    const published = decodePublish(hexBytes(unsigned.bytes) ?? noBytes());
    const signature = signed(key, wireHash(publishBytes(published)));
    const full: FullTransaction = { ...published, publisher: account, publisherSignatures: [signature] };
    return {
      id: transactionHash(full),
      bytes: hexText(fullBytes(full)),
      signatures: [base64Text(signature.signature)],
      expiresAt: deadline(published),
    };
  }
}

function noBytes(): never {
  throw undecodable('hex');
}
