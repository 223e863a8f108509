import type { RowChange, TableName, TableRows } from '../../../domain/antelope/contract/tables.ts';
import type { RamDelta } from '../chain/executed.ts';
import { ownerOf, rowPayer } from './row-owner.ts';
import { isContractTable, type TableCodec } from '../codec/table-codec.ts';

/** Bytes of a row beyond its own content. */
const ROW_OVERHEAD = 112;
/** Bytes of an account with two permissions before it stores anything. */
const ACCOUNT_BYTES = 2_996;

/** Returns the number of entries of a row's list, which is all that can change its size. */
function entries(row: TableRows[TableName]): number {
  if ('producers' in row) return row.producers.length;
  if ('maturities' in row) return row.maturities.length;
  return 'buckets' in row && Array.isArray(row.buckets) ? row.buckets.length : 0;
}

interface Paid {
  readonly payer: string;
  readonly bytes: number;
}

/** What a set of changes would do to the meter. */
export interface RamPlan {
  readonly deltas: readonly RamDelta[];
  readonly rows: readonly { readonly key: string; readonly paid: Paid | null }[];
}

function keyOf({ table, scope, key }: { readonly table: TableName; readonly scope: string; readonly key: string }): string {
  return `${table}/${scope}/${key}`;
}

/** Counts RAM by payer and row. */
export class RamMeter {
  private readonly paid: Map<string, Paid>;
  private readonly used: Map<string, number>;
  private readonly codec: TableCodec;

  constructor(codec: TableCodec, from?: RamMeter) {
    this.codec = codec;
    this.paid = new Map(from?.paid);
    this.used = new Map(from?.used);
  }

  copy(): RamMeter {
    return new RamMeter(this.codec, this);
  }

  /** Returns the bytes an account has taken. */
  usage(account: string): number {
    return ACCOUNT_BYTES + (this.used.get(account) ?? 0);
  }

  payerOf(table: TableName, scope: string, key: string): string {
    return this.paid.get(`${table}/${scope}/${key}`)?.payer ?? 'eosio';
  }

  /** Computes what changes take and release; `author` authorised them first. Books nothing yet. */
  plan(changes: readonly RowChange[], author: string): RamPlan {
    const deltas = new Map<string, number>();
    const rows: { key: string; paid: Paid | null }[] = [];
    const book = (account: string, bytes: number): void => {
      deltas.set(account, (deltas.get(account) ?? 0) + bytes);
    };
    for (const change of changes) {
      if (!isContractTable(change.table)) continue;
      const key = keyOf(change);
      const known = this.paid.get(key);
      const payer = this.fixedPayer(change.table, change.after) ?? known?.payer ?? rowPayer(change, author);
      if (known?.payer === payer && change.after && change.before && entries(change.after) === entries(change.before)) continue;
      const bytes = change.after ? ROW_OVERHEAD + this.codec.rowBytes(change.table, change.after).length : 0;
      if (bytes === (known?.bytes ?? 0) && known?.payer === payer) continue;
      if (known) book(known.payer, -known.bytes);
      book(payer, bytes);
      rows.push({ key, paid: change.after ? { payer, bytes } : null });
    }
    return { deltas: [...deltas].filter(([, delta]) => delta !== 0).map(([account, delta]) => ({ account, delta })), rows };
  }

  /** Books a row from before the first transaction. */
  bookRow<T extends TableName>(place: { readonly table: T; readonly scope: string; readonly key: string }, row: TableRows[T]): void {
    const key = keyOf(place);
    const payer = this.fixedPayer(place.table, row) ?? (place.table === 'balance' ? place.scope : ownerOf(place.table, row));
    const paid = { payer, bytes: ROW_OVERHEAD + this.codec.rowBytes(place.table, row).length };
    this.add([{ account: paid.payer, delta: paid.bytes - (this.paid.get(key)?.bytes ?? 0) }], 1);
    this.paid.set(key, paid);
  }

  /** Books a plan; returns a function that reverts it. */
  book(plan: RamPlan): (meter: RamMeter) => void {
    const before = plan.rows.map(({ key }) => ({ key, paid: this.paid.get(key) ?? null }));
    this.write(plan.rows);
    this.add(plan.deltas, 1);
    return (meter) => {
      meter.write(before);
      meter.add(plan.deltas, -1);
    };
  }

  /** Returns who pays for a balance under a coin's new symbol, which the row itself records; null for other rows. */
  private fixedPayer<T extends TableName>(table: T, row: TableRows[T] | null): string | null {
    if (row === null || !('released' in row) || row.released === undefined) return null;
    return row.released ? row.owner : this.codec.contractOf(table, row);
  }

  private write(rows: RamPlan['rows']): void {
    for (const { key, paid } of rows) {
      if (paid) this.paid.set(key, paid);
      else this.paid.delete(key);
    }
  }

  private add(deltas: readonly RamDelta[], sign: 1 | -1): void {
    for (const { account, delta } of deltas) this.used.set(account, (this.used.get(account) ?? 0) + sign * delta);
  }
}
