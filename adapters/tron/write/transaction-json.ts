import * as v from 'valibot';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { hexAddress } from '../rpc/address.ts';
import { isContractName, shapeOf, type ContractField, type ContractName } from './contract-fields.ts';
import { type ContractValue, type FieldValue, isVotes } from './contract-value.ts';
import { encodeRawData, transactionId, type RawData } from './raw-data.ts';
import { exactNumber } from '../rpc/exact-number.ts';
import { hexText } from '../rpc/hex.ts';
import { decoded } from '../../platform/decoded.ts';
import { hex, int64 } from '../rpc/wire.ts';

const TYPE_URL = 'type.googleapis.com/protocol.';

const rawData = v.strictObject({
  contract: v.strictTuple([
    v.strictObject({
      parameter: v.strictObject({ value: v.record(v.string(), v.unknown()), type_url: v.string() }),
      type: v.string(),
      Permission_id: v.optional(int64, 0),
    }),
  ]),
  ref_block_bytes: v.pipe(hex, v.length(4)),
  ref_block_hash: v.pipe(hex, v.length(16)),
  expiration: int64,
  timestamp: v.optional(int64, 0),
  fee_limit: v.optional(int64, 0),
  data: v.optional(hex, ''),
});

/** An address; an empty text is one that is left out. */
const addressField = v.pipe(
  v.string(),
  v.transform((text) => (text === '' ? '' : hexAddress(text))),
  v.check((address) => address !== null, 'not an address'),
  v.transform((address) => address ?? ''),
);

/** An enum member as its name or its number; JSON may have either. */
const resourceField = v.pipe(
  v.picklist(['BANDWIDTH', 'ENERGY', 0, 1]),
  v.transform((value) => (value === 'ENERGY' || value === 1 ? 'ENERGY' : 'BANDWIDTH')),
);

const votesField = v.array(v.strictObject({ vote_address: addressField, vote_count: int64 }));

const FIELD_SCHEMAS = {
  address: addressField,
  bytes: hex,
  int64,
  flag: v.boolean(),
  resource: resourceField,
  votes: votesField,
} as const satisfies Record<ContractField['kind'], v.GenericSchema<unknown, FieldValue>>;

/** A flag of votes that the protocol keeps and no node reads; wallets that fill in every field write it as false, which is nothing on the wire. */
const IDLE_FLAG = { contract: 'VoteWitnessContract', field: 'support' } as const;

function contractOf(name: ContractName, value: Readonly<Record<string, unknown>>): ContractValue {
  const fields: Record<string, FieldValue> = {};
  for (const [key, written] of Object.entries(value)) {
    if (name === IDLE_FLAG.contract && key === IDLE_FLAG.field && written === false) continue;
    const field = shapeOf(name).fields.find((one) => one.name === key);
    if (field === undefined) throw new PoolError('transaction-undecodable', { what: `${name}.${key}` });
    fields[key] = decoded(FIELD_SCHEMAS[field.kind], written, `${name}.${key}`);
  }
  return { name, fields };
}

/**
 * Decodes raw data from the JSON of nodes and wallets (`visible` false or true for addresses; other bytes in hexadecimal). Unknown fields
 * are refused. Throws `transaction-undecodable` or `node-answer-invalid`.
 */
export function rawDataOfJson(json: unknown): RawData {
  const read = decoded(rawData, json, 'raw_data');
  const [contract] = read.contract;
  if (!isContractName(contract.type) || contract.parameter.type_url !== TYPE_URL + contract.type) {
    throw new PoolError('transaction-undecodable', { what: contract.type });
  }
  return {
    refBlockBytes: read.ref_block_bytes,
    refBlockHash: read.ref_block_hash,
    expiration: read.expiration,
    data: read.data,
    contract: contractOf(contract.type, contract.parameter.value),
    permissionId: contract.Permission_id,
    timestamp: read.timestamp,
    feeLimit: read.fee_limit,
  };
}

type JsonValue = string | number | boolean | readonly { readonly vote_address: string; readonly vote_count: number }[];

function jsonValue(value: FieldValue): JsonValue {
  if (typeof value === 'bigint') return exactNumber(value);
  return isVotes(value) ? value.map(({ vote_address, vote_count }) => ({ vote_address, vote_count: exactNumber(vote_count) })) : value;
}

/** Returns whether a value is written: first members of enums, zeros and empty texts are left out, as nodes do. */
function isWritten(value: FieldValue): boolean {
  return value !== 0n && value !== '' && value !== false && value !== 'BANDWIDTH';
}

/** Returns an unsigned transaction as wallets take it. Throws `amount-too-large` when a number does not fit JSON. */
export function transactionJson(raw: RawData): Readonly<Record<string, unknown>> {
  const bytes = encodeRawData(raw);
  const value = Object.fromEntries(
    Object.entries(raw.contract.fields)
      .filter(([, one]) => isWritten(one))
      .map(([key, one]) => [key, jsonValue(one)]),
  );
  const contract = {
    parameter: { value, type_url: TYPE_URL + raw.contract.name },
    type: raw.contract.name,
    ...(raw.permissionId === 0n ? {} : { Permission_id: exactNumber(raw.permissionId) }),
  };
  return {
    visible: false,
    txID: transactionId(bytes),
    raw_data: {
      contract: [contract],
      ref_block_bytes: raw.refBlockBytes,
      ref_block_hash: raw.refBlockHash,
      expiration: exactNumber(raw.expiration),
      timestamp: exactNumber(raw.timestamp),
      ...(raw.data === '' ? {} : { data: raw.data }),
      ...(raw.feeLimit === 0n ? {} : { fee_limit: exactNumber(raw.feeLimit) }),
    },
    raw_data_hex: hexText(bytes),
  };
}
