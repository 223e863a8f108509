import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { asTron, byProtocol } from '../../../domain/chain/protocol.ts';
import type { BookedDay } from '../../../domain/views/income/day-income.ts';
import { payoutOf } from '../../../domain/views/income/payout.ts';
import { PagedList } from '../../live/paged-list.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IncomeRecord } from '../../../domain/chain/income-record.ts';
import type { IncomeRecords } from '../../ports/service/income-records.ts';
import type { Page } from '../../ports/service/page.ts';

/** Reads what the pool booked for accounts, day by day. */
export class IncomeService {
  private readonly records: IncomeRecords;
  private readonly clock: Clock;
  private readonly profile: ChainProfile;
  private readonly lists = new Map<string, PagedList<BookedDay>>();

  constructor(records: IncomeRecords, clock: Clock, profile: ChainProfile) {
    this.records = records;
    this.clock = clock;
    this.profile = profile;
  }

  /** Returns an account's incomes, newest first; the same object for the same account. */
  ofAccount(account: string): PagedList<BookedDay> {
    const known = this.lists.get(account);
    if (known) return known;
    const list = new PagedList((page) => this.readPage(account, page), keyOf, this.clock);
    this.lists.set(account, list);
    return list;
  }

  /** Reads a page of an account's incomes once. Errors: as `IncomeRecords`. */
  async readPage(account: string, page: number): Promise<Page<BookedDay>> {
    const { items, isLast } = await this.records.page(account, page);
    return { items: items.map((record) => bookedDay(record, this.profile)), isLast };
  }
}

function bookedDay(record: IncomeRecord, profile: ChainProfile): BookedDay {
  const { isPaid, votes } = record;
  const payout = payoutOf(votes, { isPaid, thresholdUnits: profile.income.thresholdUnits });
  const thresholdUnits = asTron(profile)?.resourceIncomeThresholdUnits;
  return byProtocol<IncomeRecord, BookedDay>(record, {
    antelope: (own) => ({ ...own, payout }),
    tron: ({ resources, ...own }) => ({
      ...own,
      payout,
      resources,
      resourcesPayout: resources === null || thresholdUnits === undefined ? null : payoutOf(resources, { isPaid, thresholdUnits }),
    }),
    iost: (own) => ({ ...own, payout }),
  });
}

function keyOf({ at, votes, transactionIds }: BookedDay): string {
  return `${at} ${votes.toString()} ${transactionIds.join(' ')}`;
}
