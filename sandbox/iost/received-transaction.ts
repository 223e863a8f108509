import { sha3_256 } from '@noble/hashes/sha3.js';
import { base58Text } from './base58.ts';
import { bytesField, hundredthsField, int64Field, objectsField, requestObject, textField, textsField } from './request-json.ts';
import type { RequestObject } from './request-json.ts';

export interface ReceivedAction {
  readonly contract: string;
  readonly actionName: string;
  readonly data: string;
}

export interface ReceivedSignature {
  /** 1 secp256k1, 2 ed25519; anything else is no algorithm. */
  readonly algorithm: number;
  readonly signature: Uint8Array;
  readonly publicKey: Uint8Array;
}

/** A transaction as it was posted, with its bytes and hashes worked out from it. Times in nanoseconds, gas in hundredths. */
export interface ReceivedTransaction {
  readonly time: bigint;
  readonly expiration: bigint;
  readonly gasRatio: bigint;
  readonly gasLimit: bigint;
  readonly delay: bigint;
  readonly chainId: number;
  readonly signers: readonly string[];
  readonly actions: readonly ReceivedAction[];
  readonly amountLimit: readonly { readonly token: string; readonly value: string }[];
  readonly signatures: readonly ReceivedSignature[];
  readonly publisher: string;
  readonly publisherSignatures: readonly ReceivedSignature[];
  readonly baseHash: Uint8Array;
  readonly publishHash: Uint8Array;
  readonly hash: string;
  readonly size: number;
}

type Fields = Omit<ReceivedTransaction, 'baseHash' | 'publishHash' | 'hash' | 'size'>;

/** Reads the body of a posted transaction: both spellings of names, numbers or text for 64 bits, unknown fields left aside, missing ones empty. */
export function receivedTransaction(body: string): ReceivedTransaction {
  const object = requestObject(body);
  return withHashes({
    time: int64Field(object, 'time'),
    expiration: int64Field(object, 'expiration'),
    gasRatio: hundredthsField(object, 'gas_ratio'),
    gasLimit: hundredthsField(object, 'gas_limit'),
    delay: int64Field(object, 'delay'),
    chainId: Number(BigInt.asIntN(32, int64Field(object, 'chain_id'))),
    signers: textsField(object, 'signers'),
    actions: objectsField(object, 'actions').map((action) => ({
      contract: textField(action, 'contract'),
      actionName: textField(action, 'action_name'),
      data: textField(action, 'data'),
    })),
    amountLimit: objectsField(object, 'amount_limit').map((limit) => ({ token: textField(limit, 'token'), value: textField(limit, 'value') })),
    signatures: objectsField(object, 'signatures').map(readSignature),
    publisher: textField(object, 'publisher'),
    publisherSignatures: objectsField(object, 'publisher_sigs').map(readSignature),
  });
}

/** A transaction of the given fields with its hashes. */
export function withHashes(fields: Fields): ReceivedTransaction {
  const base = baseBytes(fields);
  const publish = Buffer.concat([base, list(fields.signatures.map(signatureBytes))]);
  const full = Buffer.concat([publish, text(''), text(fields.publisher), list(fields.publisherSignatures.map(signatureBytes))]);
  return { ...fields, baseHash: sha3_256(base), publishHash: sha3_256(publish), hash: base58Text(sha3_256(full)), size: full.length };
}

function readSignature(object: RequestObject): ReceivedSignature {
  const name = textField(object, 'algorithm');
  const algorithm = name === 'SECP256K1' || name === '1' ? 1 : name === 'ED25519' || name === '2' ? 2 : 0;
  return { algorithm, signature: bytesField(object, 'signature'), publicKey: bytesField(object, 'public_key') };
}

function baseBytes(fields: Fields): Buffer {
  return Buffer.concat([
    ...[fields.time, fields.expiration, fields.gasRatio, fields.gasLimit, fields.delay].map(long),
    int(fields.chainId),
    text(''),
    int(fields.signers.length),
    ...fields.signers.map(text),
    list(fields.actions.map(({ contract, actionName, data }) => Buffer.concat([text(contract), text(actionName), text(data)]))),
    list(fields.amountLimit.map(({ token, value }) => Buffer.concat([text(token), text(value)]))),
  ]);
}

function signatureBytes({ algorithm, signature, publicKey }: ReceivedSignature): Buffer {
  return Buffer.concat([Uint8Array.of(algorithm), bytes(signature), bytes(publicKey)]);
}

function int(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeInt32BE(value);
  return buffer;
}

function long(value: bigint): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeBigInt64BE(value);
  return buffer;
}

function bytes(value: Uint8Array): Buffer {
  return Buffer.concat([int(value.length), value]);
}

function text(value: string): Buffer {
  return bytes(Buffer.from(value, 'utf8'));
}

function list(elements: readonly Uint8Array[]): Buffer {
  return Buffer.concat([int(elements.length), ...elements.map(bytes)]);
}
