import { createHash } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { base58Bytes, base58Text } from '../../base58.ts';

const KEY_BYTES = 33;
const SIGNATURE_BYTES = 65;
const CHECKSUM_BYTES = 4;
const WIF_VERSION = 0x80;
/** Header of a compact signature whose key is compressed. */
export const COMPACT_HEADER = 31;

/** A development key: published, and worthless anywhere else. */
export interface KeyPair {
  readonly secret: Uint8Array;
  readonly publicKey: string;
  /** Wallet import format. */
  readonly privateKey: string;
}

export function sha256(...parts: (Uint8Array | string)[]): Uint8Array {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return Uint8Array.from(hash.digest());
}

function checksum(bytes: Uint8Array, suffix: string): Uint8Array {
  return ripemd160(Buffer.concat([bytes, Buffer.from(suffix)])).slice(0, CHECKSUM_BYTES);
}

function checked(body: string, length: number, suffix: string): Uint8Array | null {
  const bytes = base58Bytes(body);
  if (!bytes || bytes.length !== length + CHECKSUM_BYTES) return null;
  const payload = bytes.slice(0, length);
  return Buffer.compare(checksum(payload, suffix), bytes.slice(length)) === 0 ? payload : null;
}

/** Returns the old text form, `EOS…`, which nodes print. */
export function publicKeyText(key: Uint8Array): string {
  return `EOS${base58Text(Buffer.concat([key, checksum(key, '')]))}`;
}

/** Returns `EOS…` and `PUB_K1_…` in the old text form; null when it is neither. */
export function readPublicKey(text: string): string | null {
  const bytes = text.startsWith('PUB_K1_')
    ? checked(text.slice(7), KEY_BYTES, 'K1')
    : text.startsWith('EOS')
      ? checked(text.slice(3), KEY_BYTES, '')
      : null;
  return bytes === null ? null : publicKeyText(bytes);
}

/** Decodes a key in either text form to its 33 bytes; null when it is neither. */
export function publicKeyBytes(text: string): Uint8Array | null {
  const old = readPublicKey(text);
  return old === null ? null : checked(old.slice(3), KEY_BYTES, '');
}

/** The text form `SIG_K1_…` of 65 bytes. */
export function signatureText(signature: Uint8Array): string {
  return `SIG_K1_${base58Text(Buffer.concat([signature, checksum(signature, 'K1')]))}`;
}

/** Decodes a `SIG_K1_…` text to its 65 bytes; null when it is invalid. */
export function signatureBytes(text: string): Uint8Array | null {
  return text.startsWith('SIG_K1_') ? checked(text.slice(7), SIGNATURE_BYTES, 'K1') : null;
}

const derived = new Map<string, KeyPair>();

/** Derives a key pair from a seed and a name, deterministically. */
export function deriveKeyPair(seed: string, name: string): KeyPair {
  const label = `newpool sandbox key\n${seed}\n${name}`;
  const known = derived.get(label) ?? pairOf(label);
  derived.set(label, known);
  return known;
}

function pairOf(label: string): KeyPair {
  for (let round = 0; ; round += 1) {
    const secret = sha256(`${label}\n${round}`);
    if (!secp256k1.utils.isValidSecretKey(secret)) continue;
    const payload = Buffer.concat([Uint8Array.of(WIF_VERSION), secret]);
    const wif = base58Text(Buffer.concat([payload, sha256(sha256(payload)).slice(0, CHECKSUM_BYTES)]));
    return { secret, publicKey: publicKeyText(secp256k1.getPublicKey(secret, true)), privateKey: wif };
  }
}

/** Returns whether a signature's halves are in their shortest positive form, which nodes require. */
export function canonical(signature: Uint8Array): boolean {
  const half = (at: number): boolean => (signature[at]! & 0x80) === 0 && !(signature[at] === 0 && (signature[at + 1]! & 0x80) === 0);
  return half(1) && half(33);
}

/** Signs a 32-byte digest, deterministically. */
export function signDigest(digest: Uint8Array, secret: Uint8Array): string {
  for (let attempt = 0; ; attempt += 1) {
    const extraEntropy = attempt === 0 ? false : sha256(digest, String(attempt));
    const signature = secp256k1.sign(digest, secret, { prehash: false, format: 'recovered', extraEntropy });
    signature[0] = signature[0]! + COMPACT_HEADER;
    if (canonical(signature)) return signatureText(signature);
  }
}

/** Returns the key that signed a digest, in the old text form; null when there is none or the signature is not canonical. */
export function recoverKey(digest: Uint8Array, signature: Uint8Array): string | null {
  const recovery = signature[0]! - COMPACT_HEADER;
  if (recovery < 0 || recovery > 3 || !canonical(signature)) return null;
  const recovered = signature.slice();
  recovered[0] = recovery;
  try {
    return publicKeyText(secp256k1.recoverPublicKey(recovered, digest, { prehash: false }));
  } catch {
    return null;
  }
}
