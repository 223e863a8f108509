import { inflateSync } from 'node:zlib';
import type { Signer } from '../../../domain/core/chain/call.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { ByteReader, ByteWriter, bytesOfHex, hexOf } from './bytes.ts';
import { sha256, signatureBytes } from './keys.ts';
import { nameText, nameValue } from './name.ts';
import { NodeFault } from '../http/node-fault.ts';
import { isObject } from '../http/node-json.ts';

const LARGEST_INFLATED = 1024 * 1024;

/** A packed action. */
export interface PackedAction {
  readonly account: string;
  readonly name: string;
  readonly authorization: readonly Signer[];
  readonly data: Uint8Array;
}

/** An unpacked transaction. */
export interface Transaction {
  readonly expiration: Instant;
  readonly refBlockNumber: number;
  readonly refBlockPrefix: number;
  readonly maxNetUsageWords: number;
  readonly maxCpuUsageMs: number;
  readonly delaySeconds: number;
  readonly contextFreeActions: readonly PackedAction[];
  readonly actions: readonly PackedAction[];
}

/** A signed transaction as a client broadcasts it, unpacked. */
export interface ReceivedTransaction {
  readonly id: string;
  /** The transaction's own bytes, without others that came after it. */
  readonly packed: Uint8Array;
  /** Number of bytes in which it was sent, compressed or not. */
  readonly sentBytes: number;
  readonly signatures: readonly string[];
  readonly transaction: Transaction;
}

function readAction(reader: ByteReader): PackedAction {
  const account = nameText(reader.uint64());
  const name = nameText(reader.uint64());
  const authorization = readList(reader, () => ({ account: nameText(reader.uint64()), permission: nameText(reader.uint64()) }));
  return { account, name, authorization, data: reader.block().slice() };
}

function readList<T>(reader: ByteReader, read: () => T): T[] {
  const count = reader.varuint();
  if (count > reader.left) throw new RangeError('a list is longer than its bytes');
  return Array.from({ length: count }, read);
}

/** Unpacks a transaction; throws RangeError when the bytes end early. Bytes after it are ignored, as a node ignores them. */
export function unpackTransaction(bytes: Uint8Array): Transaction {
  return unpackedWithLength(bytes).transaction;
}

function unpackedWithLength(bytes: Uint8Array): { readonly transaction: Transaction; readonly length: number } {
  const reader = new ByteReader(bytes);
  const header = {
    expiration: reader.uint(4) * 1000,
    refBlockNumber: reader.uint(2),
    refBlockPrefix: reader.uint(4),
    maxNetUsageWords: reader.varuint(),
    maxCpuUsageMs: reader.uint(1),
    delaySeconds: reader.varuint(),
  };
  const contextFreeActions = readList(reader, () => readAction(reader));
  const actions = readList(reader, () => readAction(reader));
  readList(reader, () => [reader.uint(2), reader.block()]);
  return { transaction: { ...header, contextFreeActions, actions }, length: bytes.length - reader.left };
}

function writeAction(writer: ByteWriter, action: PackedAction): void {
  const value = (name: string): bigint => {
    const parsed = nameValue(name);
    if (parsed === null) throw new Error(`${name} is not a name`);
    return parsed;
  };
  writer.uint64(value(action.account));
  writer.uint64(value(action.name));
  writer.varuint(action.authorization.length);
  for (const { account, permission } of action.authorization) {
    writer.uint64(value(account));
    writer.uint64(value(permission));
  }
  writer.block(action.data);
}

export function packTransaction(transaction: Transaction): Uint8Array {
  const writer = new ByteWriter();
  writer.uint(4, Math.floor(transaction.expiration / 1000));
  writer.uint(2, transaction.refBlockNumber);
  writer.uint(4, transaction.refBlockPrefix);
  writer.varuint(transaction.maxNetUsageWords);
  writer.uint(1, transaction.maxCpuUsageMs);
  writer.varuint(transaction.delaySeconds);
  for (const actions of [transaction.contextFreeActions, transaction.actions]) {
    writer.varuint(actions.length);
    for (const action of actions) writeAction(writer, action);
  }
  writer.varuint(0);
  return writer.done();
}

export function transactionId(packed: Uint8Array): string {
  return hexOf(sha256(packed));
}

/** Returns the digest to sign: the chain's id, the bytes, and zeros for absent context-free data. */
export function signingDigest(chainId: string, packed: Uint8Array): Uint8Array {
  return sha256(Buffer.from(chainId, 'hex'), packed, new Uint8Array(32));
}

function badPacked(): NodeFault {
  return new NodeFault(3010010, 'Invalid packed transaction');
}

function inflated(bytes: Uint8Array): Uint8Array {
  try {
    return Uint8Array.from(inflateSync(bytes, { maxOutputLength: LARGEST_INFLATED }));
  } catch {
    throw new NodeFault(3040001, 'decompression failed');
  }
}

/** Throws where context-free data is present: it must be absent, or empty once inflated. */
function refuseContextFree(given: unknown, zlib: boolean): void {
  if (given === undefined || given === '') return;
  const bytes = typeof given === 'string' ? bytesOfHex(given) : null;
  if (!bytes) throw badPacked();
  if (!zlib || inflated(bytes).length > 0) throw new NodeFault(3040000, 'context free data is not accepted here');
}

/** Decodes the body of a push: signatures, compression (`none`/0 or `zlib`/1) and packed bytes, all untrusted. Throws NodeFault. */
export function receivedTransaction(body: unknown): ReceivedTransaction {
  if (!isObject(body)) throw badPacked();
  const { signatures, compression, packed_trx: packedText, packed_context_free_data: contextFree } = body;
  if (!Array.isArray(signatures) || typeof packedText !== 'string' || packedText === '') throw badPacked();
  const zlib = compression === 'zlib' || compression === 1;
  if (!zlib && compression !== undefined && compression !== 'none' && compression !== 0) throw badPacked();
  refuseContextFree(contextFree, zlib);
  const given = bytesOfHex(packedText);
  if (!given) throw badPacked();
  const texts: string[] = [];
  for (const signature of signatures as unknown[]) {
    if (typeof signature !== 'string' || !signatureBytes(signature)) throw badPacked();
    texts.push(signature);
  }
  const whole = zlib ? inflated(given) : given;
  try {
    const { transaction, length } = unpackedWithLength(whole);
    const packed = whole.slice(0, length);
    return { id: transactionId(packed), packed, sentBytes: given.length, signatures: texts, transaction };
  } catch {
    throw badPacked();
  }
}
