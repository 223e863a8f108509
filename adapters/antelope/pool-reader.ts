import type { ChainHead, ChainPoolSnapshot, RamMarket, RexMarket } from '../../domain/chain/snapshot.ts';
import type { AntelopeProfile } from './antelope-profile.ts';
import type { FoundContract } from './found-contract.ts';
import { tableRows } from './table-reader.ts';
import { ramMarketRow, rexMaturityRules, rexPoolRow } from './tables.ts';

/** The markets of a chain and what its contracts are, read from one node in one go. Rejects with `node-answer-invalid`. */
export async function readPool(profile: AntelopeProfile, node: string, contract: Promise<FoundContract>, at: ChainHead): Promise<ChainPoolSnapshot> {
  const [rex, ram, found] = await Promise.all([readRexMarket(profile, node, contract), readRamMarket(profile, node), contract]);
  return { at, rex, ram, contract: { rexNeedsVote: found.rules.rexNeedsVote, renamed: found.renamed.size > 0 }, releaseDelayMs: null };
}

async function readRexMarket({ coin, rexSymbol }: AntelopeProfile, node: string, contract: Promise<FoundContract>): Promise<RexMarket | null> {
  if (rexSymbol === null) return null;
  const [[pool], maturity] = await Promise.all([rowsOf(node, 'rexpool'), contract.then(({ hasMaturityTable }) => (hasMaturityTable ? rowsOf(node, 'rexmaturity') : []))]);
  return pool === undefined ? null : { pool: rexPoolRow(pool, coin.native, rexSymbol), rules: rexMaturityRules(maturity) };
}

async function readRamMarket({ coin, operations }: AntelopeProfile, node: string): Promise<RamMarket | null> {
  if (!operations.includes('buy-ram')) return null;
  const [market] = await rowsOf(node, 'rammarket');
  if (market === undefined) return null;
  const { base, quote } = ramMarketRow(market, coin.native);
  return { bytes: base.units, coins: quote };
}

function rowsOf(node: string, table: string): Promise<readonly unknown[]> {
  return tableRows(node, { code: 'eosio', scope: 'eosio', table });
}
