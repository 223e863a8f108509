import type { TableName, TableRows } from '../../domain/ledger/tables.ts';
import { addressOf } from '../../domain/ledger/tables.ts';
import { hexOf } from './bytes.ts';
import type { AntelopeChain } from './chain.ts';
import { contractOf } from './contracts.ts';
import { nameText, nameValue } from './name.ts';
import { NodeFault } from './node-fault.ts';
import type { Json } from './node-json.ts';
import { symbolCodeText, symbolCodeValue } from './scalar-codec.ts';
import { ledgerTable, nodeRow, rowBytes } from './table-codec.ts';

/** What `get_table_rows` is asked, decoded. Bounds and scope are still text: numbers, names or symbols. */
export interface TableQuery {
  readonly code: string;
  readonly scope: string;
  readonly table: string;
  readonly lowerBound: string;
  readonly upperBound: string;
  readonly limit: number;
  readonly json: boolean;
  readonly reverse: boolean;
  readonly showPayer: boolean;
  readonly indexPosition: string;
}

const LARGEST_PAGE = 1000;
const LARGEST_KEY = (1n << 64n) - 1n;
const NUMBERED: ReadonlySet<TableName> = new Set(['rexpool', 'rexretpool', 'retbuckets', 'cpuloan', 'netloan']);
const OF_SYMBOLS: ReadonlySet<TableName> = new Set(['balance', 'stat', 'rammarket']);

/** Reads a key the way nodes do: a number, else a name, else a symbol with or without precision. */
function keyValue(text: string, what: string): bigint {
  if (/^\d{1,20}$/.test(text) && BigInt(text) <= LARGEST_KEY) return BigInt(text);
  const name = nameValue(text.trim());
  if (name !== null) return name;
  const symbol = /^(?:(\d{1,2}),)?([A-Z]{1,7})$/.exec(text);
  if (symbol) return symbol[1] === undefined ? symbolCodeValue(symbol[2]!) : (symbolCodeValue(symbol[2]!) << 8n) | BigInt(symbol[1]);
  throw new NodeFault(
    3010014,
    "Could not convert ${desc} string '${str}' to any of the following: uint64_t, valid name, or valid symbol (with or without the precision)",
    { desc: what, str: text },
  );
}

/** The 64-bit primary key of a row. */
function primaryKey<T extends TableName>(table: T, row: TableRows[T]): bigint {
  const { key } = addressOf(table, row);
  if (NUMBERED.has(table)) return BigInt(key);
  if (!OF_SYMBOLS.has(table)) return nameValue(key) ?? 0n;
  return 'quote' in row ? (symbolCodeValue(key) << 8n) | BigInt(row.supply.symbol.precision) : symbolCodeValue(key);
}

function* selected(chain: AntelopeChain, table: TableName, scope: string, bounds: { lower: bigint; upper: bigint; reverse: boolean }): Generator<TableRows[TableName]> {
  const { lower, upper, reverse } = bounds;
  if (lower > upper) return;
  const byName = !NUMBERED.has(table) && !OF_SYMBOLS.has(table);
  const range = byName ? { lower: nameText(lower), upper: nameText(upper), reverse } : { reverse };
  for (const row of chain.state.tables.list(table, scope, range)) {
    const key = primaryKey(table, row);
    if (key >= lower && key <= upper) yield row;
  }
}

function checkIndex(position: string): void {
  if (['', 'first', 'primary', 'one', '0', '1'].includes(position)) return;
  throw new NodeFault(3060003, 'Unsupported secondary index: ${p}', { p: position });
}

/** Answer of `get_table_rows`. Throws NodeFault. */
export function tableRows(chain: AntelopeChain, query: TableQuery): Json {
  if (!chain.state.accounts.has(query.code)) throw new NodeFault(3060002, 'Fail to retrieve account for ${account}', { account: query.code });
  checkIndex(query.indexPosition);
  if (!contractOf(query.code)?.table(query.table)) throw new NodeFault(3060003, 'Table ${table} is not specified in the ABI', { table: query.table });
  const scopeKey = keyValue(query.scope, 'scope');
  const table = ledgerTable(query.code, query.table)!;
  const scope = table === 'stat' ? symbolCodeText(scopeKey) : nameText(scopeKey);
  const bounds = {
    lower: query.lowerBound === '' ? 0n : keyValue(query.lowerBound, 'lower_bound'),
    upper: query.upperBound === '' ? LARGEST_KEY : keyValue(query.upperBound, 'upper_bound'),
    reverse: query.reverse,
  };
  const rows: Json[] = [];
  for (const row of selected(chain, table, scope, bounds)) {
    if (rows.length >= Math.min(query.limit, LARGEST_PAGE)) return { rows, more: true, next_key: primaryKey(table, row).toString() };
    const data = query.json ? nodeRow(table, row) : hexOf(rowBytes(table, row));
    const address = addressOf(table, row);
    rows.push(query.showPayer ? { data, payer: chain.state.ram.payerOf(table, address.scope, address.key) } : data);
  }
  return { rows, more: false, next_key: '' };
}
