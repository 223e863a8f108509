import { PoolError } from '../../domain/errors/pool-error.ts';
import { NodeRefusal, rpc } from './rpc.ts';
import { tablePage } from './tables.ts';

export interface TableQuery {
  readonly code: string;
  /** Account whose rows these are, or the contract itself; already as the node wants keys. */
  readonly scope: string;
  readonly table: string;
  readonly lower?: string;
  readonly upper?: string;
}

const PAGE_ROWS = 50;
/** More rows than any account has; a node that pages on and on is broken. */
const MAX_PAGES = 200;

function request(query: TableQuery, limit: number, lower = query.lower ?? '') {
  return { json: true, code: query.code, scope: query.scope, table: query.table, lower_bound: lower, upper_bound: query.upper ?? '', limit, reverse: false, show_payer: false };
}

/** The row of exactly this key, or null. Both bounds are sent: with a lower bound alone a node gives the next row, which is somebody else's. */
export async function tableRow(node: string, query: TableQuery, key: string): Promise<unknown> {
  const { rows } = tablePage(await rpc(node, 'get_table_rows', request({ ...query, upper: key }, 1, key)), query.table);
  return rows[0] ?? null;
}

/**
 * The first rows by the table's second index, which orders loans by their end and sales by their time. From a node that does not
 * serve that index, all rows.
 */
export async function earliestRows(node: string, query: TableQuery, limit: number): Promise<readonly unknown[]> {
  const body = { ...request(query, limit), index_position: '2', key_type: 'i64' };
  try {
    return tablePage(await rpc(node, 'get_table_rows', body), query.table).rows;
  } catch (thrown) {
    if (thrown instanceof NodeRefusal && !thrown.busy) return tableRows(node, query);
    throw thrown;
  }
}

/** Every row of the range, page by page. */
export async function tableRows(node: string, query: TableQuery): Promise<readonly unknown[]> {
  const rows: unknown[] = [];
  let lower = query.lower ?? '';
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const page = tablePage(await rpc(node, 'get_table_rows', request(query, PAGE_ROWS, lower)), query.table);
    rows.push(...page.rows);
    if (!page.more) return rows;
    if (page.nextKey === '' || page.nextKey === lower) break;
    lower = page.nextKey;
  }
  throw new PoolError('node-answer-invalid', { node, what: `${query.table}.next_key` });
}
