import type { Call, CallValue } from '../../../domain/core/chain/call.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import wrapperAbi from '../abi/core.vaulta.abi.json' with { type: 'json' };
import bosSystemAbi from '../abi/eosio.bos.abi.json' with { type: 'json' };
import rexAbi from '../abi/eosio.rex.abi.json' with { type: 'json' };
import systemAbi from '../abi/eosio.abi.json' with { type: 'json' };
import tokenAbi from '../abi/eosio.token.abi.json' with { type: 'json' };
import type { Abi } from '../codec/abi.ts';
import { AbiCodec } from '../codec/abi-codec.ts';
import { hexOf } from '../codec/bytes.ts';
import { NodeFault } from '../http/node-fault.ts';
import { isJsonObject, type Json } from '../http/node-json.ts';
import { CodecError, EMPTY_ASSET } from '../codec/scalar-codec.ts';
import type { PackedAction } from '../codec/transaction.ts';

/** Error code of a contract's dispatcher for an action it does not have. */
const NO_ACTION = '8000000000000000000';

/** ABIs by account, and by token code the contract that keeps it where that is not the token contract. */
interface Deployed {
  readonly abis: Readonly<Record<string, Abi>>;
  readonly tokens?: Readonly<Record<string, string>>;
}

/** The contracts of a chain, by account. Chains differ in the version of their system contract. */
export class Contracts {
  private readonly deployed: Deployed;
  private readonly codecs: ReadonlyMap<string, AbiCodec>;

  constructor(deployed: Deployed) {
    this.deployed = deployed;
    this.codecs = new Map(Object.entries(deployed.abis).map(([account, abi]) => [account, new AbiCodec(abi)]));
  }

  /** Returns the same with more contracts. */
  with({ abis, tokens }: Deployed): Contracts {
    return new Contracts({ abis: { ...this.deployed.abis, ...abis }, tokens: { ...this.deployed.tokens, ...tokens } });
  }

  /** Returns the accounts that have a contract. */
  accounts(): readonly string[] {
    return [...this.codecs.keys()];
  }

  /** Returns the contract that keeps the token of this code. */
  tokenContract(code: string): string {
    const { tokens = {} } = this.deployed;
    return (Object.prototype.hasOwnProperty.call(tokens, code) ? tokens[code] : undefined) ?? SYSTEM_ACCOUNTS.token;
  }

  /** Returns whether an account's contract keeps balances of a token. */
  keepsTokens(account: string): boolean {
    const codec = this.of(account);
    return codec !== null && codec.table('accounts') !== null;
  }

  /** Returns an account's codec; null for an account without a contract. */
  of(account: string): AbiCodec | null {
    return this.codecs.get(account) ?? null;
  }

  /**
   * Decodes an action by its contract's ABI. Null for an account without a contract, where an action does nothing. Throws NodeFault as the
   * contract itself refuses unknown actions and unreadable data.
   */
  decodedCall(action: PackedAction, index: number): Call | null {
    const codec = this.of(action.account);
    if (!codec) return null;
    const type = codec.actionType(action.name);
    if (type === null)
      throw new NodeFault(3050004, 'assertion failure with error code: ${error_code}', { error_code: NO_ACTION }, { actionIndex: index });
    let data: Call['data'];
    try {
      data = callData(codec.decode(type, action.data));
    } catch {
      throw new NodeFault(
        3050003,
        'assertion failure with message: ${s}',
        { s: 'datastream attempted to read past the end' },
        { actionIndex: index },
      );
    }
    return { contract: action.account, action: action.name, authorization: action.authorization, data };
  }

  /** Returns an action's data as nodes show it: by its contract's ABI, else in hex. */
  shownData(action: PackedAction): Json {
    const codec = this.of(action.account);
    const type = codec?.actionType(action.name);
    try {
      return codec && type ? codec.decode(type, action.data) : hexOf(action.data);
    } catch {
      return hexOf(action.data);
    }
  }

  /** Encodes a call's data in binary. */
  encodedData(call: Call): Uint8Array {
    const codec = this.of(call.contract);
    const type = codec?.actionType(call.action);
    if (!codec || !type) throw new Error(`${call.contract} has no ${call.action}`);
    return codec.encode(type, call.data);
  }
}

function withSystem(system: Abi): Contracts {
  return new Contracts({ abis: { [SYSTEM_ACCOUNTS.system]: system, [SYSTEM_ACCOUNTS.token]: tokenAbi, [SYSTEM_ACCOUNTS.rex]: rexAbi } });
}

/** System contract 3.5.0 with REX 2.0. */
export const REX_2_CONTRACTS = withSystem(systemAbi);

/** System contract 3.4.0: the same but for the maturity table. */
export const REX_1_CONTRACTS = withSystem({ ...systemAbi, tables: systemAbi.tables.filter(({ name }) => name !== 'rexmaturity') });

const CLAIM_REWARDS = 'claimrewards';

/**
 * System contract 3.10.0, which has one more action that it refuses, and the wrapper contract that keeps the coin under its new symbol and
 * wraps the others.
 */
export const RENAMED_CONTRACTS = withSystem({
  ...systemAbi,
  structs: [...systemAbi.structs, { name: CLAIM_REWARDS, base: '', fields: [{ name: 'owner', type: 'name' }] }],
  actions: [...systemAbi.actions, { name: CLAIM_REWARDS, type: CLAIM_REWARDS, ricardian_contract: '' }],
}).with({ abis: { 'core.vaulta': wrapperAbi }, tokens: { A: 'core.vaulta' } });

/**
 * System contract 3.0.4 of BOS: no maturity table, no later actions, no return values, maturities as pairs of `key` and `value`.
 */
export const BOS_CONTRACTS = withSystem(bosSystemAbi);

function isCallValue(value: Json): value is CallValue {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string');
  return typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value !== EMPTY_ASSET);
}

/** Returns decoded data as the rules expect it; an empty amount is null. */
function callData(value: Json): Call['data'] {
  const data: Record<string, CallValue> = {};
  for (const [field, item] of isJsonObject(value) ? Object.entries(value) : []) {
    if (!isCallValue(item)) throw new CodecError(`${field} has no usable value`);
    data[field] = item;
  }
  return data;
}
