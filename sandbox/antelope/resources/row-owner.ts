import type { RowChange, TableName, TableRows } from '../../../domain/antelope/contract/tables.ts';

/** Tables whose rows the system account pays for. */
const SYSTEM_TABLES: ReadonlySet<TableName> = new Set([
  'rexpool',
  'rexretpool',
  'retbuckets',
  'rexmaturity',
  'producers',
  'global',
  'global2',
  'rammarket',
  'stat',
]);

/** Returns a row's owner: the system, or the account it belongs to. A token balance does not name it and counts as the system's. */
export function ownerOf<T extends TableName>(table: T, row: TableRows[T]): string {
  if (SYSTEM_TABLES.has(table)) return 'eosio';
  if ('owner' in row) return row.owner;
  return 'from' in row ? row.from : 'eosio';
}

/** Returns who pays the RAM of a new row by the contract's rule for that table; `author` authorised the transaction first. */
export function rowPayer(change: RowChange, author: string): string {
  if (change.table === 'balance' || change.table === 'userres') return author;
  const row = change.after ?? change.before;
  return row ? ownerOf(change.table, row) : author;
}
