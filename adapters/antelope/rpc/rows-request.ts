export interface TableQuery {
  readonly code: string;
  /** Account whose rows these are, or the contract itself; encoded as nodes expect keys. */
  readonly scope: string;
  readonly table: string;
  readonly lower?: string;
  readonly upper?: string;
  /**
   * Returns the key of a row as a bound: the next page is read with it from nodes that do not report the next key, and a row that two pages
   * hold is recognised by it. Without it such a row is recognised by its content.
   */
  readonly keyOf?: (row: unknown) => string;
}

/** Name of the call that reads rows. */
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

/** How many rows one call reads. */
export const PAGE_ROWS = 50;

/** Returns the body of the call that reads `limit` rows, from `lower` on. */
export function rowsRequest(query: TableQuery, limit: number, lower = query.lower ?? ''): RowsRequest {
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
