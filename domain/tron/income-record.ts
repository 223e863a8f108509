import type { Asset } from '../core/amount/asset.ts';
import type { IncomeRecordBase } from '../core/chain/income-record-base.ts';

/** A day's income on TRON, where frozen resources have income too; null where it was not reported. */
export interface TronIncomeRecord extends IncomeRecordBase {
  readonly protocol: 'tron';
  readonly resources: Asset | null;
}
