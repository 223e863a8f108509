import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { addressOfHash, addressText } from '../rpc/address.ts';
import { hexBytes, hexText } from '../rpc/hex.ts';

const SIGNATURE_BYTES = 65;
/** Added to the recovery number; both forms are in use. */
const RECOVERY_BASE = 27;

/** Returns the address of a 32-byte private key. */
export function addressOfSecret(secret: Uint8Array): string {
  return addressOfPublicKey(secp256k1.getPublicKey(secret, false));
}

/** Signs a transaction id: r, s and recovery number with 27 added, deterministic for a key and id. */
export function signId(id: string, secret: Uint8Array): string {
  const digest = hexBytes(id);
  if (digest === null) throw new Error('the id is not hexadecimal');
  const recovered = secp256k1.sign(digest, secret, { prehash: false, format: 'recovered' });
  const signature = new Uint8Array(SIGNATURE_BYTES);
  signature.set(recovered.subarray(1));
  signature[SIGNATURE_BYTES - 1] = recovered[0]! + RECOVERY_BASE;
  return hexText(signature);
}

/** Returns the address whose key signed an id; null when the text is no signature or no key fits. */
export function signerOf(id: string, signature: string): string | null {
  const digest = hexBytes(id);
  const bytes = hexBytes(signature);
  if (digest === null || bytes === null || bytes.length !== SIGNATURE_BYTES) return null;
  const last = bytes[SIGNATURE_BYTES - 1]!;
  const recovery = last >= RECOVERY_BASE ? last - RECOVERY_BASE : last;
  if (recovery > 1) return null;
  const recovered = new Uint8Array(SIGNATURE_BYTES);
  recovered[0] = recovery;
  recovered.set(bytes.subarray(0, SIGNATURE_BYTES - 1), 1);
  try {
    const key = secp256k1.recoverPublicKey(recovered, digest, { prehash: false });
    return addressOfPublicKey(secp256k1.Point.fromBytes(key).toBytes(false));
  } catch {
    return null;
  }
}

function addressOfPublicKey(uncompressed: Uint8Array): string {
  return addressText(addressOfHash(keccak_256(uncompressed.subarray(1))));
}
