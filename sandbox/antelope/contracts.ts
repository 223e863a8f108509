import type { Call, CallValue } from '../../domain/chain/call.ts';
import { SYSTEM_ACCOUNTS } from '../../domain/ledger/system-accounts.ts';
import bosSystemAbi from './abi/eosio.bos.abi.json' with { type: 'json' };
import rexAbi from './abi/eosio.rex.abi.json' with { type: 'json' };
import systemAbi from './abi/eosio.abi.json' with { type: 'json' };
import tokenAbi from './abi/eosio.token.abi.json' with { type: 'json' };
import type { Abi } from './abi.ts';
import { AbiCodec } from './abi-codec.ts';
import { NodeFault } from './node-fault.ts';
import type { Json } from './node-json.ts';
import { isJsonObject } from './node-json.ts';
import { CodecError, EMPTY_ASSET } from './scalar-codec.ts';
import type { PackedAction } from './transaction.ts';

/** What a contract's dispatcher answers to an action it does not have. */
const NO_ACTION = '8000000000000000000';

/** The contracts of a chain, by account. Chains differ in the generation of their system contract. */
export class Contracts {
  private readonly codecs: ReadonlyMap<string, AbiCodec>;

  constructor(system: Abi) {
    this.codecs = new Map([
      [SYSTEM_ACCOUNTS.system, new AbiCodec(system)],
      [SYSTEM_ACCOUNTS.token, new AbiCodec(tokenAbi)],
      [SYSTEM_ACCOUNTS.rex, new AbiCodec(rexAbi)],
    ]);
  }

  /** Null for an account without a contract. */
  of(account: string): AbiCodec | null {
    return this.codecs.get(account) ?? null;
  }

  /**
   * Reads an action's data by its contract's definition. Null for an account without a contract, where an action does nothing.
   * Throws NodeFault as the contract itself refuses unknown actions and unreadable data.
   */
  decodedCall(action: PackedAction, index: number): Call | null {
    const codec = this.of(action.account);
    if (!codec) return null;
    const type = codec.actionType(action.name);
    if (type === null) throw new NodeFault(3050004, 'assertion failure with error code: ${error_code}', { error_code: NO_ACTION }, index);
    let data: Call['data'];
    try {
      data = callData(codec.decode(type, action.data));
    } catch {
      throw new NodeFault(3050003, 'assertion failure with message: ${s}', { s: 'datastream attempted to read past the end' }, index);
    }
    return { contract: action.account, action: action.name, authorization: action.authorization, data };
  }

  /** Binary form of a call's data. */
  encodedData(call: Call): Uint8Array {
    const codec = this.of(call.contract);
    const type = codec?.actionType(call.action);
    if (!codec || !type) throw new Error(`${call.contract} has no ${call.action}`);
    return codec.encode(type, call.data);
  }
}

/** System contract 3.5.0 with REX 2.0. */
export const REX_2_CONTRACTS = new Contracts(systemAbi);

/**
 * System contract 3.0.4 of BOS: no maturity table, no later actions, maturities as pairs of `key` and `value`. RAM cannot be traded,
 * because nothing was recorded of its older market formula.
 */
export const BOS_CONTRACTS = new Contracts(bosSystemAbi);

function isCallValue(value: Json): value is CallValue {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string');
  return typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value !== EMPTY_ASSET);
}

/** Decoded data as the rules read it; an amount nobody set is none. */
function callData(value: Json): Call['data'] {
  const data: Record<string, CallValue> = {};
  for (const [field, item] of isJsonObject(value) ? Object.entries(value) : []) {
    if (!isCallValue(item)) throw new CodecError(`${field} has no usable value`);
    data[field] = item;
  }
  return data;
}
