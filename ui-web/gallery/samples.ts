import { Asset, type AssetSymbol } from '../../domain/core/amount/asset.ts';
import { DAY_MS, type Instant } from '../../domain/core/chain/time.ts';
import { type BarWindow, type IncomeDay, incomeDays } from '../../domain/views/chart/income-bars.ts';
import type { DatedAmount } from '../../domain/views/chart/timeline.ts';

/** The gallery’s present: 22 November 2026, 09:30 UTC. */
export const NOW: Instant = Date.UTC(2026, 10, 22, 9, 30);

/** A transaction ID of the chains whose IDs have 64 digits. */
export const TRANSACTION_ID = '3f9d1c0e7a5b48d2964e8b1f07c3a6d59e2b4f8170c6d3a9b5e1f2047d8c6a31';

/** An account of the gallery, and the proxy it votes through. */
export const ACCOUNT = 'poolmember11';
export const PROXY = 'poolproxy111';

/** Returns an amount of so many ten-thousandths of a coin. */
export function coins(tenThousandths: bigint, symbol: AssetSymbol): Asset {
  return Asset.of((tenThousandths * 10n ** BigInt(symbol.precision)) / 10_000n, symbol);
}

/** Returns days of slowly growing income; `missing` says which of them nothing is known of. */
export function incomeSample(
  days: BarWindow,
  symbol: AssetSymbol,
  missing: (index: number) => boolean = () => false,
): readonly IncomeDay[] {
  const payments = Array.from({ length: days }, (_, index) => ({
    day: NOW - (days - 1 - index) * DAY_MS,
    income: coins(BigInt(7_000 + Math.floor((3_200 * index) / days) + ((index * 37) % 11) * 90), symbol),
    index,
  })).filter(({ index }) => !missing(index));
  return incomeDays(payments, NOW, days);
}

/** Returns amounts that become available after so many days each. */
export function unlockSample(
  days: readonly (readonly [inDays: number, tenThousandths: bigint])[],
  symbol: AssetSymbol,
): readonly DatedAmount[] {
  return days.map(([inDays, amount]) => ({ at: NOW + inDays * DAY_MS, amount: coins(amount, symbol) }));
}
