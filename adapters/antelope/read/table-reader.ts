import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { ReadKind } from '../../../application/read/block-reads.ts';
import { nodeAsk, type NodeAsk } from '../rpc/node-ask.ts';
import { NodeRefusal } from '../rpc/rpc.ts';
import { tablePage } from './tables.ts';

export interface TableQuery {
  readonly code: string;
  /** Account whose rows these are, or the contract itself; already as the node wants keys. */
  readonly scope: string;
  readonly table: string;
  readonly lower?: string;
  readonly upper?: string;
  /** The key of a row as a bound: how rows are read on from nodes that do not report the next key. */
  readonly keyOf?: (row: unknown) => string;
}

/** How rows are asked for. */
export const ROWS_CALL = 'get_table_rows';

/** The body of that call. */
export interface RowsRequest {
  readonly json: true;
  readonly code: string;
  readonly scope: string;
  readonly table: string;
  readonly lower_bound: string;
  readonly upper_bound: string;
  readonly limit: number;
  readonly reverse: false;
  readonly show_payer: false;
  readonly index_position?: string;
  readonly key_type?: string;
}

/** Where rows come from: one node, or another that is asked on its behalf. Resolves to the node's answer, not judged yet. */
export type RowSource = (request: RowsRequest, kind?: ReadKind) => Promise<unknown>;

/** A reading from one node whose rows of tables come from `rows`. */
export type SnapshotReading<T> = (node: string, head: ChainHead, rows: RowSource) => Promise<T>;

/** The rows a node gives itself. Rejects with NodeRefusal or NodeSilence. */
export function nodeRows(node: string, ask: NodeAsk = nodeAsk(node)): RowSource {
  return (request, kind) => ask(ROWS_CALL, request, kind);
}

/** The same rows where an earlier answer may serve for a while. */
export function settledRows(rows: RowSource): RowSource {
  return (request) => rows(request, 'settled');
}

const PAGE_ROWS = 50;
/** More rows than any account has; a node that pages on and on is broken. */
const MAX_PAGES = 200;

function request(query: TableQuery, limit: number, lower = query.lower ?? ''): RowsRequest {
  return {
    json: true,
    code: query.code,
    scope: query.scope,
    table: query.table,
    lower_bound: lower,
    upper_bound: query.upper ?? '',
    limit,
    reverse: false,
    show_payer: false,
  };
}

/** The row of exactly this key, or null. Both bounds are sent: with a lower bound alone a node gives the next row, which is somebody else's. */
export async function tableRow(source: RowSource, query: TableQuery, key: string): Promise<unknown> {
  const { rows } = tablePage(await source(request({ ...query, upper: key }, 1, key)), query.table);
  return rows[0] ?? null;
}

/**
 * The first rows by the table's second index, which orders loans by their end and sales by their time. From a node that does not
 * serve that index, all rows.
 */
export async function earliestRows(source: RowSource, query: TableQuery, limit: number): Promise<readonly unknown[]> {
  return (await earliestPage(source, query, limit)).rows;
}

/** The same, and whether these are all rows of the table. */
export async function earliestPage(
  source: RowSource,
  query: TableQuery,
  limit: number,
): Promise<{ readonly rows: readonly unknown[]; readonly isWhole: boolean }> {
  const body = { ...request(query, limit), index_position: '2', key_type: 'i64' };
  try {
    const { rows, more } = tablePage(await source(body), query.table);
    return { rows, isWhole: !more };
  } catch (thrown) {
    if (thrown instanceof NodeRefusal && !thrown.busy) return { rows: await tableRows(source, query), isWhole: true };
    throw thrown;
  }
}

/**
 * The rows of one owner by the table's third index, which orders loans by who took them. From a node that does not serve that index, or
 * does not report how to read on in it, all rows: look at whose they are.
 */
export async function rowsOfOwner(source: RowSource, query: TableQuery, key: string): Promise<readonly unknown[]> {
  const { keyOf: _, ...byOwner } = query;
  try {
    const rows = await allRows(source, { ...byOwner, lower: key, upper: key }, { index_position: '3', key_type: 'i64' });
    if (rows !== null) return rows;
  } catch (thrown) {
    if (!(thrown instanceof NodeRefusal) || thrown.busy) throw thrown;
  }
  return tableRows(source, query);
}

/** Every row of the range, page by page. */
export async function tableRows(source: RowSource, query: TableQuery): Promise<readonly unknown[]> {
  const rows = await allRows(source, query, {});
  if (rows === null) throw new PoolError('node-answer-invalid', { what: `${query.table}.next_key` });
  return rows;
}

/** Null where the node has more than it tells how to ask for. A page that is read on to by the last row's own key begins with that row. */
async function allRows(source: RowSource, query: TableQuery, index: Readonly<Record<string, string>>): Promise<readonly unknown[] | null> {
  const rows: unknown[] = [];
  let lower = query.lower ?? '';
  let last: string | null = null;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const page = tablePage(await source({ ...request(query, PAGE_ROWS, lower), ...index }), query.table);
    const isKnown = last !== null && page.rows.length > 0 && query.keyOf?.(page.rows[0]) === last;
    rows.push(...(isKnown ? page.rows.slice(1) : page.rows));
    if (!page.more) return rows;
    last = page.nextKey === '' && page.rows.length > 0 ? (query.keyOf?.(page.rows[page.rows.length - 1]) ?? null) : null;
    const next = last ?? page.nextKey;
    if (next === '' || next === lower) return null;
    lower = next;
  }
  return null;
}
