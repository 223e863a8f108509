import { useEffect } from 'react';
import { IncomeService } from '../../../application/features/income/income-service.ts';
import type { Live } from '../../../application/live/live.ts';
import type { PagedState } from '../../../application/live/paged-list.ts';
import { Clock } from '../../../application/ports/clock.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { BookedDay } from '../../../domain/views/income/day-income.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';

/** Age in milliseconds from which a list is read again when a screen shows it. */
const OLD_MS = 300_000;

/** An account's days of income as far as they were read, newest first. */
export interface IncomeList extends Omit<PagedState<BookedDay>, 'items'> {
  readonly days: readonly BookedDay[];
  /** What was read of it, with its age. */
  readonly whole: Live<unknown>;
  /** Reads the next page; after a failure, the one that failed. */
  readonly more: () => void;
}

/** Returns an account's days of income. `back` null: the first page alone; else as many as reach back to that instant are read. */
export function useIncomeList(account: string, back: Instant | null): IncomeList {
  const list = useService(IncomeService).ofAccount(account);
  const clock = useService(Clock);
  const { items: days, ...state } = useLive(list);
  const oldest = days[days.length - 1]?.at ?? null;
  const isShort = back !== null && state.state === 'ready' && !state.isComplete && (oldest === null || oldest > back);

  useEffect(() => {
    const { receivedAt } = list.current();
    if (receivedAt === null) void list.more();
    else if (clock.now() - receivedAt >= OLD_MS) void list.refresh();
  }, [list, clock]);

  useEffect(() => {
    if (isShort) void list.more();
  }, [list, isShort, oldest]);

  return { ...state, days, whole: list.whole, more: () => void list.more() };
}
