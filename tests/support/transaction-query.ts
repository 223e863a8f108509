import type { TransactionQuery } from '../../domain/core/chain/transaction-status.ts';

/** A transaction of which only the id is known, and the block it may be in first. */
export function queryById(id: string, fromBlock: number): TransactionQuery {
  return { id, origin: null, fromBlock, expiresAt: null };
}
