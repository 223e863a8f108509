import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hexOf } from './bytes.ts';
import { canonical, COMPACT_HEADER, sha256, signatureText, type KeyPair } from './keys.ts';

const { BASE, Fn } = secp256k1.Point;

/** One secret number of a signature, and what of the signature follows from it alone. */
interface Nonce {
  readonly inverse: bigint;
  readonly r: bigint;
  readonly isOdd: boolean;
}

const nonces = new Map<string, Nonce>();

function nonceOf({ secret, publicKey }: KeyPair, attempt: number): Nonce {
  const label = `${publicKey} ${String(attempt)}`;
  const known = nonces.get(label);
  if (known) return known;
  const number = scalar(sha256(secret, String(attempt)));
  const { x, y } = BASE.multiply(number).toAffine();
  const nonce = { inverse: Fn.inv(number), r: Fn.create(x), isOdd: (y & 1n) === 1n };
  nonces.set(label, nonce);
  return nonce;
}

/**
 * Signs a 32-byte digest for a producer, always the same way. The multiplication on the curve is done once a key and serves all of its
 * blocks, which gives the key away: it is published anyway.
 */
export function signForProducer(digest: Uint8Array, pair: KeyPair): string {
  for (let attempt = 0; ; attempt += 1) {
    const { inverse, r, isOdd } = nonceOf(pair, attempt);
    const s = Fn.mul(inverse, Fn.add(scalar(digest), Fn.mul(r, scalar(pair.secret))));
    const isHigh = s > Fn.ORDER / 2n;
    const signature = Uint8Array.of(COMPACT_HEADER + Number(isOdd !== isHigh), ...Fn.toBytes(r), ...Fn.toBytes(isHigh ? Fn.neg(s) : s));
    if (canonical(signature)) return signatureText(signature);
  }
}

function scalar(bytes: Uint8Array): bigint {
  return Fn.create(BigInt(`0x${hexOf(bytes)}`));
}
