import * as v from 'valibot';
import { Asset, type AssetSymbol } from '../../domain/amount/asset.ts';
import { unitsOfPlainText } from '../../domain/amount/number-text.ts';
import type { PoolError } from '../../domain/errors/pool-error.ts';
import { receiptFailure } from './failures.ts';
import { decoded } from '../platform/decoded.ts';
import { count, gas, int64, nanoseconds } from './wire.ts';

const receipt = v.object({
  tx_hash: v.string(),
  gas_usage: gas,
  ram_usage: v.optional(v.record(v.string(), int64), {}),
  status_code: v.string(),
  message: v.optional(v.string(), ''),
  returns: v.optional(v.array(v.string()), []),
  receipts: v.optional(v.array(v.object({ func_name: v.string(), content: v.string() })), []),
});

/** How a transaction ended in its block. */
export interface TransactionReceipt {
  readonly hash: string;
  readonly statusCode: string;
  readonly message: string;
  /** Hundredths of gas it used. */
  readonly gasUsed: bigint | null;
  /** Bytes by who pays for them; negative were given back. */
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

const transaction = v.object({
  status: v.picklist(['PENDING', 'PENDIND', 'PACKED', 'IRREVERSIBLE']),
  transaction: v.object({ hash: v.string(), time: nanoseconds, expiration: nanoseconds, publisher: v.string(), tx_receipt: v.nullish(receipt) }),
  block_number: v.optional(count, '-1'),
});

/**
 * Where a transaction stands. `packed` is not the end: its block can still be lost, and being in a block says nothing about success,
 * which only the receipt does.
 */
export interface TransactionStanding {
  readonly state: 'pending' | 'packed' | 'irreversible';
  /** Null until it is irreversible, and while pending. */
  readonly block: number | null;
  readonly receipt: TransactionReceipt | null;
}

export function transactionAnswer(answer: unknown): TransactionStanding {
  const read = decoded(transaction, answer, 'getTxByHash');
  const state = read.status === 'IRREVERSIBLE' ? 'irreversible' : read.status === 'PACKED' ? 'packed' : 'pending';
  const own = read.transaction.tx_receipt;
  return { state, block: read.block_number < 0 ? null : read.block_number, receipt: own ? receiptOf(own) : null };
}

const transfer = v.strictTuple([v.string(), v.string(), v.string(), v.string(), v.string()]);

/**
 * What really moved from one account to another by the receipts of a transaction that succeeded. A claim without anything to claim
 * succeeds too and moves nothing, so the status alone says nothing about money. Amounts in any other form than plain digits do not count.
 */
export function movedAmount(from: TransactionReceipt, parties: { readonly token: string; readonly sender: string; readonly receiver: string }, coin: AssetSymbol): Asset {
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
