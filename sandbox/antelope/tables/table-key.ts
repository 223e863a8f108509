import { addressOf, type TableName, type TableRows } from '../../../domain/antelope/contract/tables.ts';
import { nameText, nameValue } from '../codec/name.ts';
import { NodeFault } from '../http/node-fault.ts';
import { symbolCodeValue } from '../codec/scalar-codec.ts';

/** The largest 64-bit key. */
export const LARGEST_KEY = (1n << 64n) - 1n;

const NUMBERED: ReadonlySet<TableName> = new Set(['rexpool', 'rexretpool', 'retbuckets', 'cpuloan', 'netloan']);
const OF_SYMBOLS: ReadonlySet<TableName> = new Set(['balance', 'stat', 'rammarket']);

/** Returns whether a table's rows are in the order of account names. */
function isKeyedByName(table: TableName): boolean {
  return !NUMBERED.has(table) && !OF_SYMBOLS.has(table);
}

/** Parses a key as nodes do: a number, else a name, else a symbol with or without precision. Throws NodeFault. */
export function keyValue(text: string, what: string): bigint {
  if (/^\d{1,20}$/.test(text) && BigInt(text) <= LARGEST_KEY) return BigInt(text);
  const name = nameValue(text.trim());
  if (name !== null) return name;
  const symbol = /^(?:(\d{1,2}),)?([A-Z]{1,7})$/.exec(text);
  if (symbol) return symbol[1] === undefined ? symbolCodeValue(symbol[2]!) : (symbolCodeValue(symbol[2]!) << 8n) | BigInt(symbol[1]);
  throw new NodeFault(
    3010000,
    "Could not convert ${desc} string '${str}' to any of the following: uint64_t, valid name, or valid symbol (with or without the precision)",
    { desc: what, str: text },
  );
}

/** Parses a key declared as a name, so that digits are letters of it. Throws NodeFault. */
export function nameKeyValue(text: string): bigint {
  const name = nameValue(text);
  if (name !== null) return name;
  if (text.length > 13) throw new NodeFault(3010001, 'Name is longer than 13 characters (${name}) ', { name: text });
  const normalized = text.replace(/[^.1-5a-z]/g, '.').replace(/\.+$/, '');
  throw new NodeFault(3010001, 'Name not properly normalized (name: ${name}, normalized: ${normalized}) ', { name: text, normalized });
}

/** Parses a bound of an index over doubles. Throws NodeFault. */
export function doubleValue(text: string): number {
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text)) throw new NodeFault(4, "Couldn't parse double");
  return Number(text);
}

/** Returns the 64-bit primary key of a row. */
export function primaryKey<T extends TableName>(table: T, row: TableRows[T]): bigint {
  const { key } = addressOf(table, row);
  if (NUMBERED.has(table)) return BigInt(key);
  if (!OF_SYMBOLS.has(table)) return nameValue(key) ?? 0n;
  return 'quote' in row ? (symbolCodeValue(key) << 8n) | BigInt(row.supply.symbol.precision) : symbolCodeValue(key);
}

/** Returns the names that bound a range of a table in the order of names; empty for other tables. */
export function nameRange(table: TableName, lower: bigint, upper: bigint): { readonly lower?: string; readonly upper?: string } {
  return isKeyedByName(table) ? { lower: nameText(lower), upper: nameText(upper) } : {};
}
