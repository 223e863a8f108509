import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha3_256 } from '@noble/hashes/sha3.js';
import { base58Bytes } from '../../base58.ts';
import { publishBytes, type PublishFields } from '../../iost/codec/transaction-bytes.ts';
import type { WalletAccount } from '../keychain.ts';
import type { PageTransaction } from './page-transaction.ts';

export interface Signed {
  readonly algorithm: 'ED25519' | 'SECP256K1';
  readonly publicKey: Uint8Array;
  readonly signature: Uint8Array;
}

interface SigningTerms {
  readonly account: WalletAccount;
  readonly chainId: number;
  /** The node's time, nanoseconds. */
  readonly time: bigint;
}

const TTL_NANOSECONDS = 90_000_000_000n;
const SEED_LENGTH = 32;

/**
 * Signs bytes without hashing, with a key as the protocol's clients write it: seed and public key for ed25519, the secret alone for the
 * other curve.
 */
export function signedWith(privateKey: string, bytes: Uint8Array): Signed {
  const secret = base58Bytes(privateKey);
  if (!secret) throw new Error('the key is not base58');
  if (secret.length === SEED_LENGTH) {
    return {
      algorithm: 'SECP256K1',
      publicKey: secp256k1.getPublicKey(secret, true),
      signature: secp256k1.sign(bytes, secret, { prehash: false, format: 'compact' }),
    };
  }
  const seed = secret.slice(0, SEED_LENGTH);
  return { algorithm: 'ED25519', publicKey: ed25519.getPublicKey(seed), signature: ed25519.sign(bytes, seed) };
}

/** Returns the body of a transaction signed by its publisher, valid from now on for as long as nodes keep one. */
export function signedBody(
  { actions, amountLimit, signers, gasRatio, gasLimit }: PageTransaction,
  { account, chainId, time }: SigningTerms,
): string {
  const fields: PublishFields = {
    time,
    expiration: time + TTL_NANOSECONDS,
    gasRatio: BigInt(Math.trunc(gasRatio * 100)),
    gasLimit: BigInt(gasLimit) * 100n,
    delay: 0n,
    chainId,
    signers,
    actions,
    amountLimit,
    signatures: [],
  };
  const { algorithm, publicKey, signature } = signedWith(account.privateKey, sha3_256(publishBytes(fields)));
  return JSON.stringify({
    gasRatio,
    gasLimit,
    actions,
    signers,
    signatures: [],
    publisher: account.name,
    publisher_sigs: [{ algorithm, public_key: base64Of(publicKey), signature: base64Of(signature) }],
    amount_limit: amountLimit,
    chain_id: chainId,
    reserved: null,
    time: String(fields.time),
    expiration: String(fields.expiration),
    delay: 0,
  });
}

export function base64Of(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
