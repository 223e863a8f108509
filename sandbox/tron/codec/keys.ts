import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { keptResults } from '../../kept-results.ts';
import { digestOf, hexBytes, hexText } from './bytes.ts';

/** A development key: published, and worthless anywhere else. */
export interface TronKey {
  /** In hexadecimal, as wallets of this chain take it. */
  readonly privateKey: string;
  /** In hexadecimal, compressed. */
  readonly publicKey: string;
  /** The key's address in hexadecimal. */
  readonly address: string;
}

const RECOVERY_BASE = 27;
const LAST_HEADER = 34;
const COMPRESSED = 4;

function addressOf(uncompressed: Uint8Array): string {
  return `41${hexText(keccak_256(uncompressed.slice(1))).slice(-40)}`;
}

const derived = new Map<string, TronKey>();

/** Derives a key from a seed and a name, deterministically. */
export function deriveTronKey(seed: string, name: string): TronKey {
  const label = `newpool sandbox tron key\n${seed}\n${name}`;
  const known = derived.get(label) ?? keyOf(label);
  derived.set(label, known);
  return known;
}

function keyOf(label: string): TronKey {
  for (let round = 0; ; round += 1) {
    const secret = digestOf(`${label}\n${String(round)}`);
    if (!secp256k1.utils.isValidSecretKey(secret)) continue;
    const point = secp256k1.Point.fromBytes(secp256k1.getPublicKey(secret));
    return { privateKey: hexText(secret), publicKey: point.toHex(true), address: addressOf(point.toBytes(false)) };
  }
}

/** Most signatures, and most signers, that are kept. */
const MOST_KEPT = 1_000;
const signatures = keptResults<string>(MOST_KEPT);
const signers = keptResults<string>(MOST_KEPT);

/** Signs a transaction's id, which is the digest itself: r, s and recovery number with 27 added. Both in hexadecimal. */
export function signTransactionId(id: string, privateKey: string): string {
  return signatures(`${id} ${privateKey}`, () => {
    const signature = secp256k1.sign(hexBytes(id), hexBytes(privateKey), { prehash: false, format: 'recovered' });
    return hexText(Uint8Array.of(...signature.slice(1), signature[0]! + RECOVERY_BASE));
  });
}

/** Thrown for a signature of no key, with the Java exception a node names. */
export class SignatureProblem extends Error {}

/**
 * Returns the address whose key signed a 32-byte digest. The signature is r, s and a header of 27 to 34, 27 added or not, whose byte is signed
 * in Java. Throws SignatureProblem.
 */
export function recoverAddress(digest: Uint8Array, signature: Uint8Array): string {
  return signers(`${hexText(digest)} ${hexText(signature)}`, () => recovered(digest, signature));
}

function recovered(digest: Uint8Array, signature: Uint8Array): string {
  const written = ((signature[64] ?? 0) << 24) >> 24;
  const header = written < RECOVERY_BASE ? written + RECOVERY_BASE : written;
  if (header < RECOVERY_BASE || header > LAST_HEADER)
    throw new SignatureProblem(`java.security.SignatureException: Header byte out of range: ${String(header)}`);
  try {
    const recovery = (header - RECOVERY_BASE) % COMPRESSED;
    const key = secp256k1.recoverPublicKey(Uint8Array.of(recovery, ...signature.slice(0, 64)), digest, { prehash: false });
    return addressOf(secp256k1.Point.fromBytes(key).toBytes(false));
  } catch {
    throw new SignatureProblem('java.lang.IllegalArgumentException: Invalid point compression');
  }
}
