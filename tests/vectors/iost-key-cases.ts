import * as v from 'valibot';

import { hexBytes, hexText } from '../../adapters/iost/rpc/byte-text.ts';
import { base58Bytes } from '../../adapters/platform/base58.ts';
import { keyFromSecretText, keyFromSeed, publicKeyText, secretText, type SigningKey } from '../../adapters/iost/wallet/keys.ts';
import { comparedCase } from './iost-compare.ts';
import { keyFile, type RecordedSigningKey } from './iost-format.ts';
import type { VectorCase } from './runners.ts';

/** The key of a recorded seed. Throws when the seed is invalid. */
export function recordedKey({
  algorithm,
  seed_or_private_hex: hex,
}: Pick<RecordedSigningKey, 'algorithm' | 'seed_or_private_hex'>): SigningKey {
  const seed = hexBytes(hex);
  const key = seed && keyFromSeed(algorithm === 'ED25519' ? 'ed25519' : 'secp256k1', seed);
  if (!key) throw new Error(`${hex} is no ${algorithm} key`);
  return key;
}

/** Seeds, their secret and public keys in text, decoded from the secret's text. */
export function iostKeyCases(content: unknown): readonly VectorCase[] {
  return v.parse(keyFile, content).cases.map((recorded) =>
    comparedCase(recorded.name, () => {
      const key = recordedKey(recorded);
      const secret = secretText(key);
      const again = keyFromSecretText(recorded.secret_key_base58);
      return {
        recorded: {
          secret: recorded.secret_key_base58,
          secretBytes: recorded.secret_key_bytes,
          publicKey: recorded.public_key_base58,
          publicHex: recorded.public_key_hex,
          publicBytes: recorded.public_key_bytes,
          again: [recorded.algorithm, recorded.seed_or_private_hex, recorded.public_key_hex],
        },
        got: {
          secret,
          secretBytes: base58Bytes(secret)?.length,
          publicKey: publicKeyText(key),
          publicHex: hexText(key.publicKey),
          publicBytes: key.publicKey.length,
          again: again && [again.algorithm.toUpperCase(), hexText(again.seed), hexText(again.publicKey)],
        },
      };
    }),
  );
}
