import { sha256 } from '@noble/hashes/sha2.js';
import { contractOfType, shapeOf } from './contract-fields.ts';
import { decodeContract, encodeContract, type ContractValue } from './contract-value.ts';
import { hexBytes, hexText, sameBytes } from '../rpc/hex.ts';
import { ProtobufProblem, ProtobufReader } from './protobuf-reader.ts';
import { ProtobufWriter } from './protobuf-writer.ts';

/** Content of a transaction, which is signed. Bytes as lower-case hexadecimal, instants in milliseconds, fees in sun. */
export interface RawData {
  /** Low two bytes of the reference block's number. */
  readonly refBlockBytes: string;
  /** Bytes 8 to 15 of the reference block's id. */
  readonly refBlockHash: string;
  readonly expiration: bigint;
  /** Memo; empty when there is none. */
  readonly data: string;
  readonly contract: ContractValue;
  /** 0 is the owner permission. */
  readonly permissionId: bigint;
  readonly timestamp: bigint;
  readonly feeLimit: bigint;
}

const TYPE_URL = 'type.googleapis.com/protocol.';

function bytes(hex: string): Uint8Array {
  const read = hexBytes(hex);
  if (read === null) throw new Error(`${hex} is not hexadecimal`);
  return read;
}

/** Serializes raw data in the one canonical form. */
export function encodeRawData(raw: RawData): Uint8Array {
  const { name } = raw.contract;
  const any = new ProtobufWriter().data(1, new TextEncoder().encode(TYPE_URL + name)).data(2, encodeContract(raw.contract));
  const contract = new ProtobufWriter()
    .integer(1, BigInt(shapeOf(name).type))
    .message(2, any.done())
    .integer(5, raw.permissionId);
  return new ProtobufWriter()
    .data(1, bytes(raw.refBlockBytes))
    .data(4, bytes(raw.refBlockHash))
    .integer(8, raw.expiration)
    .data(10, bytes(raw.data))
    .message(11, contract.done())
    .integer(14, raw.timestamp)
    .integer(18, raw.feeLimit)
    .done();
}

function readContract(message: Uint8Array): { readonly contract: ContractValue; readonly permissionId: bigint } {
  const reader = new ProtobufReader(message);
  const name = contractOfType(reader.integer(1));
  const any = new ProtobufReader(reader.data(2));
  const permissionId = reader.integer(5);
  reader.end();
  const typeUrl = new TextDecoder().decode(any.data(1));
  const value = any.data(2);
  any.end();
  if (name === null) throw new ProtobufProblem('the contract type is not known');
  if (typeUrl !== TYPE_URL + name) throw new ProtobufProblem(`the contract is called ${name} and written as ${typeUrl}`);
  return { contract: decodeContract(name, value), permissionId };
}

/**
 * Decodes raw data from its bytes alone. Strict: exactly one known contract, no unknown or repeated field, and the bytes must be the
 * canonical ones, so that nothing stays undecoded. Throws ProtobufProblem.
 */
export function decodeRawData(message: Uint8Array): RawData {
  const reader = new ProtobufReader(message);
  const contracts = reader.list(11);
  const [first] = contracts;
  if (first === undefined || contracts.length > 1) throw new ProtobufProblem(`${String(contracts.length)} contracts instead of one`);
  const raw: RawData = {
    refBlockBytes: hexText(reader.data(1)),
    refBlockHash: hexText(reader.data(4)),
    expiration: reader.integer(8),
    data: hexText(reader.data(10)),
    timestamp: reader.integer(14),
    feeLimit: reader.integer(18),
    ...readContract(first),
  };
  reader.end();
  if (!sameBytes(encodeRawData(raw), message)) throw new ProtobufProblem('the bytes are not in canonical form');
  return raw;
}

/** Returns the protocol's number of a transaction's contract, also of one that cannot be decoded further. Throws ProtobufProblem. */
export function contractTypeOf(rawData: Uint8Array): bigint {
  const [contract] = new ProtobufReader(rawData).list(11);
  return contract === undefined ? 0n : new ProtobufReader(contract).integer(1);
}

/** Returns the id of a transaction, which is also what is signed. */
export function transactionId(rawData: Uint8Array): string {
  return hexText(sha256(rawData));
}
