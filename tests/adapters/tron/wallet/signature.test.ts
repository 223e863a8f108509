import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexBytes, hexText } from '../../../../adapters/tron/rpc/hex.ts';
import { ProtobufProblem } from '../../../../adapters/tron/write/protobuf-reader.ts';
import { encodeRawData, transactionId } from '../../../../adapters/tron/write/raw-data.ts';
import { addressOfSecret, signerOf, signId } from '../../../../adapters/tron/wallet/signature.ts';
import { decodeSigned, encodeSigned } from '../../../../adapters/tron/write/signed-bytes.ts';
import { FREEZE, rawOf } from '../example.ts';

const SECRET = hexBytes('4237b6a2f5824eef625acb29f12e9d8fa2cc3947785a6b4a9b6746a3a186edb0')!;
const ID = transactionId(encodeRawData(rawOf(FREEZE)));

describe('signature', () => {
  it('recovers its signer, also with a recovery id without 27', () => {
    const signature = signId(ID, SECRET);
    expect(signerOf(ID, signature)).toBe(addressOfSecret(SECRET));
    const bare = `${signature.slice(0, -2)}${signature.endsWith('1b') ? '00' : '01'}`;
    expect(signerOf(ID, bare)).toBe(addressOfSecret(SECRET));
  });

  it('is valid for its own id only', () => {
    const other = transactionId(encodeRawData(rawOf(FREEZE, { timestamp: 1n })));
    expect(signerOf(other, signId(ID, SECRET))).not.toBe(addressOfSecret(SECRET));
  });

  it.each(['', '00', 'zz', '00'.repeat(65), 'ff'.repeat(65), `${'11'.repeat(64)}1d`])('has no signer when it is %j', (signature) => {
    expect(signerOf(ID, signature)).toBeNull();
  });

  it('is recovered for any key', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const secret = Uint8Array.of(1, ...bytes.slice(1));
        expect(signerOf(ID, signId(ID, secret))).toBe(addressOfSecret(secret));
      }),
      { numRuns: 20 },
    );
  });
});

describe('signed transaction', () => {
  const signed = { rawData: encodeRawData(rawOf(FREEZE)), signatures: [hexBytes(signId(ID, SECRET))!] };

  it('is split into the bytes that were signed and the signatures', () => {
    const split = decodeSigned(encodeSigned(signed));
    expect(hexText(split.rawData)).toBe(hexText(signed.rawData));
    expect(split.signatures.map(hexText)).toEqual(signed.signatures.map(hexText));
  });

  it('is rejected with anything else in it', () => {
    expect(() => decodeSigned(Uint8Array.of(...encodeSigned(signed), 0x28, 1))).toThrow(ProtobufProblem);
    expect(() => decodeSigned(encodeSigned({ ...signed, signatures: [new Uint8Array(64)] }))).toThrow(ProtobufProblem);
  });
});
