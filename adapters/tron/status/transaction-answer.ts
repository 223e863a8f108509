import * as v from 'valibot';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { revertReason } from '../read/contract-words.ts';
import { chainRefusal, revertRefusal } from '../rpc/errors.ts';
import { decoded } from '../../platform/decoded.ts';
import { amount, count, hash, hex, isNothing } from '../rpc/wire.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';

const info = v.object({
  id: hash,
  blockNumber: count,
  blockTimeStamp: count,
  fee: amount,
  receipt: v.optional(v.object({ result: v.optional(v.string()) }), {}),
  result: v.optional(v.string()),
  resMessage: v.optional(v.string(), ''),
  contractResult: v.optional(v.array(v.string()), []),
});

/** A transaction in a block. */
export interface TransactionInfo {
  readonly id: string;
  readonly block: number;
  readonly blockTime: Instant;
  readonly fee: Asset;
  /** Set where it failed in its block. */
  readonly failure: PoolError | null;
}

/** Result of a call that the contract itself refused; what it says of it stands in what it returned. */
const REVERTED = 'REVERT';
const FINE = new Set([undefined, 'SUCESS', 'SUCCESS', 'DEFAULT']);

/** Decodes gettransactioninfobyid; null while no block holds it. Success is the absence of a result. */
export function transactionInfo(answer: unknown): TransactionInfo | null {
  if (isNothing(answer)) return null;
  const read = decoded(info, answer, 'gettransactioninfobyid');
  // The receipt says what the result does not, such as `OUT_OF_ENERGY` beside `FAILED`.
  const outcome = FINE.has(read.receipt.result) ? read.result : read.receipt.result;
  const failure = FINE.has(outcome) ? null : failureOf(outcome ?? null, read);
  return { id: read.id, block: read.blockNumber, blockTime: read.blockTimeStamp, fee: read.fee, failure };
}

function failureOf(outcome: string | null, { receipt, resMessage, contractResult }: v.InferOutput<typeof info>): PoolError {
  if (outcome === REVERTED) return revertRefusal(revertReason(contractResult[0] ?? ''));
  return chainRefusal(outcome, resMessage === '' ? (receipt.result ?? outcome ?? '') : resMessage);
}

const transaction = v.object({ txID: hash, raw_data_hex: v.optional(hex, '') });

export interface KnownTransaction {
  readonly id: string;
  /** Raw data in hexadecimal; empty where the node leaves it out. */
  readonly bytes: string;
}

/** Decodes gettransactionbyid or gettransactionfrompending; null when the node does not know the transaction. */
export function knownTransaction(answer: unknown): KnownTransaction | null {
  if (isNothing(answer)) return null;
  const { txID, raw_data_hex } = decoded(transaction, answer, 'gettransactionbyid');
  return { id: txID, bytes: raw_data_hex };
}
