import { describe, expect, it } from 'vitest';

import { base58Bytes, base58Text } from '../../../adapters/platform/base58.ts';
import { base64Bytes, base64Text, hexBytes, hexText } from '../../../adapters/iost/rpc/byte-text.ts';
import { timeAsClientsWrite } from '../../../adapters/iost/write/client-numbers.ts';
import { keyFromSecretText, keyFromSeed, secretText, signed, isSignatureValid } from '../../../adapters/iost/wallet/keys.ts';
import { isSignableMessage, signedMessage } from '../../../adapters/iost/wallet/signed-message.ts';
import { baseBytes, decodeBase, decodeFull, fullBytes } from '../../../adapters/iost/write/transaction-codec.ts';
import type { FullTransaction } from '../../../adapters/iost/write/transaction.ts';
import { isPoolError } from '../../../domain/core/errors/pool-error.ts';

const SEED = Uint8Array.from({ length: 32 }, (_, index) => index + 1);
const TRANSACTION: FullTransaction = {
  time: 1_700_000_000_000_000_000n,
  expiration: 1_700_000_090_000_000_000n,
  gasRatio: 100n,
  gasLimit: 100_000_000n,
  delay: 0n,
  chainId: 1024,
  signers: ['bob00002@active'],
  actions: [{ contract: 'vote_producer.iost', action: 'vote', data: '["alice001","poolbp","1"]' }],
  spendingLimits: [{ token: 'iost', value: '1' }],
  signatures: [],
  publisher: 'alice001',
  publisherSignatures: [],
};

function refusal(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return isPoolError(error) ? [error.error, error.params['what']] : error;
  }
  return 'read';
}

describe('strict decoding', () => {
  const base = baseBytes(TRANSACTION);
  const changed = (at: number, ...bytes: readonly number[]): Uint8Array =>
    Uint8Array.from(base, (byte, index) => bytes[index - at] ?? byte);

  it('refuses bytes truncated at any position', () => {
    for (let length = 0; length < base.length; length += 1)
      expect(refusal(() => decodeBase(base.slice(0, length)))).toEqual(['transaction-undecodable', expect.any(String)]);
  });

  it('refuses trailing bytes', () => {
    expect(refusal(() => decodeBase(Uint8Array.from([...base, 0])))).toEqual(['transaction-undecodable', 'length']);
    expect(refusal(() => decodeBase(fullBytes(TRANSACTION)))).toEqual(['transaction-undecodable', 'length']);
    expect(refusal(() => decodeFull(base))).toEqual(['transaction-undecodable', 'length']);
  });

  it('refuses the reserved field, impossible counts, and invalid UTF-8', () => {
    const reserved = 44;
    expect(refusal(() => decodeBase(changed(reserved, 0, 0, 0, 1)))).toEqual(['transaction-undecodable', 'reserved']);
    expect(refusal(() => decodeBase(changed(reserved + 4, 0xff, 0xff, 0xff, 0xff)))).toEqual(['transaction-undecodable', 'count']);
    expect(refusal(() => decodeBase(changed(reserved + 4, 0x7f, 0xff, 0xff, 0xff)))).toEqual(['transaction-undecodable', 'count']);
    expect(refusal(() => decodeBase(changed(reserved + 12, 0xff)))).toEqual(['transaction-undecodable', 'text']);
  });

  it('refuses more bytes than nodes accept', () => {
    const large = { ...TRANSACTION, actions: [{ contract: 'a', action: 'b', data: 'x'.repeat(65_536) }] };
    expect(refusal(() => decodeBase(baseBytes(large)))).toEqual(['transaction-undecodable', 'size']);
  });

  it('refuses an unknown algorithm and a reference to another transaction', () => {
    const one = {
      ...TRANSACTION,
      publisherSignatures: [{ algorithm: 'ed25519' as const, signature: new Uint8Array(64), publicKey: new Uint8Array(32) }],
    };
    const bytes = fullBytes(one);
    const at = bytes.length - (1 + 4 + 64 + 4 + 32);
    expect(bytes[at]).toBe(2);
    expect(refusal(() => decodeFull(Uint8Array.from(bytes, (byte, index) => (index === at ? 3 : byte))))).toEqual([
      'transaction-undecodable',
      'algorithm',
    ]);
    const plain = fullBytes(TRANSACTION);
    const referred = plain.length - (4 + 4 + 8 + 4);
    const withReference = Uint8Array.from([...plain.slice(0, referred), 0, 0, 0, 1, 9, ...plain.slice(referred + 4)]);
    expect(refusal(() => decodeFull(withReference))).toEqual(['transaction-undecodable', 'referred_tx']);
  });
});

describe('encoded keys', () => {
  const key = keyFromSeed('ed25519', SEED)!;

  it('are read back from what is written', () => {
    expect(keyFromSecretText(secretText(key))).toEqual(key);
    const other = keyFromSeed('secp256k1', SEED)!;
    expect(keyFromSecretText(secretText(other))).toEqual(other);
  });

  it('are rejected when seed and public key do not match, or the length or characters are wrong', () => {
    const bytes = base58Bytes(secretText(key))!;
    expect(keyFromSecretText(base58Text(Uint8Array.from(bytes, (byte, index) => (index === 63 ? byte ^ 1 : byte))))).toBeNull();
    expect(keyFromSecretText(base58Text(bytes.slice(0, 63)))).toBeNull();
    expect(keyFromSecretText('0OIl')).toBeNull();
    expect(keyFromSecretText('')).toBeNull();
    expect(keyFromSecretText('1'.repeat(10_000))).toBeNull();
    expect(keyFromSeed('secp256k1', new Uint8Array(32))).toBeNull();
    expect(keyFromSeed('ed25519', new Uint8Array(31))).toBeNull();
  });

  it('verify their own signature and no other', () => {
    const message = Uint8Array.from({ length: 32 }, () => 5);
    for (const algorithm of ['ed25519', 'secp256k1'] as const) {
      const signature = signed(keyFromSeed(algorithm, SEED)!, message);
      expect(isSignatureValid(signature, message)).toBe(true);
      expect(isSignatureValid(signature, message.slice(1))).toBe(false);
      expect(isSignatureValid({ ...signature, publicKey: new Uint8Array(3) }, message)).toBe(false);
      expect(isSignatureValid({ ...signature, signature: signature.signature.slice(1) }, message)).toBe(false);
    }
  });
});

describe('messages', () => {
  it('are signed only in the form wallets sign, and only with a supported curve', () => {
    expect(['a123456AZ', '12345678901', 'IOST Signed Message: 你好'].map(isSignableMessage)).toEqual([true, true, true]);
    expect(['', '123456789012', 'a b', '[]', 'iost signed message:'].map(isSignableMessage)).toEqual([false, false, false, false, false]);
    expect(signedMessage('a b', keyFromSeed('ed25519', SEED)!)).toBeNull();
    expect(signedMessage('abc', keyFromSeed('secp256k1', SEED)!)).toBeNull();
  });
});

describe('encoded bytes', () => {
  it('are decoded in one form only', () => {
    expect(hexBytes('00ff')).toEqual(Uint8Array.of(0, 255));
    expect([hexBytes('0'), hexBytes('FF'), hexBytes('zz')]).toEqual([null, null, null]);
    expect(hexText(Uint8Array.of(0, 255))).toBe('00ff');
    expect(base64Bytes(base64Text(Uint8Array.of(1, 2, 255)))).toEqual(Uint8Array.of(1, 2, 255));
    expect([base64Bytes('AQ'), base64Bytes('AR=='), base64Bytes('A?==')]).toEqual([null, null, null]);
    expect(base58Bytes('11')).toEqual(Uint8Array.of(0, 0));
    expect(base58Text(new Uint8Array())).toBe('');
  });
});

describe('times for clients that use doubles', () => {
  it('are the shortest digits of the double, whole milliseconds unchanged', () => {
    expect(timeAsClientsWrite(1_795_181_002_218_000_128n)).toBe(1_795_181_002_218_000_100n);
    expect(timeAsClientsWrite(1_795_181_002_218_000_000n)).toBe(1_795_181_002_218_000_000n);
  });
});
