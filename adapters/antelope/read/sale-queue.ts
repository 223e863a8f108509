import type { AssetSymbol } from '../../../domain/core/amount/asset.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import type { RexOrderRow } from '../../../domain/antelope/contract/tables.ts';
import { rexOrderRow } from './market-rows.ts';
import { ownSystemRow } from './owner-rows.ts';
import { earliestPage, type RowSource } from './table-reader.ts';

/**
 * Most orders and loans that one transaction processes: at most two orders and two loans of each kind per REX action, and at most three REX
 * actions.
 */
export const WORKED_OFF = 8;

/** Reads the oldest sales of REX in the queue, open ones before filled ones, and whether these are all. */
export async function earliestOrders(
  source: RowSource,
  coin: AssetSymbol,
  rex: AssetSymbol,
): Promise<{ readonly orders: readonly RexOrderRow[]; readonly isWhole: boolean }> {
  const { rows, isWhole } = await earliestPage(
    source,
    { code: SYSTEM_ACCOUNTS.system, scope: SYSTEM_ACCOUNTS.system, table: 'rexqueue' },
    WORKED_OFF,
  );
  return { orders: rows.map((row) => rexOrderRow(row, coin, rex)), isWhole };
}

/** Reads an owner's queued or filled sale; null where there is none. The queue is usually short, and then one page has it. */
export async function readOwnOrder(source: RowSource, owner: string, coin: AssetSymbol, rex: AssetSymbol): Promise<RexOrderRow | null> {
  const { orders, isWhole } = await earliestOrders(source, coin, rex);
  const found = orders.find((order) => order.owner === owner);
  if (found || isWhole) return found ?? null;
  return ownSystemRow(source, 'rexqueue', owner, (row) => rexOrderRow(row, coin, rex));
}
