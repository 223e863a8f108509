import { Decimal } from '../../../domain/core/amount/decimal.ts';
import { DAY_MS, type Instant, startOfUtcDay } from '../../../domain/core/chain/time.ts';
import type { Live } from '../../live/live.ts';
import { Polled } from '../../live/polled.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ExchangeMarket, ExchangeOrder, PairFigures } from '../../ports/service/exchange-market.ts';

/** So many days back orders are listed (product choices). */
export const ORDER_DAYS = [3, 7, 30] as const;
export type OrderDays = (typeof ORDER_DAYS)[number];

/** Polling period of the exchange's figures, in milliseconds. */
const MARKET_PERIOD_MS = 30_000;

/** Reads figures of the exchange: its pairs, and an account's orders. */
export class ExchangeMarketService {
  readonly pairs: Live<readonly PairFigures[]>;
  private readonly market: ExchangeMarket;
  private readonly clock: Clock;
  private readonly lists = new Map<string, Live<readonly ExchangeOrder[]>>();

  constructor(market: ExchangeMarket, clock: Clock) {
    this.market = market;
    this.clock = clock;
    this.pairs = new Polled(() => market.pairs(), clock, MARKET_PERIOD_MS);
  }

  /** Returns an account's orders of the last days as a live value; the same object for the same account and days. */
  orderList(account: string, days: OrderDays): Live<readonly ExchangeOrder[]> {
    const key = `${days} ${account}`;
    const known = this.lists.get(key) ?? new Polled(() => this.orders(account, days), this.clock, MARKET_PERIOD_MS);
    this.lists.set(key, known);
    return known;
  }

  /** Reads an account's orders of the last days, today (UTC) among them, newest first. Errors: as `ExchangeMarket`. */
  orders(account: string, days: OrderDays): Promise<readonly ExchangeOrder[]> {
    return this.market.orders(account, firstDayOf(this.clock.now(), days));
  }
}

function firstDayOf(now: Instant, days: OrderDays): Instant {
  return startOfUtcDay(now) - (days - 1) * DAY_MS;
}

/** Returns the pairs whose price rose most, the highest change first; pairs that fell or did not move are left out. */
export function topGainers(pairs: readonly PairFigures[], most: number): readonly PairFigures[] {
  return ranked(
    pairs.filter(({ change }) => new Decimal(change).gt(0)),
    ({ change }) => change,
    most,
  );
}

/** Returns the pairs of one coin by what was traded in 24 hours, the largest first. Volumes in different coins cannot be compared. */
export function volumeRanking(pairs: readonly PairFigures[], coin: string, most: number): readonly PairFigures[] {
  return ranked(
    pairs.filter(({ pair }) => pair.toLowerCase().endsWith(`-${coin.toLowerCase()}`)),
    ({ volume }) => volume,
    most,
  );
}

function ranked(pairs: readonly PairFigures[], figure: (pair: PairFigures) => string, most: number): readonly PairFigures[] {
  return [...pairs].sort((a, b) => new Decimal(figure(b)).comparedTo(figure(a))).slice(0, most);
}
