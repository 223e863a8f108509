import { chainSeconds } from '../../../domain/core/chain/time.ts';
import { hexOf } from '../codec/bytes.ts';
import type { ReceivedTransaction } from '../codec/transaction.ts';
import { NodeFault } from './node-fault.ts';
import { isJsonObject, type Json } from './node-json.ts';

/** Release of a chain's nodes: later ones have more calls and fields. */
export interface NodeGeneration {
  readonly version: { readonly hash: string; readonly text: string; readonly full: string };
  /** Calls this release does not have. */
  readonly unknownCalls: readonly string[];
  /** Fields this release does not write, by call; a dot leads into an object, or into each object of a list. */
  readonly unknownFields: Readonly<Record<string, readonly string[]>>;
  /** Whose words it uses for a transaction whose reference block or expiry it refuses. */
  readonly words: 'leap' | 'spring';
  /** How `compute_transaction` reports a failure. */
  readonly computeFailure: 'error' | 'trace';
}

export const CURRENT_NODES: NodeGeneration = {
  version: { hash: '6ab1b0a5', text: 'v1.2.2', full: 'v1.2.2-sandbox' },
  unknownCalls: [],
  unknownFields: {},
  words: 'spring',
  computeFailure: 'trace',
};

/** Leap 4.1, the release before Spring. */
export const LEAP_NODES: NodeGeneration = {
  version: { hash: '3916ba05', text: 'v4.1.0', full: 'v4.1.0-sandbox' },
  unknownCalls: [],
  unknownFields: {},
  words: 'leap',
  computeFailure: 'error',
};

/** The last release for BOS, of June 2020, which follows EOSIO 1.8: no record of a transaction's status, no failure traces, no next key. */
export const BOS_NODES: NodeGeneration = {
  version: { hash: 'd7e1d9b2', text: 'v3.0.9', full: 'v3.0.9-sandbox' },
  unknownCalls: ['send_transaction2', 'get_transaction_status', 'get_block_info', 'compute_transaction'],
  unknownFields: {
    get_info: ['total_cpu_weight', 'total_net_weight', 'earliest_available_block_num', 'last_irreversible_block_time'],
    get_account: [
      'subjective_cpu_bill_limit',
      'eosio_any_linked_actions',
      'permissions.linked_actions',
      'net_limit.last_usage_update_time',
      'net_limit.current_used',
      'cpu_limit.last_usage_update_time',
      'cpu_limit.current_used',
    ],
    get_table_rows: ['next_key'],
  },
  words: 'leap',
  computeFailure: 'error',
};

/** Returns a release whose nodes do not track transactions. */
export function withoutStatus(generation: NodeGeneration): NodeGeneration {
  return { ...generation, unknownCalls: [...generation.unknownCalls, 'get_transaction_status'] };
}

/** Returns a failure of a transaction in the words of this release. */
export function worded({ words }: NodeGeneration, fault: NodeFault, { transaction }: ReceivedTransaction): NodeFault {
  const { code, data } = fault;
  if (words === 'spring') return fault;
  if (code === 3040007) {
    const format = "Transaction's reference block did not match. Is this transaction from a different fork?";
    return new NodeFault(code, format, { tapos_summary: { block_id: data['bs'] ?? '' } }, { captured: {} });
  }
  if (code !== 3040006) return fault;
  const { expiration, ...reference } = data;
  const format = fault.format.replace('${expiration}', '${trx.expiration}');
  return new NodeFault(
    code,
    format,
    { ...reference, 'trx.expiration': expiration ?? '' },
    { captured: { trx: transactionJson(transaction) } },
  );
}

/** Returns a transaction as a node shows it inside a failure. */
function transactionJson({ expiration, refBlockNumber, refBlockPrefix, ...rest }: ReceivedTransaction['transaction']): Json {
  const actions = (list: typeof rest.actions): Json =>
    list.map(({ account, name, authorization, data }) => ({
      account,
      name,
      authorization: authorization.map((level) => ({ actor: level.account, permission: level.permission })),
      data: hexOf(data),
    }));
  return {
    expiration: chainSeconds(expiration),
    ref_block_num: refBlockNumber,
    ref_block_prefix: refBlockPrefix,
    max_net_usage_words: rest.maxNetUsageWords,
    max_cpu_usage_ms: rest.maxCpuUsageMs,
    delay_sec: rest.delaySeconds,
    context_free_actions: actions(rest.contextFreeActions),
    actions: actions(rest.actions),
    transaction_extensions: [],
  };
}

/** Returns an answer as this release writes it. */
export function asWrittenBy({ unknownFields }: NodeGeneration, endpoint: string, answer: Json): Json {
  const missing = Object.prototype.hasOwnProperty.call(unknownFields, endpoint) ? unknownFields[endpoint]! : [];
  return missing.reduce((written, path) => without(written, path.split('.')), answer);
}

function without(json: Json, [field, ...rest]: readonly string[]): Json {
  if (Array.isArray(json)) return json.map((item: Json) => without(item, [field!, ...rest]));
  if (!isJsonObject(json)) return json;
  const entries = Object.entries(json).filter(([name]) => name !== field || rest.length > 0);
  return Object.fromEntries(entries.map(([name, value]) => [name, name === field ? without(value, rest) : value]));
}
