import type { IncomeRecord } from '../../../domain/chain/income-record.ts';
import type { Page } from './page.ts';

/** Incomes that the pool's service lists. Errors: as `PoolBackend`, and `service-not-offered`. */
export abstract class IncomeRecords {
  /** Reads a page of an account's incomes, newest first. `page` counts from 1. An account unknown to the service has none. */
  abstract page(account: string, page: number): Promise<Page<IncomeRecord>>;
}
