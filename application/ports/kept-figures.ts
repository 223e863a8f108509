import type { AccountSnapshot, ChainPoolSnapshot } from '../../domain/chain/snapshot.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import type { PublishedDay } from '../../domain/views/income/yield-trend.ts';
import type { AccountPoolInfo, CommonParam, PoolInfo } from './pool-backend.ts';
import type { Article } from './service/pool-news.ts';

/** A value, and the device time at which it was received. */
export interface Received<T> {
  readonly value: T;
  readonly receivedAt: Instant;
}

/** The first page of the pool's articles, and the language they are in. */
export interface KeptNews {
  readonly language: string;
  readonly articles: readonly Article[];
}

/** Figures of the pool that are kept between visits, and its news. `voteAccounts`: the accounts that get the votes where one votes without a proxy; `markets`: the prices of REX and RAM where the chain has them. */
export interface PoolFigures {
  readonly status: CommonParam;
  readonly info: PoolInfo;
  readonly days: readonly PublishedDay[];
  readonly voteAccounts: readonly string[];
  readonly markets: ChainPoolSnapshot;
  readonly news: KeptNews;
}

/** Figures of one account that are kept. `participation` null: it does not take part in the pool. */
export interface AccountFigures {
  readonly snapshot: AccountSnapshot;
  readonly participation: AccountPoolInfo | null;
}

/** One figure as it is kept between visits. */
export interface Kept<T> {
  /** Returns what an earlier visit received last; null where nothing valid is kept. */
  last(): Received<T> | null;
  /** Keeps what was received, in place of an earlier value. */
  keep(received: Received<T>): void;
}

/**
 * Keeps what was received last of a network, so that the next visit shows it with its age before anything is read, also without a network.
 * Nothing is planned or signed from it. What is kept is validated as any other input, and what is invalid is as if nothing were kept. Never
 * throws; a store that forgets keeps nothing.
 */
export abstract class KeptFigures {
  abstract ofPool<Name extends keyof PoolFigures>(name: Name): Kept<PoolFigures[Name]>;
  abstract ofAccount<Name extends keyof AccountFigures>(account: string, name: Name): Kept<AccountFigures[Name]>;
  /** Forgets everything of an account, and keeps nothing of it until the page is opened again: what was asked before may answer later. */
  abstract forget(account: string): Promise<void>;
}
