import type { Instant } from '../../../domain/core/chain/time.ts';

/** What a pair of the exchange traded at and how much, in decimal text as it was reported. */
export interface PairFigures {
  /** Name of the pair as the exchange writes it, for example `everipediaiq-iq-eos`. */
  readonly pair: string;
  readonly last: string;
  /** Change of the price since the exchange's day began, as a part of it: 0.05 is five percent. */
  readonly change: string;
  /** What was traded in 24 hours, in the coin that prices are in. */
  readonly volume: string;
}

/** How far an order came. */
export type OrderState = 'open' | 'partly-filled' | 'filled' | 'cancelled' | 'other';

/** An order of an account at the exchange; amounts and prices in decimal text as they were reported. */
export interface ExchangeOrder {
  readonly id: string;
  readonly pair: string;
  readonly side: 'buy' | 'sell';
  readonly price: string;
  readonly amount: string;
  readonly filled: string;
  readonly state: OrderState;
  readonly at: Instant;
  readonly transactionId: string | null;
}

/** Figures of the exchange. Errors: as `PoolBackend`, and `service-not-offered` where the host of the page names no such call. */
export abstract class ExchangeMarket {
  abstract pairs(): Promise<readonly PairFigures[]>;
  /** Reads an account's orders since an instant, newest first. */
  abstract orders(account: string, since: Instant): Promise<readonly ExchangeOrder[]>;
}
