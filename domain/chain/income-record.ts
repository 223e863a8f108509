import type { AntelopeIncomeRecord } from '../antelope/income-record.ts';
import type { IncomeRecordBase } from '../core/chain/income-record-base.ts';
import type { TronIncomeRecord } from '../tron/income-record.ts';
import type { Each, Protocol } from './protocol.ts';

type WithMore = AntelopeIncomeRecord | TronIncomeRecord;

/** A day's income of an account, distinguished by its protocol. */
export type IncomeRecord = WithMore | (IncomeRecordBase & Each<Exclude<Protocol, WithMore['protocol']>>);
