import { chainMilliseconds } from '../../../domain/core/chain/time.ts';
import { transactionId, unpackTransaction } from '../../../sandbox/antelope/codec/transaction.ts';
import type { Answer } from '../node-line.ts';
import { changing, jsonAnswer, withFields, type Claim, type Dialect, type GivenTransaction, type Json, type Lie } from './lie.ts';

const PUSHES = ['send_transaction2', 'send_transaction', 'push_transaction'];

/** Fields with times of blocks. */
const TIMES = [
  'head_block_time',
  'last_irreversible_block_time',
  'timestamp',
  'block_timestamp',
  'head_timestamp',
  'irreversible_timestamp',
];
const BLOCK_CALLS = ['get_info', 'get_block', 'get_block_info', 'get_transaction_status'];
const AFTER_EXPIRY_MS = 60_000;

/** Returns what lies have to know of nodeos. `unknownCalls`: calls its release does not have. */
export function antelopeDialect(unknownCalls: readonly string[]): Dialect {
  const timesBy = (milliseconds: () => number): Lie =>
    changing(BLOCK_CALLS, (json) =>
      withFields(json, TIMES, (time: string) => chainMilliseconds(Date.parse(`${time.replace(/Z$/, '')}Z`) + milliseconds())),
    );
  return {
    isBroadcast: ({ call }) => PUSHES.includes(call) && !unknownCalls.includes(call),
    read: (body) => {
      const packed = Buffer.from(/"packed_trx"\s*:\s*"([0-9a-fA-F]+)"/.exec(body)![1]!, 'hex');
      return { id: transactionId(packed), expiresAt: unpackTransaction(packed).expiration };
    },
    refusal: () => jsonAnswer(CPU_USED_UP, 500),
    acceptance: (id) => jsonAnswer({ transaction_id: id, processed: { id, receipt: { status: 'executed' }, except: null } }, 202),
    denied: withoutTransaction('absent'),
    timesBy,
    claiming: (claim, given, world) => {
      if (claim === 'done') return inBlock(given);
      const later = timesBy(() => given()!.expiresAt - world.status().head.time + AFTER_EXPIRY_MS);
      const without = withoutTransaction(claim);
      return (request, truth) => (given() === null ? truth() : later(request, () => without(request, truth)));
    },
  };
}

const CPU_USED_UP = {
  code: 500,
  message: 'Internal Service Error',
  error: {
    code: 3_080_004,
    name: 'tx_cpu_usage_exceeded',
    what: 'Transaction exceeded the current CPU usage limit imposed on the transaction',
    details: [
      {
        message: 'billed CPU time (1417 us) is greater than the maximum billable CPU time for the transaction (902 us)',
        file: 'transaction_context.cpp',
        line_number: 1,
        method: 'finalize',
      },
    ],
  },
};

function withoutTransaction(claim: Exclude<Claim, 'done'>): Lie {
  return async ({ call }, truth) => {
    const reply = await truth();
    if (typeof reply === 'string' || !['get_block', 'get_transaction_status'].includes(call) || reply.status !== 200) return reply;
    const { status, text } = denied(reply);
    return { status, text: claim === 'failed' ? text.replace('"UNKNOWN"', '"FAILED"') : text };
  };
}

/** Returns a block without its transactions, and a record without them. */
function denied({ status, text }: Answer): Answer {
  const reported: Json = JSON.parse(text);
  if (Array.isArray(reported.transactions)) return jsonAnswer({ ...reported, transactions: [] }, status);
  if (typeof reported.state !== 'string') return { status, text };
  const { block_number: _number, block_timestamp: _timestamp, block_id: _id, expiration: _expiration, ...record } = reported;
  return jsonAnswer({ ...record, state: 'UNKNOWN' }, status);
}

/** The given transaction is in its block, and every block up to the head is final. */
function inBlock(given: () => GivenTransaction | null): Lie {
  return async (request, truth) => {
    const taken = given();
    const reply = await truth();
    if (taken === null || typeof reply === 'string' || reply.status !== 200) return reply;
    const json: Json = JSON.parse(reply.text);
    if (request.call === 'get_info')
      return jsonAnswer({
        ...json,
        last_irreversible_block_num: json.head_block_num,
        last_irreversible_block_id: json.head_block_id,
        ...('last_irreversible_block_time' in json ? { last_irreversible_block_time: json.head_block_time } : {}),
      });
    if (request.call === 'get_transaction_status' && request.body.includes(taken.id))
      return jsonAnswer({
        ...json,
        state: 'IRREVERSIBLE',
        block_number: taken.block,
        block_id: json.head_id,
        block_timestamp: json.head_timestamp,
        irreversible_number: json.head_number,
        irreversible_timestamp: json.head_timestamp,
      });
    return request.call === 'get_block' && json.block_num === taken.block
      ? jsonAnswer({ ...json, transactions: [...json.transactions, blockEntry(taken)] })
      : reply;
  };
}

function blockEntry({ id, request }: GivenTransaction): Json {
  const body: Json = JSON.parse(request.body);
  const { signatures, packed_trx } = body.transaction ?? body;
  return { status: 'executed', cpu_usage_us: 200, net_usage_words: 12, trx: { id, signatures, compression: 'none', packed_trx } };
}
