import { Clock } from '../../../application/ports/clock.ts';
import { hasFeature } from '../../../domain/chain/profile.ts';
import { DAY_MS, startOfUtcDay } from '../../../domain/core/chain/time.ts';
import { type BarWindow, type IncomeDay, incomeDays } from '../../../domain/views/chart/income-bars.ts';
import { type BookedDay, receivedIncome, rexIncome } from '../../../domain/views/income/day-income.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { type IncomeList, useIncomeList } from './use-income-list.ts';

/** What an account earned in the last days, as far as it was read. */
interface Earned {
  readonly list: IncomeList;
  /** The booked days of the window, newest first. */
  readonly within: readonly BookedDay[];
  /** Every day of the window, oldest first. */
  readonly shown: readonly IncomeDay[];
  /** Whether as much was read as there is to read, also where reading failed. */
  readonly isRead: boolean;
  /** Whether reading failed before any of its days was read: nothing is known of them. */
  readonly isUnread: boolean;
  /** Whether the pool booked no income at all. */
  readonly isNone: boolean;
  /** Whether the days hold all income; false where the pool lists that of REX apart. */
  readonly listsRex: boolean;
}

/** Returns what an account earned in the last `window` days. */
export function useEarned(account: string, window: BarWindow): Earned {
  const { features } = useService(CHAIN_PROFILE);
  const clock = useService(Clock);
  // The day before today is the last that can be booked; a pool that books ahead shows its own last day.
  const yesterday = startOfUtcDay(clock.now()) - DAY_MS;
  const list = useIncomeList(account, yesterday - (window - 1) * DAY_MS);
  const { days, isComplete, state } = list;
  const lastDay = Math.max(yesterday, startOfUtcDay(days[0]?.at ?? 0));
  const firstDay = lastDay - (window - 1) * DAY_MS;
  const within = days.filter(({ at }) => startOfUtcDay(at) >= firstDay);
  return {
    list,
    within,
    shown: incomeDays(
      within.map((day) => ({ day: day.at, income: receivedIncome(day) })),
      lastDay,
      window,
    ),
    isRead: isComplete || state === 'failed' || (days[days.length - 1]?.at ?? Infinity) <= firstDay,
    isUnread: state === 'failed' && within.length === 0,
    isNone: isComplete && days.length === 0,
    listsRex: !hasFeature(features, 'rex') || within.some((day) => rexIncome(day) !== null),
  };
}
