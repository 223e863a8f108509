import { sha256 } from '@noble/hashes/sha2.js';
import {
  arrayToHex,
  createAbiTypes,
  createInitialTypes,
  createTransactionTypes,
  getTypesFromAbi,
  hexToUint8Array,
  SerialBuffer,
  type Type,
} from 'eosjs/dist/eosjs-serialize.js';
import type { Call, CallValue, DecodedTransaction } from '../../../domain/core/chain/call.ts';
import { chainSeconds, instantOfChainTime, type Instant } from '../../../domain/core/chain/time.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { knownActions, publishedAbi } from '../read/system-abi.ts';

/** What ties a transaction to a chain's history and limits its life. */
export interface TransactionHeader {
  readonly expiresAt: Instant;
  readonly refBlockNum: number;
  readonly refBlockPrefix: number;
}

interface WireAction {
  account: string;
  name: string;
  authorization: { actor: string; permission: string }[];
  data: string;
}

interface WireTransaction {
  expiration: string;
  ref_block_num: number;
  ref_block_prefix: number;
  max_net_usage_words: number;
  max_cpu_usage_ms: number;
  delay_sec: number;
  context_free_actions: unknown[];
  actions: WireAction[];
  transaction_extensions: unknown[];
}

const transactionType = getTypesFromAbi(createTransactionTypes()).get('transaction')!;
const contractTypes = new Map<string, Map<string, Type>>();

/** Serializes calls by the embedded definitions. */
export function encodeTransaction(header: TransactionHeader, calls: readonly Call[]): string {
  const transaction: WireTransaction = {
    expiration: chainSeconds(header.expiresAt),
    ref_block_num: header.refBlockNum,
    ref_block_prefix: header.refBlockPrefix,
    max_net_usage_words: 0,
    max_cpu_usage_ms: 0,
    delay_sec: 0,
    context_free_actions: [],
    actions: calls.map(wireAction),
    transaction_extensions: [],
  };
  return serialized(transactionType, transaction);
}

/**
 * Reads a transaction from its bytes by the embedded definitions. Rejects with `transaction-undecodable` what they do not name, and
 * everything a user would not see: delays, extensions, context-free actions, bytes that could be written in another way. Limits on CPU and NET
 * that a wallet set for itself may stand in the header: all they can do is make the chain refuse the transaction (chain rule).
 */
export function decodeTransaction(bytes: string): DecodedTransaction {
  const transaction = wireTransaction(bytes);
  const expiresAt = instantOfChainTime(transaction.expiration.slice(0, 19));
  if (expiresAt === null) throw undecodable('expiration');
  if (transaction.delay_sec !== 0) throw undecodable('delay_sec');
  if (transaction.context_free_actions.length > 0) throw undecodable('context_free_actions');
  if (transaction.transaction_extensions.length > 0) throw undecodable('transaction_extensions');
  return { id: transactionId(bytes), expiresAt, calls: transaction.actions.map(call), limits: {} };
}

/** The transaction as nodes take it in JSON, action data still packed. */
export function wireTransaction(bytes: string): WireTransaction {
  if (!/^(?:[0-9a-f]{2})+$/.test(bytes)) throw undecodable('hexadecimal');
  let transaction: WireTransaction;
  try {
    const buffer = readingBuffer(bytes);
    transaction = transactionType.deserialize(buffer);
    if (buffer.haveReadData()) throw undecodable('length');
    transaction.actions = transaction.actions.map((action) => ({ ...action, data: action.data.toLowerCase() }));
  } catch (thrown) {
    throw thrown instanceof PoolError ? thrown : undecodable('transaction', thrown);
  }
  if (serialized(transactionType, transaction) !== bytes) throw undecodable('form');
  return transaction;
}

/** The bytes of a transaction as nodes show it in JSON, action data packed in `data`. Rejects with `transaction-undecodable`. */
export function packedTransaction(transaction: unknown): string {
  return serialized(transactionType, transaction);
}

export function transactionId(bytes: string): string {
  return arrayToHex(sha256(hexToUint8Array(bytes))).toLowerCase();
}

/** The embedded definition of a contract in its binary form. */
export function binaryAbi(contract: string): Uint8Array {
  const buffer = new SerialBuffer();
  getTypesFromAbi(createAbiTypes()).get('abi_def')!.serialize(buffer, publishedAbi(contract));
  return buffer.asUint8Array();
}

function wireAction({ contract, action, authorization, data }: Call): WireAction {
  return {
    account: contract,
    name: action,
    authorization: authorization.map(({ account, permission }) => ({ actor: account, permission })),
    data: serialized(actionType(contract, action), data),
  };
}

function call({ account, name, authorization, data }: WireAction): Call {
  const type = actionType(account, name);
  let value: Record<string, CallValue>;
  try {
    const buffer = readingBuffer(data);
    value = type.deserialize(buffer);
    if (buffer.haveReadData()) throw undecodable('length');
  } catch (thrown) {
    throw thrown instanceof PoolError ? thrown : undecodable(`${account}::${name}`, thrown);
  }
  if (serialized(type, value) !== data) throw undecodable(`${account}::${name}`);
  return {
    contract: account,
    action: name,
    authorization: authorization.map(({ actor, permission }) => ({ account: actor, permission })),
    data: value,
  };
}

function actionType(contract: string, action: string): Type {
  let types = contractTypes.get(contract);
  if (!types) {
    types = getTypesFromAbi(createInitialTypes(), publishedAbi(contract));
    contractTypes.set(contract, types);
  }
  const known = Object.prototype.hasOwnProperty.call(knownActions(contract), action) ? types.get(action) : undefined;
  if (!known) throw undecodable(`${contract}::${action}`);
  return known;
}

function serialized(type: Type, value: unknown): string {
  const buffer = new SerialBuffer();
  try {
    type.serialize(buffer, value);
  } catch (thrown) {
    throw undecodable(type.name, thrown);
  }
  return arrayToHex(buffer.asUint8Array()).toLowerCase();
}

function readingBuffer(hex: string): SerialBuffer {
  return new SerialBuffer({ array: hexToUint8Array(hex) });
}

function undecodable(what: string, thrown?: unknown): PoolError {
  return new PoolError('transaction-undecodable', { what }, { raw: thrown instanceof Error ? thrown.message : null });
}
