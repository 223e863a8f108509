import type { Each, Protocol } from '../../../domain/chain/protocol.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { Page } from './page.ts';

/** A day's income as the pool booked it for an account of any chain. */
interface IncomeRecordBase {
  /** When it was booked. */
  readonly at: Instant;
  /** Income of votes, after the fee. */
  readonly votes: Asset;
  /** What the pool kept of it; null where it was not reported. */
  readonly fee: Asset | null;
  /** Transactions that paid it, at most three; empty where none is reported. */
  readonly transactionIds: readonly string[];
  /** Whether a payment is reported, also under an id that no chain can have. */
  readonly isPaid: boolean;
}

/** One of a chain of Antelope, where REX has income too; null where it was not reported. */
interface AntelopeIncomeRecord extends IncomeRecordBase {
  readonly protocol: 'antelope';
  readonly rex: Asset | null;
}

/** One of TRON, where frozen resources have income too; null where it was not reported. */
interface TronIncomeRecord extends IncomeRecordBase {
  readonly protocol: 'tron';
  readonly resources: Asset | null;
}

/** A day's income of an account, distinguished by its protocol. */
export type IncomeRecord = AntelopeIncomeRecord | TronIncomeRecord | (IncomeRecordBase & Each<Exclude<Protocol, 'antelope' | 'tron'>>);

/** Incomes that the pool's service lists. Errors: as `PoolBackend`, and `service-not-offered`. */
export abstract class IncomeRecords {
  /** Reads a page of an account's incomes, newest first. `page` counts from 1. An account unknown to the service has none. */
  abstract page(account: string, page: number): Promise<Page<IncomeRecord>>;
}
