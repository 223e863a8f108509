import { Asset } from '../../core/amount/asset.ts';
import type { Call, Signer } from '../../core/chain/call.ts';
import type { Instant } from '../../core/chain/time.ts';
import type { ContractRules } from './contract-rules.ts';
import type { ActionResult, InlineTransfer } from './execution-result.ts';
import { Refusal } from './refusal.ts';
import { keyOrder, loanOrder, orderOrder } from './row-order.ts';
import { SYSTEM_ACCOUNTS } from './system-accounts.ts';
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

type TouchedRows = { readonly [T in TableName]: Map<string, RowChange<T>> };

function noRows(): TouchedRows {
  return {
    balance: new Map(),
    stat: new Map(),
    limits: new Map(),
    rexpool: new Map(),
    rexretpool: new Map(),
    retbuckets: new Map(),
    rexmaturity: new Map(),
    rexfund: new Map(),
    rexbal: new Map(),
    rexqueue: new Map(),
    cpuloan: new Map(),
    netloan: new Map(),
    delband: new Map(),
    userres: new Map(),
    refunds: new Map(),
    voters: new Map(),
    producers: new Map(),
    global: new Map(),
    global2: new Map(),
    rammarket: new Map(),
  };
}

function* merged<Row>(
  base: Iterable<Row>,
  own: readonly Row[],
  isTouched: (row: Row) => boolean,
  order: (a: Row, b: Row) => number,
): Generator<Row> {
  const sorted = [...own].sort(order);
  let next = 0;
  for (const row of base) {
    if (isTouched(row)) continue;
    while (next < sorted.length && order(sorted[next]!, row) < 0) yield sorted[next++]!;
    yield row;
  }
  while (next < sorted.length) yield sorted[next++]!;
}

/**
 * The state one transaction reads while it runs: the reader's rows under the rows written so far. Nothing reaches the reader; `changes` has
 * the effect of the transaction.
 */
export class WorkingState {
  readonly time: Instant;
  readonly rules: ContractRules;
  readonly results: ActionResult[] = [];
  readonly transfers: InlineTransfer[] = [];
  private readonly reader: ContractReader;
  private readonly touched: TouchedRows = noRows();
  private signers: readonly Signer[] = [];
  private senderOfCall: string | null = null;
  private queued: Call[] = [];

  constructor(reader: ContractReader, rules: ContractRules, time: Instant) {
    this.reader = reader;
    this.rules = rules;
    this.time = time;
  }

  /** Returns the block time in whole seconds, as a `time_point_sec` holds it. */
  timeInSeconds(): Instant {
    return this.time - (this.time % 1000);
  }

  /** Starts an action. `sender`: the contract that sent the call; null when the transaction itself holds it. */
  startAction(signers: readonly Signer[], sender: string | null): void {
    this.signers = signers;
    this.senderOfCall = sender;
  }

  /** Returns the contract that sent the running call; null when the transaction itself holds it. */
  get sender(): string | null {
    return this.senderOfCall;
  }

  isSignedBy(account: string): boolean {
    return this.signers.some((signer) => signer.account === account);
  }

  requireAuthority(account: string): void {
    if (!this.isSignedBy(account)) throw new Refusal('3090004', `missing authority of ${account}`);
  }

  accountExists(name: string): boolean {
    return this.reader.accountExists(name);
  }

  row<T extends TableName>(table: T, key: string, scope: string = SYSTEM_ACCOUNTS.system): TableRows[T] | undefined {
    const touched: RowChange<T> | undefined = this.touched[table].get(`${scope}/${key}`);
    return touched ? (touched.after ?? undefined) : this.reader.row(table, scope, key);
  }

  rows<T extends TableName>(table: T, scope: string): Iterable<TableRows[T]> {
    const keys = keyOrder(table);
    return this.overlaid(table, this.reader.rows(table, scope), (a, b) => keys(addressOf(table, a).key, addressOf(table, b).key), scope);
  }

  loansByExpiration(table: LoanTable): Iterable<RexLoanRow> {
    return this.overlaid(table, this.reader.loansByExpiration(table), loanOrder);
  }

  ordersByTime(): Iterable<RexOrderRow> {
    return this.overlaid('rexqueue', this.reader.ordersByTime(), orderOrder);
  }

  put<T extends TableName>(table: T, row: TableRows[T]): void {
    this.write(table, addressOf(table, row), row);
  }

  remove<T extends TableName>(table: T, row: TableRows[T]): void {
    this.write(table, addressOf(table, row), null);
  }

  /** Returns an amount of the staked coin. */
  core(units: bigint): Asset {
    return Asset.of(units, this.rules.core);
  }

  rex(units: bigint): Asset {
    return Asset.of(units, this.rules.rex);
  }

  /** Queues an inline action by the contract; it runs when the action that sent it has ended. */
  send(call: Call): void {
    this.queued.push(call);
  }

  /** Queues a transfer by the contract that keeps the token; contracts may send from any account. */
  sendTransfer(from: string, to: string, quantity: Asset, memo: string, contract: string = SYSTEM_ACCOUNTS.token): void {
    this.send({
      contract,
      action: 'transfer',
      authorization: [{ account: from, permission: 'active' }],
      data: { from, to, quantity: quantity.toString(), memo },
    });
  }

  takeQueued(): readonly Call[] {
    const { queued } = this;
    this.queued = [];
    return queued;
  }

  changes(): readonly RowChange[] {
    const changes: RowChange[] = [];
    for (const rows of Object.values(this.touched)) {
      for (const change of rows.values()) if (change.before !== change.after) changes.push(change);
    }
    return changes;
  }

  private write<T extends TableName>(table: T, { scope, key }: RowAddress, after: TableRows[T] | null): void {
    const rows: Map<string, RowChange<T>> = this.touched[table];
    const id = `${scope}/${key}`;
    const known = rows.get(id);
    rows.set(id, { table, scope, key, before: known ? known.before : (this.reader.row(table, scope, key) ?? null), after });
  }

  private overlaid<T extends TableName>(
    table: T,
    base: Iterable<TableRows[T]>,
    order: (a: TableRows[T], b: TableRows[T]) => number,
    scope: string = SYSTEM_ACCOUNTS.system,
  ): Iterable<TableRows[T]> {
    const touched: Map<string, RowChange<T>> = this.touched[table];
    if (touched.size === 0) return base;
    const own: TableRows[T][] = [];
    for (const change of touched.values()) if (change.scope === scope && change.after) own.push(change.after);
    return merged(base, own, (row) => touched.has(`${scope}/${addressOf(table, row).key}`), order);
  }
}
