import type { ChainHead, ReadAt } from '../../../domain/chain/snapshot.ts';
import { wouldLend } from '../../../domain/antelope/contract/rex/rex-maintenance.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import type { ContractVersion } from '../read/system-contract.ts';
import { ContractReading } from './contract-reading.ts';
import type { NodeAsk } from '../rpc/node-ask.ts';
import { rexOrderRow } from '../read/market-rows.ts';
import { earliestRows, type RowSource } from '../read/table-reader.ts';

/**
 * Reads whether REX lends at the head's time. Usually no sale is queued, and one page of the queue tells; else the contract's own rules
 * tell whether the pool can pay the first ones by now. Rejects with `node-answer-invalid`.
 */
export async function readRexLending(
  profile: AntelopeProfile,
  ask: NodeAsk,
  rows: RowSource,
  contract: Promise<ContractVersion>,
  at: ChainHead,
): Promise<{ readonly at: ReadAt; readonly lends: boolean }> {
  const { coin, rexSymbol } = profile;
  if (rexSymbol === null) return { at, lends: false };
  const first = await earliestRows(rows, { code: SYSTEM_ACCOUNTS.system, scope: SYSTEM_ACCOUNTS.system, table: 'rexqueue' }, 1);
  if (!first.some((row) => rexOrderRow(row, coin.native, rexSymbol).isOpen)) return { at, lends: true };
  const found = await contract;
  const tables = await new ContractReading(profile, ask, found, rows).readRexMarket(at.headTime);
  return { at, lends: wouldLend(tables, { time: at.headTime, rules: found.rules }) };
}
