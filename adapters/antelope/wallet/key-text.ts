import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base58ToBinary, KeyType, publicKeyToString, stringToPrivateKey } from 'eosjs/dist/eosjs-numeric.js';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';

/** A private key in memory. `toString` and JSON never show it. */
export class SecretKey {
  readonly publicKey: string;
  readonly #secret: Uint8Array;

  private constructor(secret: Uint8Array) {
    this.#secret = secret;
    this.publicKey = publicKeyToString({ type: KeyType.k1, data: secp256k1.getPublicKey(secret, true) });
  }

  /** Parses `PVT_K1_…` or the older form starting with 5. Throws `key-invalid`, which never repeats the text. */
  static parse(text: string): SecretKey {
    try {
      const trimmed = text.trim();
      if (!trimmed.startsWith('PVT_')) mustHaveValidChecksum(trimmed);
      const { type, data } = stringToPrivateKey(trimmed);
      if (type !== KeyType.k1 || !secp256k1.utils.isValidSecretKey(data)) throw new PoolError('key-invalid');
      return new SecretKey(Uint8Array.from(data));
    } catch {
      throw new PoolError('key-invalid');
    }
  }

  /** Signs a 32-byte digest: recovery byte, r, s. Nodes accept only canonical signatures, so it tries until one comes out. */
  sign(digest: Uint8Array): Uint8Array {
    for (let attempt = 0; ; attempt++) {
      const extraEntropy = attempt === 0 ? false : counter(attempt);
      const signature = secp256k1.sign(digest, this.#secret, { prehash: false, format: 'recovered', extraEntropy });
      if (isCanonical(signature)) return signature;
    }
  }

  toString(): string {
    return this.publicKey;
  }

  toJSON(): string {
    return this.publicKey;
  }
}

const CHECKSUM_BYTES = 4;
const OLD_FORM_BYTES = 37;

/** Throws where the checksum of the older form is wrong: the library does not check it, so a mistyped key would become another key. */
function mustHaveValidChecksum(text: string): void {
  const whole = base58ToBinary(OLD_FORM_BYTES, text);
  const digest = sha256(sha256(whole.slice(0, -CHECKSUM_BYTES)));
  for (let i = 0; i < CHECKSUM_BYTES; i++) {
    if (digest[i] !== whole[OLD_FORM_BYTES - CHECKSUM_BYTES + i]) throw new PoolError('key-invalid');
  }
}

function counter(attempt: number): Uint8Array {
  const bytes = new Uint8Array(32);
  new DataView(bytes.buffer).setUint32(28, attempt);
  return bytes;
}

function isCanonical(signature: Uint8Array): boolean {
  return [1, 33].every((start) => {
    const [first = 0, second = 0] = signature.subarray(start, start + 2);
    return first < 0x80 && (first !== 0 || second >= 0x80);
  });
}
