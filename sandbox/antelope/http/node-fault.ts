import type { Json, JsonObject } from './node-json.ts';

interface Kind {
  readonly name: string;
  readonly what: string;
  /** Source position a node reports; clients show it, and none should rely on it. */
  readonly at: readonly [file: string, line: number, method: string];
}

const KINDS = {
  0: { name: 'exception', what: 'unspecified', at: ['beast_http_session.hpp', 194, 'handle_request'] },
  4: { name: 'parse_error_exception', what: 'Parse Error', at: ['string.cpp', 136, 'to_double'] },
  13: { name: 'std::out_of_range', what: 'unknown key', at: ['apply_context.cpp', 90, 'exec_one'] },
  3010001: { name: 'name_type_exception', what: 'Invalid name', at: ['name.cpp', 14, 'set'] },
  3010008: { name: 'block_id_type_exception', what: 'Invalid block ID', at: ['chain_plugin.cpp', 1987, 'get_raw_block'] },
  3010010: {
    name: 'packed_transaction_type_exception',
    what: 'Invalid packed transaction',
    at: ['chain_plugin.cpp', 2205, 'send_transaction_gen'],
  },
  3010000: { name: 'chain_type_exception', what: 'chain type exception', at: ['chain_plugin.cpp', 1471, 'convert_to_type'] },
  3040000: { name: 'transaction_exception', what: 'Transaction exception', at: ['controller.cpp', 5003, 'validate_referenced_accounts'] },
  3040003: {
    name: 'tx_no_auths',
    what: 'Transaction should have at least one required authority',
    at: ['transaction_context.cpp', 892, 'validate_referenced_accounts'],
  },
  3040005: {
    name: 'expired_tx_exception',
    what: 'Expired Transaction',
    at: ['producer_plugin.cpp', 1134, 'process_incoming_transaction_async'],
  },
  3040006: {
    name: 'tx_exp_too_far_exception',
    what: 'Transaction Expiration Too Far',
    at: ['controller.cpp', 5925, 'validate_expiration'],
  },
  3040007: { name: 'invalid_ref_block_exception', what: 'Invalid Reference Block', at: ['controller.cpp', 5942, 'validate_tapos'] },
  3040008: { name: 'tx_duplicate', what: 'Duplicate transaction', at: ['producer_plugin.cpp', 1143, 'process_incoming_transaction_async'] },
  3050003: {
    name: 'eosio_assert_message_exception',
    what: 'eosio_assert_message assertion failure',
    at: ['apply_context.cpp', 104, 'exec_one'],
  },
  3050004: { name: 'eosio_assert_code_exception', what: 'eosio_assert_code assertion failure', at: ['apply_context.cpp', 104, 'exec_one'] },
  3050000: { name: 'action_validate_exception', what: 'Action validate exception', at: ['controller.cpp', 5010, 'validate_action'] },
  3050002: { name: 'action_args_exception', what: 'Invalid Action Arguments', at: ['abi_serializer.cpp', 540, '_variant_to_binary'] },
  3050010: {
    name: 'unauthorized_ram_usage_increase',
    what: 'Action attempts to increase RAM usage of account without authorization',
    at: ['apply_context.cpp', 190, 'exec_one'],
  },
  3060001: {
    name: 'permission_query_exception',
    what: 'Permission Query Exception',
    at: ['authorization_manager.cpp', 221, 'get_permission'],
  },
  3060002: { name: 'account_query_exception', what: 'Account Query Exception', at: ['chain_plugin.cpp', 2511, 'get_account'] },
  3060003: {
    name: 'contract_table_query_exception',
    what: 'Contract Table Query Exception',
    at: ['chain_plugin.cpp', 1577, 'get_table_type'],
  },
  3080001: {
    name: 'ram_usage_exceeded',
    what: 'Account using more than allotted RAM usage',
    at: ['resource_limits.cpp', 269, 'verify_account_ram_usage'],
  },
  3080002: {
    name: 'tx_net_usage_exceeded',
    what: 'Transaction exceeded the current network usage limit imposed on the transaction',
    at: ['transaction_context.cpp', 429, 'check_net_usage'],
  },
  3080004: {
    name: 'tx_cpu_usage_exceeded',
    what: 'Transaction exceeded the current CPU usage limit imposed on the transaction',
    at: ['transaction_context.cpp', 525, 'validate_account_cpu_usage'],
  },
  3080003: {
    name: 'block_net_usage_exceeded',
    what: 'Transaction network usage is too much for the remaining allowable usage of the current block',
    at: ['transaction_context.cpp', 420, 'check_net_usage'],
  },
  3080005: {
    name: 'block_cpu_usage_exceeded',
    what: 'Transaction CPU usage is too much for the remaining allowable usage of the current block',
    at: ['transaction_context.cpp', 508, 'validate_cpu_usage_to_bill'],
  },
  3080006: { name: 'deadline_exception', what: 'Transaction took too long', at: ['transaction_context.cpp', 461, 'checktime'] },
  3080007: {
    name: 'greylist_net_usage_exceeded',
    what: 'Transaction exceeded the current greylisted account network usage limit',
    at: ['transaction_context.cpp', 433, 'check_net_usage'],
  },
  3080008: {
    name: 'greylist_cpu_usage_exceeded',
    what: 'Transaction exceeded the current greylisted account CPU usage limit',
    at: ['transaction_context.cpp', 531, 'validate_account_cpu_usage'],
  },
  3081001: {
    name: 'leeway_deadline_exception',
    what: 'Transaction reached the deadline set due to leeway on account CPU limits',
    at: ['transaction_context.cpp', 468, 'checktime'],
  },
  3090001: { name: 'tx_duplicate_sig', what: 'Duplicate signature included', at: ['transaction.cpp', 74, 'get_signature_keys'] },
  3090002: {
    name: 'tx_irrelevant_sig',
    what: 'Irrelevant signature included',
    at: ['authorization_manager.cpp', 698, 'check_authorization'],
  },
  3090003: {
    name: 'unsatisfied_authorization',
    what: 'Provided keys, permissions, and delays do not satisfy declared authorizations',
    at: ['authorization_manager.cpp', 680, 'check_authorization'],
  },
  3090004: { name: 'missing_auth_exception', what: 'Missing required authority', at: ['apply_context.cpp', 272, 'require_authorization'] },
  3090005: {
    name: 'irrelevant_auth_exception',
    what: 'Irrelevant authority included',
    at: ['authorization_manager.cpp', 639, 'check_authorization'],
  },
  3040001: { name: 'tx_decompression_error', what: 'Error decompressing transaction', at: ['transaction.cpp', 178, 'zlib_decompress'] },
  3100002: { name: 'unknown_block_exception', what: 'Unknown block', at: ['chain_plugin.cpp', 1990, 'get_raw_block'] },
  3200006: { name: 'invalid_http_request', what: 'invalid http request', at: ['http_plugin.hpp', 274, 'parse_params'] },
} as const satisfies Record<number, Kind>;

export type FaultCode = keyof typeof KINDS;

export function isFaultCode(code: number): code is FaultCode {
  return Object.prototype.hasOwnProperty.call(KINDS, code);
}

/** HTTP status and class of a failure, as the node's HTTP layer maps them; everything else is 500. */
const STATUSES: Readonly<Partial<Record<FaultCode, readonly [status: number, message: string]>>> = {
  3100002: [400, 'Unknown Block'],
  3200006: [400, 'Invalid Request'],
  3060002: [400, 'Account lookup'],
  3090003: [401, 'UnAuthorized'],
  3040008: [409, 'Conflict'],
};

const INTERNAL = [500, 'Internal Service Error'] as const;

/** Error code of every failure without a contract's own code. */
const GENERIC_ERROR = '10000000000000000000';

/** Circumstances of a failure, where it has some. */
export interface FaultContext {
  /** Index among the transaction's actions, when an action failed. */
  readonly actionIndex?: number;
  /** Data that the node adds while it passes the failure on, in an entry of its own. */
  readonly captured?: JsonObject;
}

/** A refusal or failed look-up of the node. Its text is `format` with `${key}` replaced from `data`. */
export class NodeFault extends Error {
  readonly code: FaultCode;
  readonly format: string;
  readonly data: JsonObject;
  readonly context: FaultContext;

  constructor(code: FaultCode, format: string, data: JsonObject = {}, context: FaultContext = {}) {
    super(filled(format, data));
    this.code = code;
    this.format = format;
    this.data = data;
    this.context = context;
  }

  /** The failure's code inside a trace. */
  get errorCode(): string {
    const { error_code: ofContract } = this.data;
    return this.code === 3050004 && typeof ofContract === 'string' ? ofContract : GENERIC_ERROR;
  }

  /** Returns HTTP status and body of an error answer. A failure found while a transaction ran has no status of its own. */
  answer({ whileRunning = false } = {}): { readonly status: number; readonly body: JsonObject } {
    const { name, what, at } = KINDS[this.code];
    const [status, message] = (whileRunning ? undefined : STATUSES[this.code]) ?? INTERNAL;
    const details = [{ message: this.message, file: at[0], line_number: at[1], method: at[2] }];
    return { status, body: { code: status, message, error: { code: this.code, name, what, details } } };
  }

  /** Returns the failure inside a trace. `timestamp` is its chain time. */
  except(timestamp: string): Json {
    const { name, what, at } = KINDS[this.code];
    const entry = (level: string, [file, line, method]: Kind['at'], format: string, data: JsonObject): Json => ({
      context: { level, file, line, method, hostname: '', thread_name: 'nodeos', timestamp },
      format,
      data,
    });
    const { actionIndex, captured } = this.context;
    const stack = [entry('error', at, this.format, this.data)];
    if (actionIndex !== undefined) stack.push(entry('warn', CONSOLE_AT, 'pending console output: ${console}', { console: '' }));
    if (captured !== undefined) stack.push(entry('warn', at, '', captured));
    return { code: this.code, name, message: what, stack };
  }
}

/** Where a node adds what a failing contract has printed. */
const CONSOLE_AT: Kind['at'] = ['apply_context.cpp', 135, 'exec_one'];

function filled(format: string, data: JsonObject): string {
  return format.replace(/\$\{([\w.]+)\}/g, (whole, key: string) => {
    const value = data[key];
    if (value === undefined) return whole;
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
}

/** Returns the answer to a path the node does not serve. */
export function unknownEndpoint(): { readonly status: number; readonly body: Json } {
  const { body } = new NodeFault(0, 'Unknown Endpoint').answer();
  return { status: 404, body: { ...body, code: 404, message: 'Not Found' } };
}
