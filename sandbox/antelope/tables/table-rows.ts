import { addressOf, type TableName, type TableRows } from '../../../domain/antelope/contract/tables.ts';
import { nodeFloat } from '../../../domain/antelope/contract/node-number.ts';
import { hexOf } from '../codec/bytes.ts';
import type { AntelopeChain } from '../chain/chain.ts';
import { nameText, nameValue } from '../codec/name.ts';
import { NodeFault } from '../http/node-fault.ts';
import type { Json } from '../http/node-json.ts';
import { symbolCodeText } from '../codec/scalar-codec.ts';
import { rewardRows, type RewardRow } from './reward-tables.ts';
import { indexPlace, secondaryIndex, type IndexEntry } from './table-index.ts';
import { doubleValue, keyValue, LARGEST_KEY, nameKeyValue, nameRange, primaryKey } from './table-key.ts';

/** Decoded query of `get_table_rows`. Bounds and scope are still text: numbers, names or symbols. */
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
  readonly keyType: string;
  /** Milliseconds after which a node ends a page; null for its own limit, which no page meets here. */
  readonly timeLimitMs: number | null;
}

const LARGEST_PAGE = 1000;
const KEY_TYPES: ReadonlySet<string> = new Set(['i64', 'name', 'i128', 'i256', 'float64', 'float128', 'sha256', 'ripemd160']);
const NO_ROWS: Json = { rows: [], more: false, next_key: '' };

interface Bounds<Key> {
  readonly lower: Key;
  readonly upper: Key;
}

function wholeBounds({ lowerBound, upperBound, keyType }: TableQuery): Bounds<bigint> {
  const read = keyType === 'name' ? nameKeyValue : keyValue;
  return {
    lower: lowerBound === '' ? 0n : read(lowerBound, 'lower_bound'),
    upper: upperBound === '' ? LARGEST_KEY : read(upperBound, 'upper_bound'),
  };
}

function doubleBounds({ lowerBound, upperBound }: TableQuery): Bounds<number> {
  return { lower: lowerBound === '' ? -Infinity : doubleValue(lowerBound), upper: upperBound === '' ? Infinity : doubleValue(upperBound) };
}

function within<Key extends bigint | number>(
  entries: Iterable<IndexEntry<Key>>,
  { lower, upper }: Bounds<Key>,
  reverse: boolean,
): Iterable<IndexEntry> {
  const found = [...entries].filter(({ key }) => key >= lower && key <= upper);
  return reverse ? found.reverse() : found;
}

function* byPrimaryKey(chain: AntelopeChain, table: TableName, scope: string, query: TableQuery): Generator<IndexEntry> {
  const { lower, upper } = wholeBounds(query);
  if (lower > upper) return;
  for (const row of chain.state.tables.list(table, scope, { ...nameRange(table, lower, upper), reverse: query.reverse })) {
    const key = primaryKey(table, row);
    if (key >= lower && key <= upper && chain.state.codec.contractOf(table, row) === query.code) yield { key, row };
  }
}

/** Returns the rows by another index. One that the table does not have, or with keys of another type, reads as empty. */
function bySecondaryKey(chain: AntelopeChain, table: TableName, scope: string, place: number, query: TableQuery): Iterable<IndexEntry> {
  const index = secondaryIndex(table, place);
  if (index === null || scope !== query.code) return [];
  const keyType = query.keyType === 'name' ? 'i64' : query.keyType;
  if (index.keyType !== keyType) return [];
  if (index.keyType === 'float64') return within(index.entries(chain.state.tables), doubleBounds(query), query.reverse);
  return within(index.entries(chain.state.tables), wholeBounds(query), query.reverse);
}

function scopeName(table: TableName, scope: string): string {
  const key = keyValue(scope, 'scope');
  return table === 'stat' ? symbolCodeText(key) : nameText(key);
}

function shown(chain: AntelopeChain, table: TableName, row: TableRows[TableName], query: TableQuery): Json {
  const data = query.json ? chain.state.codec.nodeRow(table, row) : hexOf(chain.state.codec.rowBytes(table, row));
  if (!query.showPayer) return data;
  const { scope, key } = addressOf(table, row);
  return { data, payer: chain.state.ram.payerOf(table, scope, key) };
}

/** A row of a page with its key in the index. */
interface PageEntry {
  readonly key: bigint | number;
  shown(): Json;
}

/** Returns one page. One that meets the time limit names the key of its last row, not that of the next. */
function page(entries: Iterable<PageEntry>, { limit, timeLimitMs }: TableQuery): Json {
  const rows: Json[] = [];
  for (const entry of entries) {
    const next = { rows, more: true, next_key: typeof entry.key === 'bigint' ? entry.key.toString() : nodeFloat(entry.key) };
    if (rows.length >= Math.min(limit, LARGEST_PAGE)) return next;
    rows.push(entry.shown());
    if (timeLimitMs === 0) return next;
  }
  return { rows, more: false, next_key: '' };
}

function* ofLedger(chain: AntelopeChain, table: TableName, entries: Iterable<IndexEntry>, query: TableQuery): Generator<PageEntry> {
  for (const { key, row } of entries) yield { key, shown: () => shown(chain, table, row, query) };
}

/** Lists rows of the producers' pay, which are all in the scope of their contract. */
function* ofRewards(chain: AntelopeChain, rewards: readonly RewardRow[], query: TableQuery): Generator<PageEntry> {
  const { lower, upper } = wholeBounds(query);
  if (keyValue(query.scope, 'scope') !== nameValue(query.code)) return;
  const codec = chain.state.contracts.of(query.code)!;
  const { type } = codec.table(query.table)!;
  for (const { key, row, payer } of query.reverse ? [...rewards].reverse() : rewards) {
    if (key < lower || key > upper) continue;
    const bytes = codec.encode(type, row);
    const data = query.json ? codec.decode(type, bytes) : hexOf(bytes);
    yield { key, shown: () => (query.showPayer ? { data, payer } : data) };
  }
}

/** Returns the answer of `get_table_rows`. A secondary index needs its key type; its `next_key` is a key of that index. Throws NodeFault. */
export function tableRows(chain: AntelopeChain, query: TableQuery): Json {
  if (!chain.state.accounts.has(query.code))
    throw new NodeFault(3060002, 'Fail to retrieve account for ${account}', { account: query.code });
  const place = indexPlace(query.indexPosition);
  const table = chain.state.codec.contractTable(query.code, query.table);
  if (place !== null) {
    if (query.keyType === '') throw new NodeFault(3060003, 'key type required for non-primary index');
    if (!KEY_TYPES.has(query.keyType)) throw new NodeFault(3060003, 'Unsupported secondary index type: ${t}', { t: query.keyType });
    if (table === null) return NO_ROWS;
    const scope = scopeName(table, query.scope);
    return page(ofLedger(chain, table, bySecondaryKey(chain, table, scope, place, query), query), query);
  }
  const rewards = rewardRows(chain, query.code, query.table);
  if (rewards !== null) return page(ofRewards(chain, rewards, query), query);
  if (table === null) throw new NodeFault(3060003, 'Table ${table} is not specified in the ABI', { table: query.table });
  return page(ofLedger(chain, table, byPrimaryKey(chain, table, scopeName(table, query.scope), query), query), query);
}
