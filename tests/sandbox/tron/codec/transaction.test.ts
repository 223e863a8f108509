import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { base58Address, hexOfBase58 } from '../../../../sandbox/tron/codec/address.ts';
import { recoverAddress } from '../../../../sandbox/tron/codec/keys.ts';
import { WireProblem } from '../../../../sandbox/tron/codec/protobuf.ts';
import { transactionJson, transactionOfJson } from '../../../../sandbox/tron/http/transaction-json.ts';
import { contractData, signedTransaction } from '../../../../sandbox/tron/codec/transaction.ts';

interface Recorded {
  readonly id: string;
  readonly contract_type_number: number;
  readonly raw_data: Readonly<Record<string, unknown>>;
  readonly raw_data_hex: string;
  readonly txID: string;
  readonly owner_base58: string;
  readonly signature: string;
  readonly signed_transaction_hex: string;
  readonly size_bytes: number;
}

const file = join(import.meta.dirname, '../../../vectors/tron-transaction-public.json');
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { readonly cases: readonly Recorded[] };
const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));

describe('recorded transactions', () => {
  it.each(cases)('$id: id, size and signer are derived from the bytes alone', (recorded) => {
    const received = signedTransaction(bytes(recorded.signed_transaction_hex));
    expect(received).toMatchObject({ id: recorded.txID, size: recorded.size_bytes });
    expect(Buffer.from(received.rawData).toString('hex')).toBe(recorded.raw_data_hex);
    expect(base58Address(recoverAddress(bytes(received.id), received.signatures[0]!))).toBe(recorded.owner_base58);
  });

  const run = cases.filter(({ contract_type_number }) => [1, 4, 13, 54, 55, 56].includes(contract_type_number));

  it.each(run)('$id: the node returns it as recorded and encodes the same bytes from JSON', (recorded) => {
    const received = signedTransaction(bytes(recorded.signed_transaction_hex));
    expect(contractData(received.contracts[0]!)!.owner).toBe(hexOfBase58(recorded.owner_base58));
    const shown = JSON.parse(
      JSON.stringify(transactionJson(received, false), (_key, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)),
    );
    expect(shown.raw_data).toEqual(recorded.raw_data);
    const again = transactionOfJson({ raw_data: recorded.raw_data, signature: [recorded.signature] }, false);
    expect(again.id).toBe(recorded.txID);
  });
});

describe('bytes', () => {
  it.each(['08', '0a05', '00', '0affffffffffffffffffff01', '0b'])('%s is no protobuf message', (hex) => {
    expect(() => signedTransaction(bytes(hex))).toThrow(WireProblem);
  });
});
