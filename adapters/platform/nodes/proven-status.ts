import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import { type ListedNode, originOf } from '../../../domain/core/chain/listed-node.ts';
import { isPast, type TransactionStatus, type TransactionQuery } from '../../../domain/core/chain/transaction-status.ts';
import type { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { NodeList } from './node-list.ts';

/** How long after a write's expiry unreachable nodes are waited for, in milliseconds. */
const WAIT_FOR_NODES_MS = 3_600_000;

/** One node's status that would end a write. */
interface ReportedEnd {
  readonly node: ListedNode;
  readonly status: TransactionStatus;
}

/**
 * Reads the status of a transaction. What ends a write, an irreversible block or final absence, needs two nodes of different origin that
 * report the same: whoever relies on it may send the write again. From its expiry on by the device's clock every node is heard, so that no
 * single one keeps it open. A node that contradicts the others keeps it open. Where no other node can tell, one is enough after a wait:
 * that it is in an irreversible block once the expiry has passed, its absence at once where no other node is listed, else an hour later;
 * `toldBy` names the node. `enough`: whether a node knew enough to tell. Errors: node errors.
 */
export async function provenStatus(
  nodes: NodeList,
  query: TransactionQuery,
  read: (node: string, head: ChainHead) => Promise<TransactionStatus>,
  enough: (status: TransactionStatus) => boolean = searchedFarEnough(query),
): Promise<TransactionStatus> {
  const listed = await nodes.listed();
  const isDue = query.expiresAt === null || nodes.clock.now() > query.expiresAt;
  const [failures, partial, ends]: [PoolError[], TransactionStatus[], ReportedEnd[]] = [[], [], []];
  let open: TransactionStatus | null = null;
  for await (const { node, answer: status, error } of nodes.results(listed, read)) {
    if (error !== null) failures.push(error);
    else if (!enough(status)) partial.push(status);
    else if (endsWrite(status, query)) {
      if (ends.some((end) => originOf(end.node) !== originOf(node) && agree(end.status, status))) return status;
      ends.push({ node, status });
    } else {
      if (!isDue || query.expiresAt === null) return status;
      open ??= status;
    }
  }
  const end = ends.find(({ status }) => status.state === 'irreversible') ?? ends[0];
  if (open !== null) return end?.status.state === 'irreversible' ? undecided(end.status) : open;
  if (end === undefined) {
    const best = failures.length === 0 ? partial[0] : partial.find(({ head }) => isLongPast(query, head));
    if (best !== undefined) return best;
    throw nodes.mostTelling(failures);
  }
  if (ends.some(({ status }) => !agree(end.status, status))) return undecided(end.status);
  const isOnlyOrigin = new Set(listed.map(originOf)).size === 1;
  return isBelievedAlone(end.status, { query, isDue, isOnlyOrigin }) ? { ...end.status, toldBy: end.node.url } : undecided(end.status);
}

/** Returns whether a status was searched for from the first block on that could hold the transaction. */
export function searchedFarEnough({ fromBlock }: TransactionQuery): (status: TransactionStatus) => boolean {
  return (status) => status.state !== 'unseen' || status.searchedFrom <= fromBlock;
}

function endsWrite(status: TransactionStatus, { expiresAt }: TransactionQuery): boolean {
  return status.state === 'irreversible' || status.state === 'other' || (status.state === 'unseen' && isPast(expiresAt, status.head));
}

function isBelievedAlone(
  status: TransactionStatus,
  { query, isDue, isOnlyOrigin }: { readonly query: TransactionQuery; readonly isDue: boolean; readonly isOnlyOrigin: boolean },
): boolean {
  return isDue && (status.state !== 'unseen' || isOnlyOrigin || isLongPast(query, status.head));
}

function isLongPast({ expiresAt }: TransactionQuery, head: ChainHead): boolean {
  return expiresAt !== null && isPast(expiresAt + WAIT_FOR_NODES_MS, head);
}

function agree(one: TransactionStatus, other: TransactionStatus): boolean {
  if (one.state === 'irreversible' && other.state === 'irreversible') {
    return one.block === other.block && one.id === other.id && one.failure?.error === other.failure?.error;
  }
  if (one.state === 'other' && other.state === 'other') return one.altered?.block === other.altered?.block;
  return one.state === other.state;
}

/** Returns what is left of a status that nobody confirms: it is in a block, or nothing is known of irreversible time. */
function undecided(status: TransactionStatus): TransactionStatus {
  const { head } = status;
  if (status.state === 'irreversible') return { ...status, state: 'included' };
  if (status.state === 'unseen') return { ...status, head: { ...head, irreversibleTime: null } };
  if (status.state !== 'other' || status.altered === undefined) return { state: 'pending', head };
  return { ...status, altered: { ...status.altered, irreversible: false } };
}
