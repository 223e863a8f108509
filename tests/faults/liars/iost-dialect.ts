import { instantOfNanoseconds, nanosecondsOf } from '../../../domain/iost/nanoseconds.ts';
import { receivedTransaction } from '../../../sandbox/iost/chain/received-transaction.ts';
import type { ReceiptStatus } from '../../../sandbox/iost/chain/receipt.ts';
import { statusJson } from '../../../sandbox/iost/http/transaction-json.ts';
import { changing, jsonAnswer, type Claim, type Dialect, type GivenTransaction, type Json, type Lie } from './lie.ts';

const AFTER_EXPIRY_MS = 60_000;
const LONGEST_LIFE_MS = 90_000;

const LOOKUPS = ['getTxByHash', 'getTxReceiptByTxHash'];
const UNKNOWN = jsonAnswer({ code: 2, message: 'tx not found', details: [] }, 400);

function moved(nanoseconds: string, milliseconds: number): string {
  return String(BigInt(nanoseconds) + nanosecondsOf(milliseconds));
}

const timesBy =
  (milliseconds: () => number): Lie =>
  (request, truth) =>
    changing(['getChainInfo'], (json) => ({
      ...json,
      head_block_time: moved(json.head_block_time, milliseconds()),
      lib_block_time: moved(json.lib_block_time, milliseconds()),
    }))(request, () =>
      changing(['getBlockByNumber', 'getBlockByHash'], (json) => ({
        ...json,
        block: { ...json.block, time: moved(json.block.time, milliseconds()) },
      }))(request, truth),
    );

/** What lies have to know of the gateway of IOST's nodes. */
export const IOST_DIALECT: Dialect = {
  isBroadcast: ({ call }) => call === 'sendTx',
  read: (body) => {
    const { hash, time, expiration } = receivedTransaction(body);
    const expires = instantOfNanoseconds(String(expiration))!;
    return { id: hash, expiresAt: Math.min(expires, instantOfNanoseconds(String(time))! + LONGEST_LIFE_MS) };
  },
  refusal: () => jsonAnswer({ code: 2, message: 'gas not enough: user poolvoter1 has 12.00 < 10000.00', details: [] }, 400),
  acceptance: (id) => jsonAnswer({ hash: id, pre_tx_receipt: null }),
  denied: async (request, truth) => (LOOKUPS.includes(request.call) ? UNKNOWN : withTransactionsIf(() => false)(request, truth)),
  timesBy,
  claiming: (claim, given, world) => {
    if (claim !== 'absent') return inBlock(claim, given);
    const later = timesBy(() => given()!.expiresAt - world.status().head.time + AFTER_EXPIRY_MS);
    return (request, truth) => (given() === null ? truth() : later(request, () => withoutTransaction(given()!)(request, truth)));
  },
};

function withoutTransaction({ id }: GivenTransaction): Lie {
  return async (request, truth) => {
    if (request.path.includes(id)) return UNKNOWN;
    return withTransactionsIf(({ hash }) => hash !== id)(request, truth);
  };
}

/** Leaves out every transaction of a block that is not of this kind. */
function withTransactionsIf(isShown: (transaction: Json) => boolean): Lie {
  return changing(['getBlockByNumber'], (json) => withTransactions(json, (all) => all.filter(isShown)));
}

function withTransactions(json: Json, change: (all: readonly Json[]) => readonly Json[]): Json {
  return { ...json, block: { ...json.block, transactions: change(json.block.transactions) } };
}

/** The given transaction is in its block, and every block up to the head is final. */
function inBlock(claim: Exclude<Claim, 'absent'>, given: () => GivenTransaction | null): Lie {
  return async (request, truth) => {
    const taken = given();
    if (taken === null) return truth();
    const shown = shownIn(taken, claim === 'failed' ? 'RUNTIME_ERROR' : 'SUCCESS');
    if (request.call === 'getTxByHash' && request.path.includes(taken.id)) return jsonAnswer(shown);
    if (request.call === 'getTxReceiptByTxHash' && request.path.includes(taken.id)) return jsonAnswer(shown.transaction.tx_receipt);
    const reply = await truth();
    if (typeof reply === 'string' || reply.status !== 200) return reply;
    const json: Json = JSON.parse(reply.text);
    if (request.call === 'getChainInfo')
      return jsonAnswer({
        ...json,
        lib_block: json.head_block,
        lib_block_hash: json.head_block_hash,
        lib_block_time: json.head_block_time,
      });
    return request.call === 'getBlockByNumber' && Number(json.block.number) === taken.block
      ? jsonAnswer(withTransactions(json, (all) => [...all.filter(({ hash }) => hash !== taken.id), shown.transaction]))
      : reply;
  };
}

function shownIn({ request, block }: GivenTransaction, status: ReceiptStatus): Json {
  const transaction = receivedTransaction(request.body);
  const message = status === 'SUCCESS' ? '' : 'running action error: gas not enough';
  const { hash } = transaction;
  const receipt = { hash, gasUsage: 800_000n, ramUsage: new Map<string, number>(), status, message, returns: [], events: [] };
  return statusJson({ status: 'IRREVERSIBLE', transaction, packed: { transaction, receipt, block } });
}
