import type { Asset } from '../../domain/core/amount/asset.ts';
import type { Instant } from '../../domain/core/chain/time.ts';

/** A lot of REX the backend recorded as bought and not yet unlocked. `unlockAt` null: savings, no date. */
export interface RecordedRexLot {
  readonly boughtAt: Instant;
  readonly rex: Asset;
  readonly unlockAt: Instant | null;
  readonly transactionId: string | null;
}

/** `account` receives transfers and keeps orders, `staking` keeps stakes and deposit addresses. */
export interface ExchangeAccounts {
  readonly account: string;
  readonly staking: string;
}

/** What the pool's backend answers on chains of Antelope only: proxies, lots of REX, contracts of the exchange. Errors: as `PoolBackend`. */
export abstract class AntelopeBackend {
  /** Reads the names of the pool's proxies. */
  abstract poolProxies(): Promise<readonly string[]>;
  /** Reads the proxy the pool assigns to an account that adds `adding` (native coin). */
  abstract proxyFor(account: string, adding: Asset): Promise<string>;
  /** Reads the lots of REX that are not unlocked yet. */
  abstract unlockedRexList(account: string): Promise<readonly RecordedRexLot[]>;
  /** Reads the accounts of the exchange's contracts; null where the backend does not name both. */
  abstract exchangeAccounts(): Promise<ExchangeAccounts | null>;
}
