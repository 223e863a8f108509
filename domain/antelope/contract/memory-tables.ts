import { keyOrder, loanOrder, orderOrder } from './row-order.ts';
import { SortedList } from './sorted-list.ts';
import {
  addressOf,
  type ContractReader,
  type LoanTable,
  type RexLoanRow,
  type RexOrderRow,
  type RowAddress,
  type RowChange,
  type TableName,
  type TableRows,
} from './tables.ts';

interface Scope<Row> {
  readonly rows: Map<string, Row>;
  readonly keys: SortedList<string>;
}

type Scopes = { readonly [T in TableName]: Map<string, Scope<TableRows[T]>> };
type Indexes = { readonly [T in TableName]?: SortedList<TableRows[T]> };

/** Scopes with the rows of `from`, and none without it. */
function scopesFrom(from?: Scopes): Scopes {
  return {
    balance: copied(from?.balance),
    stat: copied(from?.stat),
    limits: copied(from?.limits),
    rexpool: copied(from?.rexpool),
    rexretpool: copied(from?.rexretpool),
    retbuckets: copied(from?.retbuckets),
    rexmaturity: copied(from?.rexmaturity),
    rexfund: copied(from?.rexfund),
    rexbal: copied(from?.rexbal),
    rexqueue: copied(from?.rexqueue),
    cpuloan: copied(from?.cpuloan),
    netloan: copied(from?.netloan),
    delband: copied(from?.delband),
    userres: copied(from?.userres),
    refunds: copied(from?.refunds),
    voters: copied(from?.voters),
    producers: copied(from?.producers),
    global: copied(from?.global),
    global2: copied(from?.global2),
    rammarket: copied(from?.rammarket),
  };
}

function copied<Row>(scopes: ReadonlyMap<string, Scope<Row>> = new Map()): Map<string, Scope<Row>> {
  return new Map([...scopes].map(([name, { rows, keys }]) => [name, { rows: new Map(rows), keys: keys.copy() }]));
}

/** Range of keys to list, from `lower` to `upper`, both included; `reverse` starts at the last. */
export interface RowRange {
  readonly lower?: string | undefined;
  readonly upper?: string | undefined;
  readonly reverse?: boolean | undefined;
}

function reversed<T extends TableName>({ table, scope, key, before, after }: RowChange<T>): RowChange<T> {
  return { table, scope, key, before: after, after: before };
}

const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Chain tables in memory: a reader for `execute`, which applies its changes and reverts them in reverse order. Rows are immutable values.
 * Reading single rows and the ends of ordered indexes costs the same however many accounts there are.
 */
export class MemoryTables implements ContractReader {
  private readonly accounts: Set<string>;
  private readonly tables: Scopes;
  private readonly scopeNames: Map<TableName, SortedList<string>>;
  private readonly indexes: {
    readonly cpuloan: SortedList<RexLoanRow>;
    readonly netloan: SortedList<RexLoanRow>;
    readonly rexqueue: SortedList<RexOrderRow>;
  };

  /** Empty, or with everything `from` holds. */
  constructor(from?: MemoryTables) {
    this.accounts = new Set(from?.accounts);
    this.tables = scopesFrom(from?.tables);
    this.scopeNames = new Map([...(from?.scopeNames ?? [])].map(([table, names]) => [table, names.copy()]));
    this.indexes = {
      cpuloan: from?.indexes.cpuloan.copy() ?? new SortedList(loanOrder),
      netloan: from?.indexes.netloan.copy() ?? new SortedList(loanOrder),
      rexqueue: from?.indexes.rexqueue.copy() ?? new SortedList(orderOrder),
    };
  }

  copy(): MemoryTables {
    return new MemoryTables(this);
  }

  addAccount(name: string): void {
    this.accounts.add(name);
  }

  accountExists(name: string): boolean {
    return this.accounts.has(name);
  }

  row<T extends TableName>(table: T, scope: string, key: string): TableRows[T] | undefined {
    return this.scopesOf(table).get(scope)?.rows.get(key);
  }

  rows<T extends TableName>(table: T, scope: string): Iterable<TableRows[T]> {
    return this.list(table, scope, {});
  }

  /** Lists rows of one scope in a node's order, lazily. */
  *list<T extends TableName>(table: T, scope: string, { lower, upper, reverse }: RowRange): Generator<TableRows[T]> {
    const found = this.scopesOf(table).get(scope);
    if (!found) return;
    for (const key of found.keys.between(lower, upper, reverse)) yield found.rows.get(key)!;
  }

  /** Lists the scopes that hold rows of a table, in order. */
  scopes(table: TableName): Iterable<string> {
    return this.scopeNames.get(table)?.between(undefined, undefined) ?? [];
  }

  loansByExpiration(table: LoanTable): Iterable<RexLoanRow> {
    return this.indexes[table].between(undefined, undefined);
  }

  ordersByTime(): Iterable<RexOrderRow> {
    return this.indexes.rexqueue.between(undefined, undefined);
  }

  /** Writes one row outside any transaction, to set up a state. */
  put<T extends TableName>(table: T, row: TableRows[T]): void {
    this.write(table, addressOf(table, row), row);
  }

  /** Applies what an execution on this state changed. Throws when a row is not the one the execution started from. */
  apply(changes: readonly RowChange[]): void {
    for (const change of changes) this.replace(change);
  }

  /** Reverts the latest applied changes. */
  revert(changes: readonly RowChange[]): void {
    for (const change of [...changes].reverse()) this.replace(reversed(change));
  }

  private replace<T extends TableName>(change: RowChange<T>): void {
    const current = this.row<T>(change.table, change.scope, change.key) ?? null;
    if (current !== change.before)
      throw new Error(`${change.table} ${change.scope} ${change.key} is not in the state the changes start from`);
    this.write<T>(change.table, change, change.after);
  }

  private write<T extends TableName>(table: T, { scope, key }: RowAddress, row: TableRows[T] | null): void {
    const target = this.scope(table, scope);
    const known = target.rows.get(key);
    const indexes: Indexes = this.indexes;
    const index: SortedList<TableRows[T]> | undefined = indexes[table];
    if (known) index?.remove(known);
    if (row !== null) {
      index?.insert(row);
      if (!known) target.keys.insert(key);
      target.rows.set(key, row);
    } else if (known) {
      target.keys.remove(key);
      target.rows.delete(key);
      if (target.rows.size === 0) this.dropScope(table, scope);
    }
  }

  private scopesOf<T extends TableName>(table: T): Map<string, Scope<TableRows[T]>> {
    return this.tables[table];
  }

  private scope<T extends TableName>(table: T, name: string): Scope<TableRows[T]> {
    const scopes = this.scopesOf(table);
    const known = scopes.get(name);
    if (known) return known;
    const scope = { rows: new Map<string, TableRows[T]>(), keys: new SortedList(keyOrder(table)) };
    scopes.set(name, scope);
    const names = this.scopeNames.get(table) ?? new SortedList(byName);
    this.scopeNames.set(table, names);
    names.insert(name);
    return scope;
  }

  private dropScope(table: TableName, name: string): void {
    this.tables[table].delete(name);
    this.scopeNames.get(table)?.remove(name);
  }
}
