import type { Asset } from '../core/amount/asset.ts';
import type { IncomeRecordBase } from '../core/chain/income-record-base.ts';

/** A day's income on a chain of Antelope, where REX has income too; null where it was not reported. */
export interface AntelopeIncomeRecord extends IncomeRecordBase {
  readonly protocol: 'antelope';
  readonly rex: Asset | null;
}
