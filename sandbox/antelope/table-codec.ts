import { rowJson } from '../../domain/ledger/row-json.ts';
import { SYSTEM_ACCOUNTS } from '../../domain/ledger/system-accounts.ts';
import { TABLE_NAMES } from '../../domain/ledger/tables.ts';
import type { TableName, TableRows } from '../../domain/ledger/tables.ts';
import type { AbiCodec } from './abi-codec.ts';
import { contractOf } from './contracts.ts';
import type { Json } from './node-json.ts';

/** Where a ledger table lives on the chain. `limits` is no contract's table and lives nowhere. */
interface Place {
  readonly contract: string;
  readonly table: string;
}

const TOKEN_TABLES: Readonly<Partial<Record<TableName, string>>> = { balance: 'accounts', stat: 'stat' };

function placeOf(table: TableName): Place | null {
  if (table === 'limits') return null;
  const ofToken = TOKEN_TABLES[table];
  return ofToken ? { contract: SYSTEM_ACCOUNTS.token, table: ofToken } : { contract: SYSTEM_ACCOUNTS.system, table };
}

/** The ledger table behind a contract's table; null when the ledger keeps none for it. */
export function ledgerTable(contract: string, table: string): TableName | null {
  if (contract === SYSTEM_ACCOUNTS.token) return table === 'accounts' ? 'balance' : table === 'stat' ? 'stat' : null;
  if (contract !== SYSTEM_ACCOUNTS.system || !contractOf(contract)?.table(table)) return null;
  return TABLE_NAMES.find((name) => name === table) ?? null;
}

function codecOf(table: TableName): { readonly codec: AbiCodec; readonly type: string } {
  const place = placeOf(table);
  const codec = place && contractOf(place.contract);
  const type = codec?.table(place!.table)?.type;
  if (!codec || !type) throw new Error(`${table} is no contract's table`);
  return { codec, type };
}

/** A row as the chain stores it. */
export function rowBytes<T extends TableName>(table: T, row: TableRows[T]): Uint8Array {
  const { codec, type } = codecOf(table);
  return codec.encode(type, rowJson(table, row));
}

/** A row as nodes write it, read back from its bytes by the contract's definition. */
export function nodeRow<T extends TableName>(table: T, row: TableRows[T]): Json {
  const { codec, type } = codecOf(table);
  return codec.decode(type, rowBytes(table, row));
}

/** Whether the contracts keep this table's rows, so that somebody pays for them. */
export function isContractTable(table: TableName): boolean {
  return placeOf(table) !== null;
}
