import type { SoughtTransaction } from '../../domain/core/chain/transaction-status.ts';

/** A transaction of which only the id is known, and the block it may be in first. */
export function soughtById(id: string, fromBlock: number): SoughtTransaction {
  return { id, origin: null, fromBlock, expiresAt: null };
}
