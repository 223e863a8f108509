import * as fc from 'fast-check';
import { CONTRACTS, isContractName, shapeOf } from '../../../adapters/tron/write/contract-fields.ts';
import type { ContractValue, FieldValue } from '../../../adapters/tron/write/contract-value.ts';
import { hexText } from '../../../adapters/tron/rpc/hex.ts';

const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((body) => `41${hexText(body)}`);

export const someBytes = fc.uint8Array({ minLength: 1, maxLength: 40 }).map(hexText);

/** Any contract with all its fields set, amounts up to `largest`. */
export function anyContract(largest: bigint): fc.Arbitrary<ContractValue> {
  const amount = fc.bigInt({ min: 1n, max: largest });
  return fc.constantFrom(...Object.keys(CONTRACTS).filter(isContractName)).chain((name) => {
    const fields: Record<string, fc.Arbitrary<FieldValue>> = {};
    for (const { name: key, kind } of shapeOf(name).fields) {
      fields[key] = {
        address,
        bytes: someBytes,
        int64: amount,
        flag: fc.constant(true),
        resource: fc.constantFrom('BANDWIDTH', 'ENERGY'),
        votes: fc.array(fc.record({ vote_address: address, vote_count: amount }), { minLength: 1, maxLength: 30 }),
      }[kind];
    }
    return fc.record(fields).map((values) => ({ name, fields: values }));
  });
}
