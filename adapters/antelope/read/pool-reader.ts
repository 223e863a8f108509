import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import type { RamMarket, RexMarket, AntelopePool } from '../../../domain/antelope/snapshot.ts';
import { offers } from '../../../domain/chain/profile.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import type { ContractVersion } from './system-contract.ts';
import type { PoolPart } from '../../../application/ports/chain-node.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import type { RexPoolState } from '../../../domain/antelope/rex/state.ts';
import { type RowSource, settledRows, tableRows } from './table-reader.ts';
import { ramMarketRow, rexMaturityRules, rexPoolRow } from './tables.ts';

/** Reads the REX pool alone; null where the chain has none, or it is not open yet. Rejects with `node-answer-invalid`. */
export async function readRexPool({ coin, rexSymbol }: AntelopeProfile, rows: RowSource): Promise<RexPoolState | null> {
  const [pool] = rexSymbol === null ? [] : await rowsOf(rows, 'rexpool');
  return pool === undefined || rexSymbol === null ? null : rexPoolRow(pool, coin.native, rexSymbol);
}

/** Reads the markets of a chain, with rows from `rows`, and the version of its contracts. Rejects with `node-answer-invalid`. */
export async function readPool(
  profile: AntelopeProfile,
  rows: RowSource,
  contract: Promise<ContractVersion>,
  at: ChainHead,
  part: PoolPart,
): Promise<AntelopePool> {
  const [rex, ram, found] = await Promise.all([
    readRexMarket(profile, rows, contract),
    part === 'rex' ? null : readRamMarket(profile, rows),
    contract,
  ]);
  return {
    protocol: 'antelope',
    at,
    rex,
    ram,
    contract: { rexNeedsVote: found.rules.rexNeedsVote, renamed: found.renamed.size > 0, feesGoTo: found.rules.feesGoTo },
  };
}

async function readRexMarket(profile: AntelopeProfile, rows: RowSource, contract: Promise<ContractVersion>): Promise<RexMarket | null> {
  if (profile.rexSymbol === null) return null;
  const [pool, maturity] = await Promise.all([
    readRexPool(profile, rows),
    contract.then(({ hasMaturityTable }) => (hasMaturityTable ? rowsOf(settledRows(rows), 'rexmaturity') : [])),
  ]);
  return pool && { pool, rules: rexMaturityRules(maturity) };
}

async function readRamMarket(profile: AntelopeProfile, rows: RowSource): Promise<RamMarket | null> {
  if (!offers(profile, 'buy-ram')) return null;
  const [market] = await rowsOf(rows, 'rammarket');
  if (market === undefined) return null;
  const { base, quote } = ramMarketRow(market, profile.coin.native);
  return { bytes: base.units, coins: quote };
}

function rowsOf(rows: RowSource, table: string): Promise<readonly unknown[]> {
  return tableRows(rows, { code: SYSTEM_ACCOUNTS.system, scope: SYSTEM_ACCOUNTS.system, table });
}
