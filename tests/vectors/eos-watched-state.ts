import { rowJson, type PairNames, type RowJson } from '../../domain/antelope/contract/row-json.ts';
import type { MemoryTables } from '../../domain/antelope/contract/memory-tables.ts';
import { SYSTEM_ACCOUNTS } from '../../domain/antelope/contract/system-accounts.ts';
import { isTableName, type TableName } from '../../domain/antelope/contract/tables.ts';
import type { Json, JsonRecord, RecordedState } from './eos-format.ts';
import { text } from './eos-row-reader.ts';

function picked(row: RowJson, fields: readonly string[]): RowJson {
  return Object.fromEntries(fields.filter((field) => field in row).map((field) => [field, row[field]!]));
}

/** Naming of a recording: its coin, and the fields of a maturity bucket. */
interface Watching {
  readonly coin: string;
  readonly pairs: PairNames;
}

function rowsOf(tables: MemoryTables, table: TableName, scope: string, pairs?: PairNames): readonly RowJson[] {
  return [...tables.rows(table, scope)].map((row) => rowJson(table, row, pairs));
}

function ofAccounts(expected: Json, read: (account: string) => unknown): unknown {
  return Object.fromEntries(Object.keys(expected as JsonRecord).map((account) => [account, read(account)]));
}

function limits(tables: MemoryTables, account: string): unknown {
  const row = tables.row('limits', SYSTEM_ACCOUNTS.system, account);
  return row ? { ram_bytes: Number(row.ramBytes), net_weight: row.netWeight.toString(), cpu_weight: row.cpuWeight.toString() } : null;
}

/** Recordings keep only some producers, and some fields of producers and of the global row. */
function producers(tables: MemoryTables, expected: readonly JsonRecord[]): unknown {
  return expected.map((recorded) => {
    const row = tables.row('producers', SYSTEM_ACCOUNTS.system, text(recorded, 'owner'));
    return row ? picked(rowJson('producers', row), Object.keys(recorded)) : null;
  });
}

function watched(tables: MemoryTables, name: string, expected: Json, { coin, pairs }: Watching): unknown {
  switch (name) {
    case 'balances':
      return ofAccounts(expected, (account) => tables.row('balance', account, coin)?.balance.toString() ?? null);
    case 'limits':
      return ofAccounts(expected, (account) => limits(tables, account));
    case 'delband':
    case 'userres':
    case 'refunds':
      return ofAccounts(expected, (account) => rowsOf(tables, name, account));
    case 'producers':
      return producers(tables, expected as readonly JsonRecord[]);
    case 'global':
      return picked(rowsOf(tables, 'global', SYSTEM_ACCOUNTS.system)[0] ?? {}, Object.keys(expected as JsonRecord));
    default:
      if (!isTableName(name)) throw new Error(`no rules for table ${name}`);
      return rowsOf(tables, name, SYSTEM_ACCOUNTS.system, pairs);
  }
}

/** Our state, reduced to what a recording watches. */
export function watchedState(tables: MemoryTables, expected: RecordedState, watching: Watching): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, watched(tables, name, value, watching)]));
}
