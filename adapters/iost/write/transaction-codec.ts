import { sha3_256 } from '@noble/hashes/sha3.js';
import { base58Text } from '../../platform/base58.ts';
import type { FullTransaction, PublishedTransaction, SignatureAlgorithm, TransactionBase, TransactionSignature } from './transaction.ts';
import { undecodable, WireReader, WireWriter } from './wire-bytes.ts';

const ALGORITHM_BYTES: Readonly<Record<SignatureAlgorithm, number>> = { secp256k1: 1, ed25519: 2 };
/** Largest transaction a node accepts, in bytes (node rule). */
const LARGEST = 65_536;

/** Returns the bytes whose hash a signer signs. */
export function baseBytes(transaction: TransactionBase): Uint8Array {
  return writtenBase(transaction).done();
}

/** Returns the bytes whose hash the publisher signs. */
export function publishBytes(transaction: PublishedTransaction): Uint8Array {
  return writtenPublish(transaction).done();
}

/** Returns the whole transaction's bytes. */
export function fullBytes(transaction: FullTransaction): Uint8Array {
  return writtenPublish(transaction)
    .bytes(new Uint8Array())
    .text(transaction.publisher)
    .list(transaction.publisherSignatures, writeSignature)
    .done();
}

/** Returns the SHA3-256 hash, the hash of this protocol. */
export function wireHash(bytes: Uint8Array): Uint8Array {
  return sha3_256(bytes);
}

/** Returns the transaction's id, known before it is broadcast. */
export function transactionHash(transaction: FullTransaction): string {
  return base58Text(wireHash(fullBytes(transaction)));
}

/**
 * Decodes base bytes. Throws `transaction-undecodable` for bytes that are cut off, have a remainder, are larger than nodes accept or not
 * UTF-8, or use the reserved field.
 */
export function decodeBase(bytes: Uint8Array): TransactionBase {
  return whole(bytes, readBase);
}

/** Decodes publish bytes, as strictly. */
export function decodePublish(bytes: Uint8Array): PublishedTransaction {
  return whole(bytes, readPublish);
}

/** Decodes a whole transaction, as strictly; one that refers to another transaction is refused too. */
export function decodeFull(bytes: Uint8Array): FullTransaction {
  return whole(bytes, (reader) => {
    const published = readPublish(reader);
    if (reader.bytes().length > 0) throw undecodable('referred_tx');
    return { ...published, publisher: reader.text(), publisherSignatures: reader.list(readSignature) };
  });
}

function whole<T>(bytes: Uint8Array, read: (reader: WireReader) => T): T {
  if (bytes.length > LARGEST) throw undecodable('size');
  const reader = new WireReader(bytes);
  const value = read(reader);
  reader.end();
  return value;
}

function writtenBase(transaction: TransactionBase): WireWriter {
  const writer = new WireWriter()
    .int64(transaction.time)
    .int64(transaction.expiration)
    .int64(transaction.gasRatio)
    .int64(transaction.gasLimit)
    .int64(transaction.delay)
    .int32(transaction.chainId)
    .bytes(new Uint8Array())
    .int32(transaction.signers.length);
  for (const signer of transaction.signers) writer.text(signer);
  return writer
    .list(transaction.actions, (element, { contract, action, data }) => element.text(contract).text(action).text(data))
    .list(transaction.spendingLimits, (element, { token, value }) => element.text(token).text(value));
}

function writtenPublish(transaction: PublishedTransaction): WireWriter {
  return writtenBase(transaction).list(transaction.signatures, writeSignature);
}

function writeSignature(writer: WireWriter, { algorithm, signature, publicKey }: TransactionSignature): void {
  writer.byte(ALGORITHM_BYTES[algorithm]).bytes(signature).bytes(publicKey);
}

function readBase(reader: WireReader): TransactionBase {
  const [time, expiration, gasRatio, gasLimit, delay] = [reader.int64(), reader.int64(), reader.int64(), reader.int64(), reader.int64()];
  const chainId = reader.int32();
  if (reader.bytes().length > 0) throw undecodable('reserved');
  const signers = reader.texts();
  const actions = reader.list((element) => ({ contract: element.text(), action: element.text(), data: element.text() }));
  const spendingLimits = reader.list((element) => ({ token: element.text(), value: element.text() }));
  return { time, expiration, gasRatio, gasLimit, delay, chainId, signers, actions, spendingLimits };
}

function readPublish(reader: WireReader): PublishedTransaction {
  return { ...readBase(reader), signatures: reader.list(readSignature) };
}

function readSignature(reader: WireReader): TransactionSignature {
  const algorithm = algorithmOf(reader.byte());
  return { algorithm, signature: reader.bytes(), publicKey: reader.bytes() };
}

function algorithmOf(byte: number): SignatureAlgorithm {
  if (byte === ALGORITHM_BYTES.secp256k1) return 'secp256k1';
  if (byte === ALGORITHM_BYTES.ed25519) return 'ed25519';
  throw undecodable('algorithm');
}
