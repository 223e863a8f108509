import { secp256k1 } from '@noble/curves/secp256k1.js';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { hexBytes } from '../rpc/hex.ts';
import { addressOfSecret, signId } from './signature.ts';

const WRITTEN = /^(?:0x)?[0-9a-f]{64}$/i;

/** A private key in memory. `toString` and JSON never show it. */
export class SecretKey {
  /** Address by which permissions name the key. */
  readonly address: string;
  readonly #secret: Uint8Array;

  private constructor(secret: Uint8Array) {
    this.#secret = secret;
    this.address = addressOfSecret(secret);
  }

  /** Parses 64 hexadecimal digits, with or without `0x` in front. Throws `key-invalid`, which never repeats the text. */
  static parse(text: string): SecretKey {
    const trimmed = text.trim();
    const secret = WRITTEN.test(trimmed) ? hexBytes(trimmed.slice(-64)) : null;
    if (secret === null || !secp256k1.utils.isValidSecretKey(secret)) throw new PoolError('key-invalid');
    return new SecretKey(secret);
  }

  /** Signs a transaction id; both are hexadecimal. */
  sign(id: string): string {
    return signId(id, this.#secret);
  }

  toString(): string {
    return this.address;
  }

  toJSON(): string {
    return this.address;
  }
}
