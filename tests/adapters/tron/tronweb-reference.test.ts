import * as fc from 'fast-check';
import { TronWeb } from 'tronweb';
import { describe, expect, it } from 'vitest';
import { addressText } from '../../../adapters/tron/rpc/address.ts';
import { hexBytes, hexText } from '../../../adapters/tron/rpc/hex.ts';
import { addressOfSecret, signId } from '../../../adapters/tron/wallet/signature.ts';
import { transactionJson } from '../../../adapters/tron/write/transaction-json.ts';
import { anyContract, someBytes } from './arbitrary-contract.ts';
import { FREEZE, rawOf } from './example.ts';

const client = new TronWeb({ fullHost: 'http://127.0.0.1:9' });
const { txJsonToPb, txPbToRawDataHex, txPbToTxID } = client.utils.transaction;
const exact = fc.bigInt({ min: 1n, max: BigInt(Number.MAX_SAFE_INTEGER) });

describe('the reference client', () => {
  it('writes the same bytes and id for any contract', () => {
    fc.assert(
      fc.property(
        anyContract(BigInt(Number.MAX_SAFE_INTEGER)),
        exact,
        exact,
        exact,
        someBytes,
        fc.nat({ max: 9 }),
        (contract, expiration, timestamp, feeLimit, data, permission) => {
          const ours: any = transactionJson(rawOf(contract, { expiration, timestamp, feeLimit, data, permissionId: BigInt(permission) }));
          const theirs = txJsonToPb(ours);
          expect(txPbToRawDataHex(theirs).toLowerCase()).toBe(ours.raw_data_hex);
          expect(txPbToTxID(theirs).replace(/^0x/, '')).toBe(ours.txID);
        },
      ),
    );
  });

  it('derives the same address and the same signature from a key', () => {
    const json: any = transactionJson(rawOf(FREEZE));
    const keys = fc.sample(fc.uint8Array({ minLength: 31, maxLength: 31 }), { numRuns: 20, seed: 7 });
    for (const body of keys) {
      const key = hexText(Uint8Array.of(1, ...body));
      expect(addressOfSecret(hexBytes(key)!)).toBe(client.address.fromPrivateKey(key));
      const signature = client.utils.crypto.ECKeySign(hexArray(json.txID), hexArray(key)).replace(/^0x/, '').toLowerCase();
      expect(signId(json.txID, hexBytes(key)!)).toBe(signature);
    }
  });

  it('recognises the same addresses', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (body) => {
        const bytes = Uint8Array.of(0x41, ...body);
        expect(addressText(bytes)).toBe(client.address.fromHex(hexText(bytes)));
      }),
    );
  });
});

function hexArray(hex: string): number[] {
  return Array.from(hexBytes(hex)!);
}
