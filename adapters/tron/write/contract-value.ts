import { hexAddress, isAddressBytes } from '../rpc/address.ts';
import { shapeOf, type ContractField, type ContractName, type FieldKind } from './contract-fields.ts';
import { hexBytes, hexText } from '../rpc/hex.ts';
import { ProtobufProblem, ProtobufReader } from './protobuf-reader.ts';
import { ProtobufWriter } from './protobuf-writer.ts';

export type Resource = 'BANDWIDTH' | 'ENERGY';

export interface Vote {
  /** 41 and 40 hexadecimal digits. */
  readonly vote_address: string;
  readonly vote_count: bigint;
}

/** A field's value: bytes and addresses as lower-case hexadecimal, amounts in sun. */
export type FieldValue = string | bigint | boolean | readonly Vote[];

/** One contract of a transaction by the protocol's field names. A field that is zero or empty may be left out. */
export interface ContractValue {
  readonly name: ContractName;
  readonly fields: Readonly<Record<string, FieldValue>>;
}

/** Resources by their enum numbers; the third one cannot be frozen on this network. */
const RESOURCES: readonly Resource[] = ['BANDWIDTH', 'ENERGY'];

/** Returns whether a field holds a list of votes. */
export function isVotes(value: FieldValue): value is readonly Vote[] {
  return Array.isArray(value);
}

/** Returns the votes of a field; none where it holds something else or was left out. */
export function votesIn(value: FieldValue | undefined): readonly Vote[] {
  return value !== undefined && isVotes(value) ? value : [];
}

function wrong({ name }: ContractField): Error {
  return new Error(`${name} has a value of another kind`);
}

function bytesOf(field: ContractField, value: FieldValue): Uint8Array {
  const bytes = typeof value === 'string' ? hexBytes(field.kind === 'address' ? (hexAddress(value) ?? '-') : value) : null;
  if (bytes === null) throw wrong(field);
  return bytes;
}

function write(writer: ProtobufWriter, field: ContractField, value: FieldValue): void {
  switch (field.kind) {
    case 'address':
    case 'bytes':
      writer.data(field.number, bytesOf(field, value));
      return;
    case 'int64':
      if (typeof value !== 'bigint') throw wrong(field);
      writer.integer(field.number, value);
      return;
    case 'flag':
      if (typeof value !== 'boolean') throw wrong(field);
      writer.integer(field.number, value ? 1n : 0n);
      return;
    case 'resource': {
      const code = RESOURCES.findIndex((resource) => resource === value);
      if (code < 0) throw wrong(field);
      writer.integer(field.number, BigInt(code));
      return;
    }
    case 'votes':
      if (!isVotes(value)) throw wrong(field);
      for (const vote of value) {
        const address = bytesOf({ ...field, kind: 'address' }, vote.vote_address);
        writer.message(field.number, new ProtobufWriter().data(1, address).integer(2, vote.vote_count).done());
      }
      return;
  }
}

/** Serializes the contract itself. A field the contract does not have, or of another kind, is a broken invariant. */
export function encodeContract({ name, fields }: ContractValue): Uint8Array {
  const shape = shapeOf(name);
  const unknown = Object.keys(fields).find((key) => !shape.fields.some((field) => field.name === key));
  if (unknown !== undefined) throw new Error(`${name} has no field ${unknown}`);
  const writer = new ProtobufWriter();
  for (const field of shape.fields) {
    const value = fields[field.name];
    if (value !== undefined && value !== '') write(writer, field, value);
  }
  return writer.done();
}

function readAddress(bytes: Uint8Array, what: string): string {
  if (!isAddressBytes(bytes)) throw new ProtobufProblem(`${what} is not an address`);
  return hexText(bytes);
}

function readVote(bytes: Uint8Array): Vote {
  const reader = new ProtobufReader(bytes);
  const vote = { vote_address: readAddress(reader.data(1), 'a voted-for witness'), vote_count: reader.integer(2) };
  reader.end();
  return vote;
}

type FieldReader = (reader: ProtobufReader, field: ContractField) => FieldValue | null;

/** How each kind is decoded; null when it is missing, which means zero or empty. */
const READERS: Readonly<Record<FieldKind, FieldReader>> = {
  address: (reader, { number, name }) => {
    const bytes = reader.data(number);
    return bytes.length === 0 ? null : readAddress(bytes, name);
  },
  bytes: (reader, { number }) => {
    const bytes = reader.data(number);
    return bytes.length === 0 ? null : hexText(bytes);
  },
  int64: (reader, { number }) => {
    const value = reader.integer(number);
    return value === 0n ? null : value;
  },
  flag: (reader, { number, name }) => {
    const value = reader.integer(number);
    if (value !== 0n && value !== 1n) throw new ProtobufProblem(`${name} is not a flag`);
    return value === 1n ? true : null;
  },
  resource: (reader, { number, name }) => {
    const resource = RESOURCES[Number(reader.integer(number))];
    if (resource === undefined) throw new ProtobufProblem(`${name} is not a resource`);
    return resource;
  },
  votes: (reader, { number }) => reader.list(number).map(readVote),
};

/** Decodes a contract from its bytes. The resource is always present, other fields only where they are not zero. Throws ProtobufProblem. */
export function decodeContract(name: ContractName, bytes: Uint8Array): ContractValue {
  const reader = new ProtobufReader(bytes);
  const fields: Record<string, FieldValue> = {};
  for (const field of shapeOf(name).fields) {
    const value = READERS[field.kind](reader, field);
    if (value !== null) fields[field.name] = value;
  }
  reader.end();
  if (typeof fields['owner_address'] !== 'string') throw new ProtobufProblem('the contract has no owner');
  return { name, fields };
}
