import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import type { RexMarket, AntelopePool } from '../../../domain/antelope/snapshot.ts';
import { offers } from '../../../domain/chain/profile.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import type { ContractVersion } from './system-contract.ts';
import type { PoolPart } from '../../../application/ports/chain-node.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import type { RexPoolState } from '../../../domain/antelope/rex/state.ts';
import { type RowSource, settledRows, tableRows } from './table-reader.ts';
import { rexMaturityRules, rexPoolRow } from './tables.ts';

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
    part === 'ram' ? null : readRexMarket(profile, rows, contract),
    part === 'rex' || !offers(profile, 'buy-ram')
      ? null
      : import('./ram-market.ts').then(({ readRamMarket }) => readRamMarket(profile, rows, contract, part === 'ram' ? at.headTime : null)),
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

function rowsOf(rows: RowSource, table: string): Promise<readonly unknown[]> {
  return tableRows(rows, { code: SYSTEM_ACCOUNTS.system, scope: SYSTEM_ACCOUNTS.system, table });
}
