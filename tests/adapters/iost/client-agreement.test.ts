import fc from 'fast-check';
import client, { type ClientTransaction } from 'iost';
import { describe, expect, it } from 'vitest';

import { hexText } from '../../../adapters/iost/rpc/byte-text.ts';
import { gasFigure, gasHundredths, timeAsClientsWrite } from '../../../adapters/iost/write/client-numbers.ts';
import { isSignatureValid, keyFromSeed, secretText, signed } from '../../../adapters/iost/wallet/keys.ts';
import { sentBody } from '../../../adapters/iost/write/sent-body.ts';
import {
  baseBytes,
  decodeBase,
  decodeFull,
  decodePublish,
  fullBytes,
  publishBytes,
  transactionHash,
  wireHash,
} from '../../../adapters/iost/write/transaction-codec.ts';
import type { FullTransaction, TransactionBase } from '../../../adapters/iost/write/transaction.ts';
import { receivedTransaction } from '../../../sandbox/iost/chain/received-transaction.ts';

/** What the client signs: as a signer, or as the publisher. */
function theirBytes(transaction: ClientTransaction, level: 'signer' | 'publisher'): Uint8Array {
  // oxlint-disable-next-line no-underscore-dangle -- the client's own name
  return Uint8Array.from(transaction._bytes(level === 'signer' ? 0 : 1));
}

const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const transactions = fc.record({
  time: fc
    .integer({ min: 1_500_000_000_000, max: 1_900_000_000_000 })
    .chain((ms) => fc.integer({ min: 0, max: 999_999 }).map((rest) => ms * 1e6 + rest)),
  gasRatio: fc.oneof(
    fc.constantFrom(1, 1.15, 2.5, 1.1, 99.99),
    fc.integer({ min: 100, max: 10_000 }).map((value) => value / 100),
  ),
  gasLimit: fc.integer({ min: 6_000, max: 4_000_000 }),
  chainId: fc.constantFrom(1020, 1023, 1024),
  delay: fc.constantFrom(0, 1, 90e9),
  signer: fc.boolean(),
  actions: fc.array(fc.record({ contract: text, action: text, data: fc.array(text).map((values) => JSON.stringify(values)) }), {
    maxLength: 3,
  }),
  limits: fc.array(fc.record({ token: text, value: text }), { maxLength: 2 }),
  publisher: text,
  seed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
});

describe('bytes, signatures and body', () => {
  it('equal those of the published client for any transaction', () => {
    fc.assert(
      fc.property(transactions, (input) => {
        const theirs = new client.Tx(input.gasRatio, input.gasLimit);
        theirs.setChainID(input.chainId);
        Object.assign(theirs, { time: input.time, expiration: input.time + 90e9, delay: input.delay, amount_limit: input.limits });
        for (const { contract, action, data } of input.actions) theirs.addAction(contract, action, data);
        const pair = new client.KeyPair(Buffer.from(input.seed), 2);
        if (input.signer) theirs.addSigner('bob00002', 'active');
        const base: TransactionBase = {
          time: timeAsClientsWrite(BigInt(input.time)),
          expiration: timeAsClientsWrite(BigInt(input.time + 90e9)),
          gasRatio: gasHundredths(String(input.gasRatio))!,
          gasLimit: gasHundredths(String(input.gasLimit))!,
          delay: BigInt(input.delay),
          chainId: input.chainId,
          signers: input.signer ? ['bob00002@active'] : [],
          actions: input.actions,
          spendingLimits: input.limits,
        };
        expect(hexText(baseBytes(base))).toBe(hexText(theirBytes(theirs, 'signer')));
        const key = keyFromSeed('ed25519', input.seed)!;
        if (input.signer) theirs.addSign(pair);
        const published = { ...base, signatures: input.signer ? [signed(key, wireHash(baseBytes(base)))] : [] };
        expect(hexText(publishBytes(published))).toBe(hexText(theirBytes(theirs, 'publisher')));
        theirs.addPublishSign(input.publisher, pair);
        const full: FullTransaction = {
          ...published,
          publisher: input.publisher,
          publisherSignatures: [signed(key, wireHash(publishBytes(published)))],
        };
        expect(sentBody(full, { gasRatio: String(input.gasRatio) })).toBe(JSON.stringify(theirs));
        expect(receivedTransaction(sentBody(full)).hash).toBe(transactionHash(full));
      }),
    );
  });

  it('are read back as they were written', () => {
    fc.assert(
      fc.property(transactions, (input) => {
        const base: TransactionBase = {
          time: BigInt(input.time),
          expiration: -BigInt(input.time),
          gasRatio: 2n ** 63n - 1n,
          gasLimit: -(2n ** 63n),
          delay: 0n,
          chainId: -input.chainId,
          signers: input.limits.map(({ token }) => token),
          actions: input.actions,
          spendingLimits: input.limits,
        };
        const key = keyFromSeed(
          'secp256k1',
          Uint8Array.from(input.seed, (byte, index) => (index === 0 ? 1 : byte)),
        )!;
        const full = { ...base, signatures: [signed(key, wireHash(baseBytes(base)))], publisher: input.publisher, publisherSignatures: [] };
        expect(decodeBase(baseBytes(base))).toEqual(base);
        expect(decodePublish(publishBytes(full))).toEqual({ ...base, signatures: full.signatures });
        expect(decodeFull(fullBytes(full))).toEqual(full);
      }),
    );
  });
});

describe('keys', () => {
  it('have the published client’s text form on both curves', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (seed) => {
        const theirs = new client.KeyPair(Buffer.from(seed), 2);
        expect(secretText(keyFromSeed('ed25519', seed)!)).toBe(theirs.B58SecKey());
        const scalar = Uint8Array.from(seed, (byte, index) => (index === 0 ? byte >> 1 || 1 : byte));
        expect(secretText(keyFromSeed('secp256k1', scalar)!)).toBe(new client.KeyPair(Buffer.from(scalar), 1).B58SecKey());
      }),
    );
  });

  it('sign at full length where the published client loses leading zeros', () => {
    const key = keyFromSeed(
      'secp256k1',
      Uint8Array.from({ length: 32 }, () => 7),
    )!;
    const pair = new client.KeyPair(Buffer.from(key.seed), 1);
    let shorter = 0;
    for (let time = 1; time <= 300; time += 1) {
      const theirs = new client.Tx(1, 6000);
      Object.assign(theirs, { time, expiration: time + 1, delay: 0 });
      const hash = wireHash(theirBytes(theirs, 'publisher'));
      theirs.addPublishSign('alice001', pair);
      const ours = signed(key, hash);
      const lost = theirs.publisher_sigs[0]!.sig.length < 64;
      const signature = Uint8Array.from(theirs.publisher_sigs[0]!.sig);
      shorter += lost ? 1 : 0;
      expect(ours.signature).toHaveLength(64);
      expect(isSignatureValid(ours, hash)).toBe(true);
      expect(isSignatureValid({ ...ours, signature }, hash)).toBe(!lost);
      expect(hexText(ours.signature) === hexText(signature)).toBe(!lost);
    }
    expect(shorter).toBeGreaterThan(0);
  });
});

describe('gas values', () => {
  it('are written so that node and client read the same hundredths', () => {
    expect([100n, 114n, 250n, 9_999n, 100_000_000n].map(gasFigure)).toEqual(['1', '1.145', '2.5', '99.99', '1000000']);
    for (let hundredths = 100n; hundredths <= 10_000n; hundredths += 1n) expect(gasHundredths(gasFigure(hundredths))).toBe(hundredths);
  });

  it.each(['', 'abc', '0', '-1', '1e300', 'NaN', '0.001'])('are rejected as %j', (text) => {
    expect(gasHundredths(text)).toBeNull();
  });
});
