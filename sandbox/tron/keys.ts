import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { sha256 } from '../antelope/keys.ts';

/** A development key: published, worthless anywhere else. */
export interface TronKey {
  /** In hexadecimal, as wallets of this chain take it. */
  readonly privateKey: string;
  /** The key's address in hexadecimal. */
  readonly address: string;
}

const RECOVERY_BASE = 27;

function addressOf(uncompressed: Uint8Array): string {
  return `41${Buffer.from(keccak_256(uncompressed.slice(1))).toString('hex').slice(-40)}`;
}

/** The key made from a seed and a name: same seed, same keys, everywhere. */
export function deriveTronKey(seed: string, name: string): TronKey {
  for (let round = 0; ; round += 1) {
    const secret = sha256(`newpool sandbox tron key\n${seed}\n${name}\n${String(round)}`);
    if (!secp256k1.utils.isValidSecretKey(secret)) continue;
    return { privateKey: Buffer.from(secret).toString('hex'), address: addressOf(secp256k1.getPublicKey(secret, false)) };
  }
}

/** The address whose key signed a 32-byte digest; null when there is none. The signature is r, s and recovery number, 27 added or not. */
export function recoverAddress(digest: Uint8Array, signature: Uint8Array): string | null {
  const last = signature[64] ?? 255;
  const recovery = last < RECOVERY_BASE ? last : last - RECOVERY_BASE;
  if (recovery > 3) return null;
  try {
    const key = secp256k1.recoverPublicKey(Uint8Array.of(recovery, ...signature.slice(0, 64)), digest, { prehash: false });
    return addressOf(secp256k1.Point.fromBytes(key).toBytes(false));
  } catch {
    return null;
  }
}
