import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import { type ListedNode, originOf } from '../../../domain/core/chain/listed-node.ts';
import { isPast, type TransactionStatus, type TransactionQuery } from '../../../domain/core/chain/transaction-status.ts';
import type { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { NodeList } from './node-list.ts';
import type { NodeResult } from './read-in-turn.ts';

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
 * single one keeps it open. A node that contradicts the others keeps it open, and `disagreeing` names both. Where no other node knows, one is enough after a wait:
 * that it is in an irreversible block once the expiry has passed, its absence at once where no other node is listed, else an hour later;
 * `reportedBy` names the node. Before that every other node has had its time, also one that is not waited for otherwise. `enough`: whether a node knew enough. Errors: node errors.
 */
export async function provenStatus(
  nodes: NodeList,
  query: TransactionQuery,
  read: (node: string, head: ChainHead) => Promise<TransactionStatus>,
  enough: (status: TransactionStatus) => boolean = searchedFarEnough(query),
): Promise<TransactionStatus> {
  const listed = await nodes.listed();
  const reports = new Reports(nodes, query, enough, new Set(listed.map(originOf)).size === 1);
  const late: Promise<NodeResult<TransactionStatus>>[] = [];
  for await (const result of nodes.results(listed, read, { isTelling: enough })) {
    const status = reports.taken(result);
    if (status !== null) return status;
    if (result.error !== null && result.late !== undefined) late.push(result.late);
  }
  const { status, isAlone } = reports.summary();
  if (!isAlone || late.length === 0) return status;
  for (const result of await Promise.all(late)) {
    const proven = reports.taken(result);
    if (proven !== null) return proven;
  }
  return reports.summary().status;
}

/** What nodes report of one transaction. */
class Reports {
  private readonly nodes: NodeList;
  private readonly query: TransactionQuery;
  private readonly enough: (status: TransactionStatus) => boolean;
  private readonly isOnlyOrigin: boolean;
  private readonly isDue: boolean;
  private readonly failures: PoolError[] = [];
  private readonly partial: TransactionStatus[] = [];
  private readonly ends: ReportedEnd[] = [];
  private open: TransactionStatus | null = null;

  constructor(nodes: NodeList, query: TransactionQuery, enough: (status: TransactionStatus) => boolean, isOnlyOrigin: boolean) {
    this.nodes = nodes;
    this.query = query;
    this.enough = enough;
    this.isOnlyOrigin = isOnlyOrigin;
    this.isDue = query.expiresAt === null || nodes.clock.now() > query.expiresAt;
  }

  /** Takes what came of one node. Returns the status where it needs no other node. */
  taken({ node, answer: status, error }: NodeResult<TransactionStatus>): TransactionStatus | null {
    if (error !== null) this.failures.push(error);
    else if (!this.enough(status)) this.partial.push(status);
    else if (endsWrite(status, this.query)) {
      if (this.ends.some((end) => originOf(end.node) !== originOf(node) && agree(end.status, status))) return status;
      this.ends.push({ node, status });
    } else {
      if (!this.isDue || this.query.expiresAt === null) return status;
      this.open ??= status;
    }
    return null;
  }

  /** Returns what follows from all of them; `isAlone`: it rests on what one node reported and the others did not confirm. Errors: node errors. */
  summary(): { readonly status: TransactionStatus; readonly isAlone: boolean } {
    const { failures, partial, ends, open, query, isDue, isOnlyOrigin } = this;
    const end = ends.find(({ status }) => status.state === 'irreversible') ?? ends[0];
    if (open !== null) return { status: end?.status.state === 'irreversible' ? undecided(end.status) : open, isAlone: false };
    if (end === undefined) {
      const best = failures.length === 0 ? partial[0] : partial.find(({ head }) => isLongPast(query, head));
      if (best !== undefined) return { status: best, isAlone: true };
      throw this.nodes.mostTelling(failures);
    }
    const other = ends.find(({ status }) => !agree(end.status, status));
    if (other !== undefined) return { status: { ...undecided(end.status), disagreeing: [end.node.url, other.node.url] }, isAlone: false };
    if (!isBelievedAlone(end.status, { query, isDue, isOnlyOrigin })) return { status: undecided(end.status), isAlone: false };
    return { status: { ...end.status, reportedBy: end.node.url }, isAlone: true };
  }
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

/** Returns what is left of a status that no other node confirms: it is in a block, how it was executed is not known, or nothing is known of irreversible time. */
function undecided(status: TransactionStatus): TransactionStatus {
  const { head } = status;
  if (status.state === 'irreversible') return { ...status, state: 'included', failure: null };
  if (status.state === 'unseen') return { ...status, head: { ...head, irreversibleTime: null } };
  if (status.state !== 'other' || status.altered === undefined) return { state: 'pending', head };
  return { ...status, altered: { ...status.altered, irreversible: false } };
}
