import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha3_256 } from '@noble/hashes/sha3.js';
import { base58Text } from '../../base58.ts';
import type { ReceivedSignature } from '../chain/received-transaction.ts';

const SIGNATURE_BYTES = 64;

/** A development key: published, and worthless anywhere else. */
export interface IostKeyPair {
  readonly algorithm: 'ED25519' | 'SECP256K1';
  /** As clients import it: 64 bytes for ed25519, 32 for secp256k1. */
  readonly secret: Uint8Array;
  readonly secretText: string;
  /** The key's id in permissions. */
  readonly publicKey: string;
}

const derived = new Map<string, IostKeyPair>();

/** Derives a key pair from a seed and a name, deterministically. */
export function deriveIostKey(seed: string, name: string, algorithm: IostKeyPair['algorithm'] = 'ED25519'): IostKeyPair {
  const label = `newpool sandbox key\n${seed}\n${name}`;
  const known = derived.get(`${algorithm}\n${label}`) ?? pairOf(label, algorithm);
  derived.set(`${algorithm}\n${label}`, known);
  return known;
}

function pairOf(label: string, algorithm: IostKeyPair['algorithm']): IostKeyPair {
  for (let round = 0; ; round += 1) {
    const bytes = sha3_256(Buffer.from(`${label}\n${round}`));
    if (algorithm === 'ED25519') {
      const publicKey = ed25519.getPublicKey(bytes);
      const secret = Uint8Array.from([...bytes, ...publicKey]);
      return { algorithm, secret, secretText: base58Text(secret), publicKey: base58Text(publicKey) };
    }
    if (!secp256k1.utils.isValidSecretKey(bytes)) continue;
    return { algorithm, secret: bytes, secretText: base58Text(bytes), publicKey: base58Text(secp256k1.getPublicKey(bytes, true)) };
  }
}

/** Returns whether a signature is its own key's over a hash. Halves must be at full length and s low. */
export function verifiesItself({ algorithm, signature, publicKey }: ReceivedSignature, hash: Uint8Array): boolean {
  if (signature.length !== SIGNATURE_BYTES) return false;
  try {
    if (algorithm === 2) return ed25519.verify(signature, hash, publicKey, { zip215: false });
    return algorithm === 1 && secp256k1.verify(signature, hash, publicKey, { prehash: false, lowS: true, format: 'compact' });
  } catch {
    return false;
  }
}
