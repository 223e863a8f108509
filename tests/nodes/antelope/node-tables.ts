import type { ChainClient } from './chain-client.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Reads tables of the system contract past the product. */
export interface NodeTables {
  readonly rows: (table: string, scope?: string) => Promise<readonly Row[]>;
  /** Returns the row of an owner in a table that has one for each. */
  readonly ownRow: (table: string, owner: string) => Promise<Row | undefined>;
}

const MOST_ROWS = 500;
const LONGEST_ANSWER_MS = 400;

/** Returns the tables of a node. */
export function tablesOf({ client }: { readonly client: ChainClient }): NodeTables {
  const rows = async (table: string, scope = 'eosio'): Promise<readonly Row[]> => {
    const body = { code: 'eosio', scope, table, json: true, limit: MOST_ROWS, time_limit_ms: LONGEST_ANSWER_MS };
    const answer = (await client.ask('chain/get_table_rows', body)) as { readonly rows: readonly Row[]; readonly more: boolean };
    if (answer.more) throw new Error(`${table} has more rows than were read`);
    return answer.rows;
  };
  return { rows, ownRow: async (table, owner) => (await rows(table)).find((row) => row['owner'] === owner) };
}
