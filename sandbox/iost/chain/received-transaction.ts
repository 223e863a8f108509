import { sha3_256 } from '@noble/hashes/sha3.js';
import { base58Text } from '../../base58.ts';
import {
  bytesField,
  hundredthsField,
  int64Field,
  nameField,
  objectsField,
  requestObject,
  textField,
  textsField,
  type RequestObject,
} from '../http/request-json.ts';
import {
  baseBytes,
  fullBytes,
  publishBytes,
  type WireAction,
  type WireSignature,
  type WireTransaction,
} from '../codec/transaction-bytes.ts';

export type ReceivedAction = WireAction;
export type ReceivedSignature = WireSignature;

/** A transaction as it was posted, with its computed hashes. */
export interface ReceivedTransaction extends WireTransaction {
  readonly baseHash: Uint8Array;
  readonly publishHash: Uint8Array;
  readonly hash: string;
  readonly size: number;
}

/** Decodes the body of a posted transaction: both spellings of names, numbers or text for 64 bits, unknown fields ignored, missing ones empty. */
export function receivedTransaction(body: string): ReceivedTransaction {
  const object = requestObject(body);
  return withHashes({
    time: int64Field(object, 'time'),
    expiration: int64Field(object, 'expiration'),
    gasRatio: hundredthsField(object, 'gas_ratio'),
    gasLimit: hundredthsField(object, 'gas_limit'),
    delay: int64Field(object, 'delay'),
    chainId: Number(BigInt.asIntN(32, int64Field(object, 'chain_id', 'uint32'))),
    signers: textsField(object, 'signers'),
    actions: objectsField(object, 'actions').map((action) => ({
      contract: textField(action, 'contract'),
      actionName: textField(action, 'action_name'),
      data: textField(action, 'data'),
    })),
    amountLimit: objectsField(object, 'amount_limit').map((limit) => ({
      token: textField(limit, 'token'),
      value: textField(limit, 'value'),
    })),
    signatures: objectsField(object, 'signatures').map(readSignature),
    publisher: textField(object, 'publisher'),
    publisherSignatures: objectsField(object, 'publisher_sigs').map(readSignature),
  });
}

/** Returns a transaction of the given fields with its hashes. */
export function withHashes(fields: WireTransaction): ReceivedTransaction {
  const full = fullBytes(fields);
  return {
    ...fields,
    baseHash: sha3_256(baseBytes(fields)),
    publishHash: sha3_256(publishBytes(fields)),
    hash: base58Text(sha3_256(full)),
    size: full.length,
  };
}

function readSignature(object: RequestObject): ReceivedSignature {
  const name = nameField(object, 'algorithm');
  const algorithm = name === 'SECP256K1' || name === '1' ? 1 : name === 'ED25519' || name === '2' ? 2 : 0;
  return { algorithm, signature: bytesField(object, 'signature'), publicKey: bytesField(object, 'public_key') };
}
