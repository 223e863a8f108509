import * as v from 'valibot';
import type { RamGrowthRow, RamMarketRow } from '../../../domain/antelope/contract/tables.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import { ramGrownBy } from '../../../domain/antelope/ram/ram-growth.ts';
import type { RamMarket } from '../../../domain/antelope/snapshot.ts';
import type { AssetSymbol } from '../../../domain/core/amount/asset.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { decoded } from '../../platform/decoded.ts';
import { assetOf, chainTime, count } from '../rpc/wire.ts';
import type { ContractVersion } from './system-contract.ts';
import { type RowSource, tableRows } from './table-reader.ts';

const RAM = { code: 'RAM', precision: 0 };
const RAM_CORE = { code: 'RAMCORE', precision: 4 };

/** Decodes the RAM market for the rules. */
export function ramMarketRow(row: unknown, coin: AssetSymbol): RamMarketRow {
  const side = (symbol: AssetSymbol) => v.object({ balance: assetOf(symbol) });
  const { supply, base, quote } = decoded(v.object({ supply: assetOf(RAM_CORE), base: side(RAM), quote: side(coin) }), row, 'rammarket');
  return { supply, base: base.balance, quote: quote.balance };
}

/** Decodes the part of the system's second row that has the growth of RAM. */
export function ramGrowthRow(row: unknown): RamGrowthRow {
  const read = decoded(v.object({ new_ram_per_block: count, last_ram_increase: chainTime }), row, 'global2');
  return { newRamPerBlock: BigInt(read.new_ram_per_block), lastRamIncrease: read.last_ram_increase, otherFields: {} };
}

/**
 * Reads the RAM market; null where the chain has none. `tradedAt`: when something is traded, before which the market grows; null where nothing
 * is. Rejects with `node-answer-invalid`.
 */
export async function readRamMarket(
  { coin }: AntelopeProfile,
  rows: RowSource,
  contract: Promise<ContractVersion>,
  tradedAt: Instant | null,
): Promise<RamMarket | null> {
  const [[market], growth, { rules }] = await Promise.all([
    rowsOf(rows, 'rammarket'),
    tradedAt === null ? [] : rowsOf(rows, 'global2'),
    contract,
  ]);
  if (market === undefined) return null;
  const { supply, base, quote } = ramMarketRow(market, coin.native);
  const newBytes = growth[0] === undefined || tradedAt === null ? 0n : ramGrownBy(ramGrowthRow(growth[0]), tradedAt);
  return {
    bytes: base.units,
    coins: quote,
    ramcore: rules.ramByRamcore ? supply.units : null,
    newBytes: tradedAt === null ? null : newBytes,
  };
}

function rowsOf(rows: RowSource, table: string): Promise<readonly unknown[]> {
  return tableRows(rows, { code: SYSTEM_ACCOUNTS.system, scope: SYSTEM_ACCOUNTS.system, table });
}
