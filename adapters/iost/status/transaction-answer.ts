import * as v from 'valibot';
import { Asset, type AssetSymbol } from '../../../domain/core/amount/asset.ts';
import { unitsOfPlainText } from '../../../domain/core/amount/number-text.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { receiptFailure } from '../rpc/failures.ts';
import { decoded } from '../../platform/decoded.ts';
import type { TransactionAction } from '../write/transaction.ts';
import { count, gas, int64, nanoseconds } from '../rpc/wire.ts';

const receipt = v.object({
  tx_hash: v.string(),
  gas_usage: gas,
  ram_usage: v.optional(v.record(v.string(), int64), {}),
  status_code: v.string(),
  message: v.optional(v.string(), ''),
  returns: v.optional(v.array(v.string()), []),
  receipts: v.optional(v.array(v.object({ func_name: v.string(), content: v.string() })), []),
});

/** Receipt of a transaction in a block. */
export interface TransactionReceipt {
  readonly hash: string;
  readonly statusCode: string;
  readonly message: string;
  /** Hundredths of gas it used. */
  readonly gasUsed: bigint | null;
  /** Bytes by payer; negative ones were released. */
  readonly ramUsed: Readonly<Record<string, bigint>>;
  readonly events: readonly { readonly name: string; readonly content: string }[];
  /** Null when it succeeded. */
  readonly failure: PoolError | null;
}

export function receiptAnswer(answer: unknown): TransactionReceipt {
  return receiptOf(decoded(receipt, answer, 'getTxReceiptByTxHash'));
}

function receiptOf(read: v.InferOutput<typeof receipt>): TransactionReceipt {
  return {
    hash: read.tx_hash,
    statusCode: read.status_code,
    message: read.message,
    gasUsed: read.gas_usage,
    ramUsed: read.ram_usage,
    events: read.receipts.map(({ func_name: name, content }) => ({ name, content })),
    failure: receiptFailure(read.status_code, read.message),
  };
}

const listed = v.object({
  hash: v.string(),
  time: nanoseconds,
  expiration: nanoseconds,
  publisher: v.string(),
  actions: v.array(v.object({ contract: v.string(), action_name: v.string(), data: v.string() })),
  tx_receipt: v.nullish(receipt),
});

const transaction = v.object({
  status: v.picklist(['PENDING', 'PENDIND', 'PACKED', 'IRREVERSIBLE']),
  transaction: listed,
  block_number: v.optional(count, '-1'),
});

const block = v.object({
  block: v.object({
    hash: v.string(),
    parent_hash: v.string(),
    number: count,
    time: nanoseconds,
    transactions: v.optional(v.array(listed), []),
  }),
});

/** A transaction as a node shows it: its publisher, its calls, and its receipt where it is in a block. */
export interface ShownTransaction {
  readonly hash: string;
  readonly publisher: string;
  readonly actions: readonly TransactionAction[];
  /** Null while it is pending, and where a node does not keep receipts with its transactions. */
  readonly receipt: TransactionReceipt | null;
}

function shownOf({ hash, publisher, actions, tx_receipt: own }: v.InferOutput<typeof listed>): ShownTransaction {
  return {
    hash,
    publisher,
    actions: actions.map(({ contract, action_name: action, data }) => ({ contract, action, data })),
    receipt: own ? receiptOf(own) : null,
  };
}

/** A block with its transactions. */
export interface ShownBlock {
  readonly number: number;
  readonly hash: string;
  readonly parentHash: string;
  readonly time: Instant;
  readonly transactions: readonly ShownTransaction[];
}

export function blockAnswer(answer: unknown): ShownBlock {
  const { number, hash, parent_hash: parentHash, time, transactions } = decoded(block, answer, 'getBlockByNumber').block;
  return { number, hash, parentHash, time, transactions: transactions.map(shownOf) };
}

/**
 * Status of a transaction at a node. `packed` is not final: its block can still be lost, and being in a block does not mean success, which
 * only the receipt shows.
 */
export interface NodeTransactionStatus {
  readonly state: 'pending' | 'packed' | 'irreversible';
  /** Null until it is irreversible, and while pending. */
  readonly block: number | null;
  readonly transaction: ShownTransaction;
}

export function transactionAnswer(answer: unknown): NodeTransactionStatus {
  const read = decoded(transaction, answer, 'getTxByHash');
  const state = read.status === 'IRREVERSIBLE' ? 'irreversible' : read.status === 'PACKED' ? 'packed' : 'pending';
  return { state, block: read.block_number < 0 ? null : read.block_number, transaction: shownOf(read.transaction) };
}

const transfer = v.strictTuple([v.string(), v.string(), v.string(), v.string(), v.string()]);

/**
 * Returns the amount that really moved from one account to another by the receipts of a successful transaction. A claim without anything to
 * claim succeeds too and moves nothing, so success alone proves no payment. Amounts in any other form than plain digits do not count.
 */
export function movedAmount(
  from: TransactionReceipt,
  parties: { readonly token: string; readonly sender: string; readonly receiver: string },
  coin: AssetSymbol,
): Asset {
  const none = Asset.zero(coin);
  if (from.failure !== null) return none;
  return from.events.reduce((sum, { name, content }) => {
    if (name !== 'token.iost/transfer') return sum;
    const read = v.safeParse(transfer, contentOf(content));
    if (!read.success) return sum;
    const [token, sender, receiver, amount] = read.output;
    const units = unitsOfPlainText(amount, coin.precision);
    const fits = token === parties.token && sender === parties.sender && receiver === parties.receiver;
    return fits && units !== null ? sum.plus(Asset.of(units, coin)) : sum;
  }, none);
}

function contentOf(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}
