import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { Numeric, Serialize } from 'eosjs';

const EMPTY_CONTEXT_FREE_DATA = new Uint8Array(32);

/**
 * Signs a serialized transaction for a chain, `SIG_K1_…`. The digest is chain id, transaction and 32 zero bytes (no context-free data).
 * Nodes accept only canonical signatures, so it tries until one comes out.
 */
export function signTransaction(bytes: Uint8Array, chainId: string, privateKey: string): string {
  return signDigest(sha256(new Uint8Array([...Serialize.hexToUint8Array(chainId), ...bytes, ...EMPTY_CONTEXT_FREE_DATA])), privateKey);
}

/** Signs a text that belongs to no chain, `SIG_K1_…`: its hash, which is never that of a transaction. */
export function signText(content: string, privateKey: string): string {
  return signDigest(sha256(new TextEncoder().encode(content)), privateKey);
}

function signDigest(digest: Uint8Array, privateKey: string): string {
  const secret = Numeric.stringToPrivateKey(privateKey).data;
  for (let attempt = 0; ; attempt += 1) {
    const extraEntropy = attempt === 0 ? false : entropy(attempt);
    const signature = secp256k1.sign(digest, secret, { prehash: false, format: 'recovered', extraEntropy });
    if (isCanonical(signature)) return text(signature);
  }
}

function entropy(attempt: number): Uint8Array {
  const bytes = new Uint8Array(32);
  new DataView(bytes.buffer).setUint32(28, attempt);
  return bytes;
}

/** Returns whether neither r nor s (bytes 1–32 and 33–64) needs a sign byte or begins with a needless zero. */
function isCanonical(signature: Uint8Array): boolean {
  return [1, 33].every((start) => {
    const first = signature[start]!;
    const second = signature[start + 1]!;
    return first < 0x80 && !(first === 0 && second < 0x80);
  });
}

function text(signature: Uint8Array): string {
  const data = signature.slice();
  data[0] = signature[0]! + 31;
  return Numeric.signatureToString({ type: Numeric.KeyType.k1, data });
}
