import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeContract, type ContractValue, type FieldValue } from '../../../../adapters/tron/write/contract-value.ts';
import { hexBytes } from '../../../../adapters/tron/rpc/hex.ts';
import { ProtobufWriter } from '../../../../adapters/tron/write/protobuf-writer.ts';
import { ProtobufProblem } from '../../../../adapters/tron/write/protobuf-reader.ts';
import { decodeRawData, encodeRawData } from '../../../../adapters/tron/write/raw-data.ts';
import { anyContract, someBytes } from '../arbitrary-contract.ts';
import { FREEZE, OWNER_HEX, rawOf, VOTE, WITNESS_HEX } from '../example.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const TYPE_URL = 'type.googleapis.com/protocol.FreezeBalanceV2Contract';

/** Hand-made raw data, so that each part can be wrong. */
function handMade({
  value = encodeContract(FREEZE),
  url = TYPE_URL,
  type = 54n,
  contracts = 1,
  tail = (writer: ProtobufWriter) => writer,
}: {
  value?: Uint8Array;
  url?: string;
  type?: bigint;
  contracts?: number;
  tail?: (writer: ProtobufWriter) => ProtobufWriter;
} = {}): Uint8Array {
  const any = new ProtobufWriter().data(1, utf8(url)).data(2, value).done();
  const contract = new ProtobufWriter().integer(1, type).message(2, any).done();
  const writer = new ProtobufWriter().data(1, hexBytes('283b')!).data(4, hexBytes('51bf0b88daaaea37')!).integer(8, 1n);
  for (let index = 0; index < contracts; index += 1) writer.message(11, contract);
  return tail(writer).done();
}

const INT64_MAX = 9_223_372_036_854_775_807n;
const int64 = fc.bigInt({ min: 1n, max: INT64_MAX });

/** Null where the bytes are refused; any other failure is a defect. */
function readOrProblem(bytes: Uint8Array): unknown {
  try {
    return decodeRawData(bytes);
  } catch (thrown) {
    if (thrown instanceof ProtobufProblem) return null;
    throw thrown;
  }
}

describe('raw data', () => {
  it('round-trips for every contract and every field', () => {
    fc.assert(
      fc.property(
        anyContract(INT64_MAX),
        int64,
        int64,
        int64,
        someBytes,
        fc.nat({ max: 9 }),
        (contract, expiration, timestamp, feeLimit, data, permission) => {
          const raw = rawOf(contract, { expiration, timestamp, feeLimit, data, permissionId: BigInt(permission) });
          expect(decodeRawData(encodeRawData(raw))).toEqual(raw);
        },
      ),
    );
  });

  it('reads omitted fields as defaults: no resource means bandwidth', () => {
    const contract: ContractValue = { name: 'FreezeBalanceV2Contract', fields: { owner_address: OWNER_HEX, frozen_balance: 1n } };
    expect(decodeRawData(encodeRawData(rawOf(contract))).contract.fields).toEqual({
      owner_address: OWNER_HEX,
      frozen_balance: 1n,
      resource: 'BANDWIDTH',
    });
  });

  it('decodes hand-made bytes', () => {
    expect(decodeRawData(handMade()).contract).toEqual(FREEZE);
  });

  it.each([
    ['two contracts', handMade({ contracts: 2 })],
    ['no contract', handMade({ contracts: 0 })],
    ['an unknown type', handMade({ type: 11n })],
    ['a type and a name that differ', handMade({ url: 'type.googleapis.com/protocol.UnfreezeBalanceV2Contract' })],
    ['a name of another type', handMade({ url: 'example.com/protocol.FreezeBalanceV2Contract' })],
    ['an unknown field at the end', handMade({ tail: (writer) => writer.integer(99, 1n) })],
    ['an unknown field of the protocol (authorities)', handMade({ tail: (writer) => writer.data(9, utf8('x')) })],
    ['a field given twice', handMade({ tail: (writer) => writer.integer(14, 5n).integer(14, 6n) })],
    ['fields out of order', handMade({ tail: (writer) => writer.data(10, utf8('memo')) })],
    [
      'an unknown field in the contract',
      handMade({ value: Uint8Array.of(...encodeContract(FREEZE), ...new ProtobufWriter().integer(9, 1n).done()) }),
    ],
    [
      'an explicit zero',
      handMade({
        value: Uint8Array.of(...encodeContract({ ...FREEZE, fields: { owner_address: OWNER_HEX, frozen_balance: 1n } }), 0x18, 0x00),
      }),
    ],
    [
      'a non-minimal number',
      handMade({ value: Uint8Array.of(...encodeContract({ ...FREEZE, fields: { owner_address: OWNER_HEX } }), 0x10, 0x81, 0x00) }),
    ],
    ['a third resource', handMade({ value: new ProtobufWriter().data(1, hexBytes(OWNER_HEX)!).integer(2, 1n).integer(3, 2n).done() })],
    ['an owner of 20 bytes', handMade({ value: new ProtobufWriter().data(1, hexBytes(OWNER_HEX)!.slice(1)).integer(2, 1n).done() })],
    ['no owner', handMade({ value: new ProtobufWriter().integer(2, 1n).done() })],
    ['a number instead of bytes', handMade({ value: new ProtobufWriter().integer(1, 5n).done() })],
    ['bytes that end inside a field', handMade().slice(0, -1)],
    ['nothing', new Uint8Array(0)],
  ])('refuses %s', (_what, bytes) => {
    expect(() => decodeRawData(bytes)).toThrow(ProtobufProblem);
  });

  it('never decodes changed bytes as the same transaction', () => {
    const bytes = encodeRawData(rawOf(VOTE));
    const before = decodeRawData(bytes);
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = bytes.slice();
        changed[at] = changed[at]! ^ change;
        expect(readOrProblem(changed)).not.toEqual(before);
      }),
      { numRuns: 500 },
    );
  });

  it('throws for a value of another type or an unknown field', () => {
    const freeze = (fields: Record<string, FieldValue>) => () => encodeContract({ name: 'FreezeBalanceV2Contract', fields });
    expect(freeze({ owner_address: OWNER_HEX, frozen_balance: '1' })).toThrow('frozen_balance has a value of another kind');
    expect(freeze({ owner_address: 'nobody' })).toThrow('owner_address has a value of another kind');
    expect(freeze({ owner_address: OWNER_HEX, votes: [] })).toThrow('has no field votes');
    expect(freeze({ owner_address: OWNER_HEX, resource: 'TRON_POWER' })).toThrow('resource has a value of another kind');
    const votes = [{ vote_address: `${WITNESS_HEX}00`, vote_count: 1n }];
    expect(() => encodeContract({ name: 'VoteWitnessContract', fields: { owner_address: OWNER_HEX, votes } })).toThrow(
      'votes has a value of another kind',
    );
  });
});
