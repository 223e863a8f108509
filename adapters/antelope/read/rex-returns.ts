import { Asset } from '../../../domain/core/amount/asset.ts';
import type { ReadAt } from '../../../domain/chain/snapshot.ts';
import type { RexReturns } from '../../../domain/antelope/rex/rex-returns.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import type { ContractVersion } from './system-contract.ts';
import { returnPoolRow } from './contract-rows.ts';
import { nodeRows, tableRows } from './table-reader.ts';

/**
 * Reads income being paid into REX. Null where rents and fees go to the holders of REX: they arrive in the same way, and cannot be told
 * apart from donations. Null also where nothing was ever donated.
 */
export async function readRexReturns(
  { coin }: AntelopeProfile,
  node: string,
  contract: Promise<ContractVersion>,
  { headTime }: ReadAt,
): Promise<RexReturns | null> {
  const { rules } = await contract;
  if (rules.feesGoTo === 'rex-holders') return null;
  const [row] = await tableRows(nodeRows(node), { code: SYSTEM_ACCOUNTS.system, scope: SYSTEM_ACCOUNTS.system, table: 'rexretpool' });
  if (row === undefined) return null;
  const { currentRateOfIncrease, oldestBucketTime, lastDistTime } = returnPoolRow(row);
  const isPaying = currentRateOfIncrease > 0n && oldestBucketTime > 0 && oldestBucketTime <= headTime;
  return { perInterval: Asset.of(currentRateOfIncrease, coin.native), since: isPaying ? oldestBucketTime : null, paidUntil: lastDistTime };
}
