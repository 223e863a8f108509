import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import type { MemoryTables } from '../../../domain/antelope/contract/memory-tables.ts';
import type { LoanTable, ProducerRow, RexLoanRow, RexOrderRow, TableName, TableRows } from '../../../domain/antelope/contract/tables.ts';
import { nameValue } from '../codec/name.ts';
import { NodeFault } from '../http/node-fault.ts';
import { LARGEST_KEY } from './table-key.ts';

/** A row with its key in an index: 64 bits, or a double. */
export interface IndexEntry<Key extends bigint | number = bigint | number> {
  readonly key: Key;
  readonly row: TableRows[TableName];
}

/** A secondary index of a table. Entries are sorted by key, then by primary key. */
export type SecondaryIndex =
  | { readonly keyType: 'i64'; entries(tables: MemoryTables): Iterable<IndexEntry<bigint>> }
  | { readonly keyType: 'float64'; entries(tables: MemoryTables): Iterable<IndexEntry<number>> };

const MICROSECONDS = 1000n;

function* keyed<Row extends TableRows[TableName], Key extends bigint | number>(
  rows: Iterable<Row>,
  keyOf: (row: Row) => Key,
): Generator<IndexEntry<Key>> {
  for (const row of rows) yield { key: keyOf(row), row };
}

/** `bytime`: when the order was placed; a filled one comes after every open one. */
function orderTime({ isOpen, orderTime: placed }: RexOrderRow): bigint {
  return isOpen ? BigInt(placed) * MICROSECONDS : LARGEST_KEY;
}

/** `byexpr`: when the loan expires. */
function loanEnd({ expiration }: RexLoanRow): bigint {
  return BigInt(expiration) * MICROSECONDS;
}

/** `byowner`: who rents. */
function renter({ from }: RexLoanRow): bigint {
  return nameValue(from) ?? 0n;
}

/** `prototalvote`: most votes first, inactive producers last. */
function voteKey({ isActive, totalVotes }: ProducerRow): number {
  return isActive ? -totalVotes : totalVotes;
}

function loanIndexes(table: LoanTable): readonly SecondaryIndex[] {
  const byRenter = (tables: MemoryTables): readonly RexLoanRow[] =>
    [...tables.rows(table, SYSTEM_ACCOUNTS.system)].sort((a, b) => (renter(a) < renter(b) ? -1 : renter(a) > renter(b) ? 1 : 0));
  return [
    { keyType: 'i64', entries: (tables) => keyed(tables.loansByExpiration(table), loanEnd) },
    { keyType: 'i64', entries: (tables) => keyed(byRenter(tables), renter) },
  ];
}

/** Returns producers by `prototalvote`. */
export function producersByVotes(tables: MemoryTables): readonly ProducerRow[] {
  return [...tables.rows('producers', SYSTEM_ACCOUNTS.system)].sort((a, b) => voteKey(a) - voteKey(b));
}

/** Secondary indexes the system contract declares, in their order. */
const INDEXES: Readonly<Partial<Record<TableName, readonly SecondaryIndex[]>>> = {
  rexqueue: [{ keyType: 'i64', entries: (tables) => keyed(tables.ordersByTime(), orderTime) }],
  cpuloan: loanIndexes('cpuloan'),
  netloan: loanIndexes('netloan'),
  producers: [{ keyType: 'float64', entries: (tables) => keyed(producersByVotes(tables), voteKey) }],
};

/** Returns the index of that position, 0 the first after the primary; null when the table has none there. */
export function secondaryIndex(table: TableName, place: number): SecondaryIndex | null {
  return INDEXES[table]?.[place] ?? null;
}

const FIRST_WORDS: ReadonlySet<string> = new Set(['', 'first', 'primary', 'one']);
/** Prefixes of the words for the secondary indexes, by position. */
const WORDS: readonly RegExp[] = [/^(?:sec|two$)/, /^(?:ter|th)/, /^fou/, /^fi/, /^six/, /^sev/, /^eig/, /^nin/, /^ten/];
const PLACES = 16n;

/** Returns the secondary index of `index_position`, counted from 0; null is the primary one. Throws NodeFault. */
export function indexPlace(position: string): number | null {
  if (FIRST_WORDS.has(position)) return null;
  const word = WORDS.findIndex((beginning) => beginning.test(position));
  if (word >= 0) return word;
  if (!/^\d{1,20}$/.test(position) || BigInt(position) > LARGEST_KEY) {
    throw new NodeFault(3060003, 'Invalid index_position: ${p}', { p: position });
  }
  const number = BigInt(position);
  return number < 2n ? null : Number((number - 2n) % PLACES);
}
