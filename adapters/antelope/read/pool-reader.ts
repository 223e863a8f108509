import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import type { RamMarket, RexMarket, AntelopePool } from '../../../domain/antelope/snapshot.ts';
import type { AntelopeProfile } from '../chains/antelope-profile.ts';
import type { FoundContract } from './system-contract.ts';
import { type RowSource, tableRows } from './table-reader.ts';
import { ramMarketRow, rexMaturityRules, rexPoolRow } from './tables.ts';

/** The markets of a chain, whose rows come from `rows`, and what its contracts are. Rejects with `node-answer-invalid`. */
export async function readPool(
  profile: AntelopeProfile,
  rows: RowSource,
  contract: Promise<FoundContract>,
  at: ChainHead,
): Promise<AntelopePool> {
  const [rex, ram, found] = await Promise.all([readRexMarket(profile, rows, contract), readRamMarket(profile, rows), contract]);
  return {
    protocol: 'antelope',
    at,
    rex,
    ram,
    contract: { rexNeedsVote: found.rules.rexNeedsVote, renamed: found.renamed.size > 0, feesGoTo: found.rules.feesGoTo },
  };
}

async function readRexMarket(
  { coin, rexSymbol }: AntelopeProfile,
  rows: RowSource,
  contract: Promise<FoundContract>,
): Promise<RexMarket | null> {
  if (rexSymbol === null) return null;
  const [[pool], maturity] = await Promise.all([
    rowsOf(rows, 'rexpool'),
    contract.then(({ hasMaturityTable }) => (hasMaturityTable ? rowsOf(rows, 'rexmaturity') : [])),
  ]);
  return pool === undefined ? null : { pool: rexPoolRow(pool, coin.native, rexSymbol), rules: rexMaturityRules(maturity) };
}

async function readRamMarket({ coin, operations }: AntelopeProfile, rows: RowSource): Promise<RamMarket | null> {
  if (!operations.includes('buy-ram')) return null;
  const [market] = await rowsOf(rows, 'rammarket');
  if (market === undefined) return null;
  const { base, quote } = ramMarketRow(market, coin.native);
  return { bytes: base.units, coins: quote };
}

function rowsOf(rows: RowSource, table: string): Promise<readonly unknown[]> {
  return tableRows(rows, { code: 'eosio', scope: 'eosio', table });
}
