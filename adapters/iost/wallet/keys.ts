import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { base58Bytes, base58Text } from '../../platform/base58.ts';
import type { SignatureAlgorithm, TransactionSignature } from '../write/transaction.ts';

const SEED_BYTES = 32;
const ED25519_SECRET_BYTES = 64;
const SIGNATURE_BYTES = 64;

/** A key pair. `seed` is the 32 bytes it is derived from. */
export interface SigningKey {
  readonly algorithm: SignatureAlgorithm;
  readonly seed: Uint8Array;
  readonly publicKey: Uint8Array;
}

/** Returns the pair of a 32-byte seed; null when the seed has another length or is no key of that curve. */
export function keyFromSeed(algorithm: SignatureAlgorithm, seed: Uint8Array): SigningKey | null {
  if (seed.length !== SEED_BYTES) return null;
  if (algorithm === 'ed25519') return { algorithm, seed, publicKey: ed25519.getPublicKey(seed) };
  return secp256k1.utils.isValidSecretKey(seed) ? { algorithm, seed, publicKey: secp256k1.getPublicKey(seed, true) } : null;
}

/**
 * Parses a secret key in base58, which names neither its curve nor a checksum: 64 bytes are an ed25519 seed with its public key, which must
 * belong together, 32 bytes a secp256k1 key. Null for anything else.
 */
export function keyFromSecretText(text: string): SigningKey | null {
  const bytes = base58Bytes(text);
  if (bytes?.length === SEED_BYTES) return keyFromSeed('secp256k1', bytes);
  if (bytes?.length !== ED25519_SECRET_BYTES) return null;
  const key = keyFromSeed('ed25519', bytes.slice(0, SEED_BYTES));
  return key && sameBytes(key.publicKey, bytes.slice(SEED_BYTES)) ? key : null;
}

export function secretText({ algorithm, seed, publicKey }: SigningKey): string {
  return base58Text(algorithm === 'ed25519' ? Uint8Array.from([...seed, ...publicKey]) : seed);
}

/** Returns the public key as permissions name it. */
export function publicKeyText({ publicKey }: Pick<SigningKey, 'publicKey'>): string {
  return base58Text(publicKey);
}

/**
 * Signs a hash or message. ed25519 takes it as its message; secp256k1 signs it as a digest of 32 bytes, deterministically, with a low s and
 * both halves at full length: nodes refuse a signature without its leading zeros.
 */
export function signed({ algorithm, seed, publicKey }: SigningKey, message: Uint8Array): TransactionSignature {
  const signature =
    algorithm === 'ed25519'
      ? ed25519.sign(message, seed)
      : secp256k1.sign(message, seed, { prehash: false, lowS: true, format: 'compact' });
  return { algorithm, signature, publicKey };
}

/**
 * Returns whether a signature is that of its own public key over the message, by the node's rules: 64 bytes, low s. Does not check whose
 * key it is.
 */
export function isSignatureValid({ algorithm, signature, publicKey }: TransactionSignature, message: Uint8Array): boolean {
  if (signature.length !== SIGNATURE_BYTES) return false;
  try {
    if (algorithm === 'ed25519') return ed25519.verify(signature, message, publicKey, { zip215: false });
    return secp256k1.verify(signature, message, publicKey, { prehash: false, lowS: true, format: 'compact' });
  } catch {
    return false;
  }
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
