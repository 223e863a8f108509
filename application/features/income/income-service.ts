import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { asTron } from '../../../domain/chain/protocol.ts';
import { type Payout, payoutOf } from '../../../domain/views/income/payout.ts';
import { PagedList } from '../../live/paged-list.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IncomeRecord } from '../../../domain/chain/income-record.ts';
import type { IncomeRecords } from '../../ports/service/income-records.ts';
import type { Page } from '../../ports/service/page.ts';

/** A day's income of an account, and what becomes of it. */
export interface IncomeEntry {
  readonly record: IncomeRecord;
  /** Of the income of votes. */
  readonly payout: Payout;
  /** Of the income of frozen resources; null where there is none. */
  readonly resourcesPayout: Payout | null;
}

/** Reads what the pool booked for accounts, day by day. */
export class IncomeService {
  private readonly records: IncomeRecords;
  private readonly clock: Clock;
  private readonly profile: ChainProfile;
  private readonly lists = new Map<string, PagedList<IncomeEntry>>();

  constructor(records: IncomeRecords, clock: Clock, profile: ChainProfile) {
    this.records = records;
    this.clock = clock;
    this.profile = profile;
  }

  /** Returns an account's incomes, newest first; the same object for the same account. */
  ofAccount(account: string): PagedList<IncomeEntry> {
    const known = this.lists.get(account);
    if (known) return known;
    const list = new PagedList((page) => this.readPage(account, page), keyOf, this.clock);
    this.lists.set(account, list);
    return list;
  }

  /** Reads a page of an account's incomes once. Errors: as `IncomeRecords`. */
  async readPage(account: string, page: number): Promise<Page<IncomeEntry>> {
    const { items, isLast } = await this.records.page(account, page);
    return { items: items.map((record) => entryOf(record, this.profile)), isLast };
  }
}

function entryOf(record: IncomeRecord, profile: ChainProfile): IncomeEntry {
  const { isPaid, votes } = record;
  const resources = asTron(record)?.resources ?? null;
  const ofResources = asTron(profile)?.resourceIncomeThresholdUnits;
  return {
    record,
    payout: payoutOf(votes, { isPaid, thresholdUnits: profile.income.thresholdUnits }),
    resourcesPayout: resources === null || ofResources === undefined ? null : payoutOf(resources, { isPaid, thresholdUnits: ofResources }),
  };
}

function keyOf({ record: { at, votes, transactionIds } }: IncomeEntry): string {
  return `${at} ${votes.toString()} ${transactionIds.join(' ')}`;
}
