import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { ReadKind } from '../../../application/read/block-reads.ts';
import { nodeAsk, type NodeAsk } from '../rpc/node-ask.ts';
import { NodeRefusal } from '../rpc/rpc.ts';
import { PAGE_ROWS, ROWS_CALL, type RowsRequest, rowsRequest, type TableQuery } from '../rpc/rows-request.ts';
import { tablePage } from './tables.ts';

/** Reads rows: from one node, or from the backend on its behalf. Resolves to the node's answer, not validated yet. */
export type RowSource = (request: RowsRequest, kind?: ReadKind) => Promise<unknown>;

/** Reads a snapshot from one node with rows of tables from `rows`. */
export type SnapshotReading<T> = (node: string, head: ChainHead, rows: RowSource) => Promise<T>;

/** Reads rows from the node itself. Rejects with NodeRefusal or NodeSilence. */
export function nodeRows(node: string, ask: NodeAsk = nodeAsk(node)): RowSource {
  return (request, kind) => ask(ROWS_CALL, request, kind);
}

/** Reads the same rows and reuses an earlier answer for a while. */
export function settledRows(rows: RowSource): RowSource {
  return (request) => rows(request, 'settled');
}

/** Most pages that are read; more rows than any account has, so a node with more is broken. */
const MAX_PAGES = 200;

/** How often a page is read that a node's time limit has cut. */
const MAX_TRIES = 3;

/**
 * Reads the row of exactly this key, or null. Both bounds are sent: with a lower bound alone a node gives the next row, which belongs to
 * another account.
 */
export async function tableRow(source: RowSource, query: TableQuery, key: string): Promise<unknown> {
  const { rows } = tablePage(await source(rowsRequest({ ...query, upper: key }, 1, key)), query.table);
  return rows[0] ?? null;
}

/**
 * Reads the first `limit` rows by the table's second index, which orders loans by their expiration and sales by their time. From a node that
 * does not serve that index, all rows. Errors: `node-answer-invalid` where the node's time limit cuts the answer again and again.
 */
export async function earliestRows(source: RowSource, query: TableQuery, limit: number): Promise<readonly unknown[]> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    // Another limit is another question, which a shared read does not answer with the cut page.
    const { rows, isWhole } = await earliestPage(source, query, limit + tries);
    if (isWhole) return rows;
    if (rows.length >= limit) return rows.slice(0, limit);
  }
  throw new PoolError('node-answer-invalid', { what: `${query.table}.rows` });
}

/** Reads up to `limit` of these rows, as many as one answer has, and whether these are all rows of the table. */
export async function earliestPage(
  source: RowSource,
  query: TableQuery,
  limit: number,
): Promise<{ readonly rows: readonly unknown[]; readonly isWhole: boolean }> {
  const body = { ...rowsRequest(query, limit), index_position: '2', key_type: 'i64' };
  try {
    const { rows, more } = tablePage(await source(body), query.table);
    return { rows, isWhole: !more };
  } catch (thrown) {
    if (thrown instanceof NodeRefusal && !thrown.busy) return { rows: await tableRows(source, query), isWhole: true };
    throw thrown;
  }
}

/**
 * Reads the rows of one owner by the table's third index, which orders loans by owner. From a node that does not serve that index, or does
 * not report the next key, all rows: the caller checks their owner.
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

/** Reads every row of the range, page by page. */
export async function tableRows(source: RowSource, query: TableQuery): Promise<readonly unknown[]> {
  const rows = await allRows(source, query, {});
  if (rows === null) throw new PoolError('node-answer-invalid', { what: `${query.table}.next_key` });
  return rows;
}

/**
 * Reads every row. Null where the node has more without reporting the next key, or does not get on. The next page begins with the last row
 * of the one before where that was requested by the row's own key, and where the node's time limit has cut it: `next_key` is then the key of
 * the last row that was returned (nodeos, chain_plugin `get_table_rows`).
 */
async function allRows(source: RowSource, query: TableQuery, index: Readonly<Record<string, string>>): Promise<readonly unknown[] | null> {
  const rows: unknown[] = [];
  const isPrimary = Object.keys(index).length === 0;
  const sameRow = (one: unknown, other: unknown): boolean => rowIdentity(query, one) === rowIdentity(query, other);
  let lower = query.lower ?? '';
  let tries = 0;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    // Another limit is another question here too.
    const page = tablePage(await source({ ...rowsRequest(query, PAGE_ROWS + tries, lower), ...index }), query.table);
    const [first] = page.rows;
    const isRepeated = rows.length > 0 && first !== undefined && sameRow(first, rows[rows.length - 1]);
    rows.push(...(isRepeated ? page.rows.slice(1) : page.rows));
    if (!page.more) return rows;
    const last = page.rows[page.rows.length - 1];
    const next = page.nextKey === '' && last !== undefined ? (query.keyOf?.(last) ?? '') : page.nextKey;
    tries = next === lower ? tries + 1 : 0;
    if (next === '' || (next === lower && !isPrimary) || tries >= MAX_TRIES) return null;
    lower = next;
  }
  return null;
}

/** Returns what a row is recognised by: its key, or without one its content. */
function rowIdentity({ keyOf }: TableQuery, row: unknown): string {
  return keyOf?.(row) ?? JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
