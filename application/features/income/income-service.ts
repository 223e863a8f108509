import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { asTron } from '../../../domain/chain/protocol.ts';
import { type Payout, payoutOf } from '../../../domain/views/income/payout.ts';
import { publishedDays } from '../../../domain/views/income/published-days.ts';
import type { PublishedDay } from '../../../domain/views/income/yield-trend.ts';
import type { Live } from '../../live/live.ts';
import { PagedList } from '../../live/paged-list.ts';
import { Polled } from '../../live/polled.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PoolBackend } from '../../ports/pool-backend.ts';
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

/** Polling period of what changes once a day, in milliseconds. */
const DAILY_PERIOD_MS = 300_000;

/** Reads what the pool published for each day, and what it booked for accounts. */
export class IncomeService {
  /** The highest yield of each day, newest first, each day once. */
  readonly days: Live<readonly PublishedDay[]>;
  private readonly backend: PoolBackend;
  private readonly records: IncomeRecords;
  private readonly clock: Clock;
  private readonly profile: ChainProfile;
  private readonly lists = new Map<string, PagedList<IncomeEntry>>();

  constructor(backend: PoolBackend, records: IncomeRecords, clock: Clock, profile: ChainProfile) {
    this.backend = backend;
    this.records = records;
    this.clock = clock;
    this.profile = profile;
    this.days = new Polled(() => this.readDays(), clock, DAILY_PERIOD_MS);
  }

  /** Returns an account's incomes, newest first; the same object for the same account. */
  ofAccount(account: string): PagedList<IncomeEntry> {
    const known = this.lists.get(account);
    if (known) return known;
    const list = new PagedList((page) => this.readPage(account, page), keyOf, this.clock);
    this.lists.set(account, list);
    return list;
  }

  /** Reads the highest yield of each day once. Errors: as `PoolBackend`. */
  async readDays(): Promise<readonly PublishedDay[]> {
    return publishedDays(await this.backend.incomeTrend());
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
