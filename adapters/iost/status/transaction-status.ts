import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { isPast, type TransactionStatus, type TransactionQuery } from '../../../domain/core/chain/transaction-status.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { searchWindow } from '../../platform/nodes/search-window.ts';
import { type FoundInBlock, locateReversible, searchBlocks, type ScanCache, shownBlock } from './block-search.ts';
import { gatewayCall, GatewayRefusal } from '../rpc/gateway.ts';
import { callsBy, isOfOrigin } from './query-origin.ts';
import {
  receiptAnswer,
  type ShownBlock,
  type ShownTransaction,
  transactionAnswer,
  type TransactionReceipt,
  type NodeTransactionStatus,
} from './transaction-answer.ts';

const NOT_FOUND = /tx not found|tx .*not exist/i;

/**
 * Reads the status of a transaction from one node. A query by hash returns its block; what the node does not know, and what has no known
 * hash, is searched in the blocks. That a node accepted a transaction proves nothing, and that a block holds it does not mean success: only
 * its receipt does.
 */
export async function transactionStatus(
  profile: ChainProfile,
  node: string,
  head: ChainHead,
  query: TransactionQuery,
  memory: ScanCache,
): Promise<TransactionStatus> {
  const { id, origin } = query;
  const status = id === null ? null : await statusOf(node, id);
  const seen = status && (await placed(node, head, status, query, memory));
  if (status && origin && !isOfOrigin(status.transaction, origin, profile)) return other(head, status.transaction, origin.account, seen);
  return seen ?? searched(profile, node, head, query, memory);
}

/** Returns the status of another transaction than the queried one; with its calls where the account published it and it succeeded in a block. */
function other(head: ChainHead, transaction: ShownTransaction, account: string, seen: TransactionStatus | null): TransactionStatus {
  const calls = callsBy(transaction, account);
  if (calls === null || seen === null || !('block' in seen) || seen.failure !== null) return { state: 'other', head };
  const { block, blockTime, state } = seen;
  return { state: 'other', head, altered: { calls, block, blockTime, irreversible: state === 'irreversible' } };
}

/** Reads the status by hash; null when the node does not know the hash. */
async function statusOf(node: string, id: string): Promise<NodeTransactionStatus | null> {
  let answer: unknown;
  try {
    answer = await gatewayCall(node, `getTxByHash/${id}`);
  } catch (thrown) {
    if (thrown instanceof GatewayRefusal && NOT_FOUND.test(thrown.message)) return null;
    throw thrown;
  }
  const status = transactionAnswer(answer);
  if (status.transaction.hash !== id) throw new PoolError('node-answer-invalid', { node, what: 'getTxByHash.hash' });
  return status;
}

/** Returns null when the blocks have to be searched: the node does not report the block, or reports an expired transaction as pending. */
async function placed(
  node: string,
  head: ChainHead,
  { state, block, transaction }: NodeTransactionStatus,
  { expiresAt }: TransactionQuery,
  memory: ScanCache,
): Promise<TransactionStatus | null> {
  if (state === 'irreversible') {
    const holder = block === null ? null : await shownBlock(node, block);
    if (!holder) return null;
    if (!holder.transactions.some(({ hash }) => hash === transaction.hash))
      throw new PoolError('node-answer-invalid', { node, what: 'getTxByHash.block_number' });
    return inBlock(node, head, { transaction, block: holder }, statusOfBlock(holder, head));
  }
  const found = state === 'packed' ? await locateReversible(node, head, transaction.hash, memory) : null;
  if (found)
    return inBlock(
      node,
      head,
      { ...found, transaction: { ...found.transaction, receipt: found.transaction.receipt ?? transaction.receipt } },
      'included',
    );
  return isPast(expiresAt, head) ? null : { state: 'pending', head };
}

async function searched(
  profile: ChainProfile,
  node: string,
  head: ChainHead,
  { id, origin, fromBlock, expiresAt }: TransactionQuery,
  memory: ScanCache,
): Promise<TransactionStatus> {
  const matches = (transaction: ShownTransaction): boolean =>
    id === null ? origin !== null && isOfOrigin(transaction, origin, profile) : transaction.hash === id;
  const windowBlocks = searchWindow(profile);
  const key = `${node} ${id ?? JSON.stringify(origin)}`;
  const { found, from, to } = await searchBlocks(node, head, { key, matches, fromBlock, expiresAt, windowBlocks }, memory);
  if (!found) return { state: 'unseen', head, searchedFrom: from, searchedTo: to };
  if (origin && !isOfOrigin(found.transaction, origin, profile)) {
    return other(head, found.transaction, origin.account, await inBlock(node, head, found, statusOfBlock(found.block, head)));
  }
  const { hash } = found.transaction;
  if (!profile.transactionId.test(hash)) throw new PoolError('node-answer-invalid', { node, what: 'getBlockByNumber.hash' });
  const seen = await inBlock(node, head, found, statusOfBlock(found.block, head));
  return id === null ? { ...seen, id: hash } : seen;
}

function statusOfBlock({ number }: ShownBlock, { irreversibleNumber }: ChainHead): 'included' | 'irreversible' {
  return number <= irreversibleNumber ? 'irreversible' : 'included';
}

async function inBlock(node: string, head: ChainHead, { transaction, block }: FoundInBlock, state: 'included' | 'irreversible') {
  const receipt = transaction.receipt ?? (state === 'irreversible' ? await receiptOf(node, transaction.hash) : null);
  return { state, head, block: block.number, blockTime: block.time, failure: receipt?.failure ?? null };
}

/** Reads the receipt. Rejects without one, since the result would be unknown. */
async function receiptOf(node: string, hash: string): Promise<TransactionReceipt> {
  const invalid = (raw: string): PoolError => new PoolError('node-answer-invalid', { node, what: 'tx_receipt' }, { raw });
  let answer: unknown;
  try {
    answer = await gatewayCall(node, `getTxReceiptByTxHash/${hash}`);
  } catch (thrown) {
    throw thrown instanceof GatewayRefusal ? invalid(thrown.message) : thrown;
  }
  const receipt = receiptAnswer(answer);
  if (receipt.hash !== hash) throw invalid(receipt.hash);
  return receipt;
}
