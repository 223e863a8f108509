import type { AssetSymbol } from '../../../domain/core/amount/asset.ts';
import { nameValue } from '../../../domain/core/chain/account-name.ts';
import type { StakedResource } from '../../../domain/antelope/operations/resources.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import type { RexLoanRow } from '../../../domain/antelope/contract/tables.ts';
import { rexLoanRow } from './market-rows.ts';
import { type RowSource, rowsOfOwner, tableRow } from './table-reader.ts';

/**
 * Returns a name as a scope or bound of get_table_rows. A node parses digits as a number first, so a name of digits alone would find
 * another row: it is sent as its numeric value.
 */
export function nameKey(text: string): string {
  return /^\d+$/.test(text) ? String(nameValue(text) ?? text) : text;
}

/** A row or answer about somebody else must never pass as this account’s. */
export function mustBe(expected: string, found: string, what: string): void {
  if (found !== expected) throw new PoolError('node-answer-invalid', { what }, { raw: `asked for ${expected}, got ${found}` });
}

/** Reads an owner's own row of a table with `read`; null where there is none. `scope`: the owner's tables, unless given. */
export async function ownRow<Row extends { readonly owner: string }>(
  source: RowSource,
  table: string,
  owner: string,
  read: (row: unknown) => Row,
  scope = nameKey(owner),
): Promise<Row | null> {
  const found = await tableRow(source, { code: SYSTEM_ACCOUNTS.system, scope, table }, nameKey(owner));
  if (found === null) return null;
  const row = read(found);
  mustBe(owner, row.owner, table);
  return row;
}

/** Reads the same from a table with the rows of all accounts. */
export function ownSystemRow<Row extends { readonly owner: string }>(
  source: RowSource,
  table: string,
  owner: string,
  read: (row: unknown) => Row,
): Promise<Row | null> {
  return ownRow(source, table, owner, read, SYSTEM_ACCOUNTS.system);
}

/** Reads an owner's rents, for all receivers. */
export async function readLoans(
  source: RowSource,
  owner: string,
  resource: StakedResource,
  coin: AssetSymbol,
): Promise<readonly RexLoanRow[]> {
  const read = (row: unknown): RexLoanRow => rexLoanRow(row, coin);
  const rows = await rowsOfOwner(
    source,
    { code: SYSTEM_ACCOUNTS.system, scope: SYSTEM_ACCOUNTS.system, table: `${resource}loan`, keyOf: (row) => String(read(row).loanNum) },
    nameKey(owner),
  );
  return rows.map(read).filter(({ from }) => from === owner);
}
