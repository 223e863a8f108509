import { isPast, type TransactionStatus, type TransactionQuery } from '../../../domain/core/chain/transaction-status.ts';
import type { AcceptancePolicy } from './node-list.ts';

/** How long after a write's expiry unreachable nodes are waited for, in milliseconds. */
const WAIT_FOR_NODES_MS = 3_600_000;

/**
 * Returns the acceptance policy of a transaction status. Absence needs a node that searched far enough back, and final absence, once
 * irreversible time has passed the expiry, two such nodes: whoever relies on it may send the write again. When the expiry is so long ago
 * that waiting for unreachable nodes would keep the account from its next write, one node's answer is enough.
 */
export function absencePolicy({ fromBlock, expiresAt }: TransactionQuery): Required<AcceptancePolicy<TransactionStatus>> {
  return {
    enough: (seen) => seen.state !== 'unseen' || seen.searchedFrom <= fromBlock,
    needsSecond: ({ state, head }) => state === 'unseen' && isPast(expiresAt, head),
    isLastResort: ({ head }) => expiresAt !== null && isPast(expiresAt + WAIT_FOR_NODES_MS, head),
  };
}
