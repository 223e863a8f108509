import { keyOrder, loanOrder, orderOrder } from './row-order.ts';
import { SortedList } from './sorted-list.ts';
import { addressOf } from './tables.ts';
import type { LedgerReader, LoanTable, RexLoanRow, RexOrderRow, RowAddress, RowChange, TableName, TableRows } from './tables.ts';

type AnyRow = TableRows[TableName];

interface Scope {
  readonly rows: Map<string, AnyRow>;
  readonly keys: SortedList<string>;
}

/** Which rows to list: keys from `lower` to `upper`, both included; `reverse` starts at the last. */
export interface RowRange {
  readonly lower?: string | undefined;
  readonly upper?: string | undefined;
  readonly reverse?: boolean | undefined;
}

const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Chain tables in memory: a reader for `execute`, which applies its changes and takes them back in reverse order. Rows are
 * immutable values. Single rows and the ends of ordered walks cost the same however many accounts there are.
 */
export class MemoryTables implements LedgerReader {
  private readonly accounts = new Set<string>();
  private readonly tables = new Map<TableName, Map<string, Scope>>();
  private readonly scopeNames = new Map<TableName, SortedList<string>>();
  private readonly loans: Readonly<Record<LoanTable, SortedList<RexLoanRow>>> = {
    cpuloan: new SortedList(loanOrder),
    netloan: new SortedList(loanOrder),
  };
  private readonly orders = new SortedList<RexOrderRow>(orderOrder);

  addAccount(name: string): void {
    this.accounts.add(name);
  }

  accountExists(name: string): boolean {
    return this.accounts.has(name);
  }

  row<T extends TableName>(table: T, scope: string, key: string): TableRows[T] | undefined {
    return this.tables.get(table)?.get(scope)?.rows.get(key) as TableRows[T] | undefined;
  }

  rows<T extends TableName>(table: T, scope: string): Iterable<TableRows[T]> {
    return this.list(table, scope, {});
  }

  /** Rows of one scope as a node lists them, lazily. */
  *list<T extends TableName>(table: T, scope: string, { lower, upper, reverse }: RowRange): Generator<TableRows[T]> {
    const found = this.tables.get(table)?.get(scope);
    if (!found) return;
    for (const key of found.keys.between(lower, upper, reverse)) yield found.rows.get(key) as TableRows[T];
  }

  /** Names of the scopes that hold rows of a table, in order. */
  scopes(table: TableName): Iterable<string> {
    return this.scopeNames.get(table)?.between(undefined, undefined) ?? [];
  }

  loansByExpiration(table: LoanTable): Iterable<RexLoanRow> {
    return this.loans[table].between(undefined, undefined);
  }

  ordersByTime(): Iterable<RexOrderRow> {
    return this.orders.between(undefined, undefined);
  }

  /** Writes one row outside any transaction, to set a state up. */
  put<T extends TableName>(table: T, row: TableRows[T]): void {
    this.write(table, addressOf(table, row), row);
  }

  /** Applies what an execution on this state changed. Throws when a row is not the one the execution started from. */
  apply(changes: readonly RowChange[]): void {
    for (const change of changes) this.replace(change, change.before, change.after);
  }

  /** Takes the latest applied changes back. */
  revert(changes: readonly RowChange[]): void {
    for (const change of [...changes].reverse()) this.replace(change, change.after, change.before);
  }

  private replace(change: RowChange, expected: AnyRow | null, next: AnyRow | null): void {
    const current = this.row(change.table, change.scope, change.key) ?? null;
    if (current !== expected) throw new Error(`${change.table} ${change.scope} ${change.key} is not in the state the changes start from`);
    this.write(change.table, change, next);
  }

  private write(table: TableName, { scope, key }: RowAddress, row: AnyRow | null): void {
    const target = this.scope(table, scope);
    const known = target.rows.get(key);
    this.reindex(table, known, row);
    if (row !== null) {
      if (!known) target.keys.insert(key);
      target.rows.set(key, row);
    } else if (known) {
      target.keys.remove(key);
      target.rows.delete(key);
      if (target.rows.size === 0) this.dropScope(table, scope);
    }
  }

  private reindex(table: TableName, known: AnyRow | undefined, row: AnyRow | null): void {
    if (table === 'rexqueue') {
      if (known) this.orders.remove(known as RexOrderRow);
      if (row) this.orders.insert(row as RexOrderRow);
    } else if (table === 'cpuloan' || table === 'netloan') {
      if (known) this.loans[table].remove(known as RexLoanRow);
      if (row) this.loans[table].insert(row as RexLoanRow);
    }
  }

  private scope(table: TableName, name: string): Scope {
    const scopes = this.tables.get(table) ?? new Map<string, Scope>();
    this.tables.set(table, scopes);
    const known = scopes.get(name);
    if (known) return known;
    const scope = { rows: new Map<string, AnyRow>(), keys: new SortedList(keyOrder(table)) };
    scopes.set(name, scope);
    const names = this.scopeNames.get(table) ?? new SortedList(byName);
    this.scopeNames.set(table, names);
    names.insert(name);
    return scope;
  }

  private dropScope(table: TableName, name: string): void {
    this.tables.get(table)?.delete(name);
    this.scopeNames.get(table)?.remove(name);
  }
}
