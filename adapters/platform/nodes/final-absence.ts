import { isPast, type TransactionStatus, type TransactionQuery } from '../../../domain/core/chain/transaction-status.ts';
import type { AcceptancePolicy } from './node-list.ts';

/** How long after a write could last be taken nodes that are out of reach are waited for. */
const WAIT_FOR_NODES_MS = 3_600_000;

/**
 * How far one node's transaction status of a transaction is believed. That it is nowhere takes a node that looked far enough back, and for good, which is
 * once irreversible time has passed its expiry, two: whoever believes it may send the same again. Where it was over so long ago that waiting
 * for nodes out of reach would keep the account from its next write, what one node can tell has to do.
 */
export function absencePolicy({ fromBlock, expiresAt }: TransactionQuery): Required<AcceptancePolicy<TransactionStatus>> {
  return {
    enough: (seen) => seen.state !== 'unseen' || seen.searchedFrom <= fromBlock,
    needsSecond: ({ state, head }) => state === 'unseen' && isPast(expiresAt, head),
    isLastResort: ({ head }) => expiresAt !== null && isPast(expiresAt + WAIT_FOR_NODES_MS, head),
  };
}
