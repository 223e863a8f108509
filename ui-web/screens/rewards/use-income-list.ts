import { useEffect } from 'react';
import type { Live, Reading } from '../../../application/live/live.ts';
import type { PagedState } from '../../../application/live/paged-list.ts';
import { Clock } from '../../../application/ports/clock.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { BookedDay } from '../../../domain/views/income/day-income.ts';
import { type Source, useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { INCOMES } from '../../shell/session/incomes.ts';

/** Age in milliseconds from which a list is read again when a screen shows it. */
const OLD_MS = 300_000;

const UNREAD: PagedState<BookedDay> = { items: [], state: 'waiting', error: null, isComplete: false, receivedAt: null };
const WAITING: Reading<unknown> = { state: 'waiting' };

/** Stands for the list until the code that reads it has come. */
const NO_LIST: Source<PagedState<BookedDay>> & { readonly whole: Live<unknown> } = {
  current: () => UNREAD,
  subscribe: () => () => undefined,
  whole: { current: () => WAITING, subscribe: () => () => undefined, refresh: async () => undefined },
};

/** An account's days of income as far as they were read, newest first. */
export interface IncomeList extends Omit<PagedState<BookedDay>, 'items'> {
  readonly days: readonly BookedDay[];
  /** What was read of it, with its age. */
  readonly whole: Live<unknown>;
  /** Reads the next page; after a failure, the one that failed. */
  readonly more: () => void;
}

/** Returns an account's days of income, and asks for the code that reads them. `back` null: the first page alone; else as many as reach back to that instant are read. */
export function useIncomeList(account: string, back: Instant | null): IncomeList {
  const incomes = useService(INCOMES);
  const { status, run: fetch } = useTask(() => incomes.get());
  const list = status.state === 'done' ? status.value.ofAccount(account) : null;
  const clock = useService(Clock);
  const { items: days, ...state } = useLive(list ?? NO_LIST);
  const oldest = days[days.length - 1]?.at ?? null;
  const isShort = back !== null && state.state === 'ready' && !state.isComplete && (oldest === null || oldest > back);

  useEffect(() => void fetch(), [fetch]);

  useEffect(() => {
    if (list === null) return;
    const { receivedAt } = list.current();
    if (receivedAt === null) void list.more();
    else if (clock.now() - receivedAt >= OLD_MS) void list.refresh();
  }, [list, clock]);

  useEffect(() => {
    if (isShort) void list?.more();
  }, [list, isShort, oldest]);

  if (list === null) {
    const unread = status.state === 'failed' ? ({ ...state, state: 'failed', error: status.error } as const) : state;
    return { ...unread, days, whole: NO_LIST.whole, more: () => void fetch() };
  }
  return { ...state, days, whole: list.whole, more: () => void list.more() };
}
