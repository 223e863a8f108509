import type { AntelopePoolInfo, PoolInfo } from '../../application/ports/pool-backend.ts';
import type { RexPoolReading } from '../../domain/antelope/rex/pool.ts';
import type { AntelopePool, RexMarket } from '../../domain/antelope/snapshot.ts';
import type { IostPool } from '../../domain/iost/snapshot.ts';
import type { TronPool } from '../../domain/tron/snapshot.ts';

/** The REX market with the values derived from it. */
export interface ReadMarket {
  readonly market: RexMarket;
  readonly reading: RexPoolReading;
}

/** What was read of a pool that votes through proxies. */
export interface ProxiedPoolReading {
  readonly protocol: 'antelope';
  readonly chain: AntelopePool;
  /** Null where the pool of REX was never opened. */
  readonly rex: ReadMarket | null;
  /** Null where the backend could not be read. */
  readonly info: AntelopePoolInfo | null;
}

/** What was read of a pool whose own account gets the votes. */
export interface DirectPoolReading<Pool extends TronPool | IostPool> {
  readonly protocol: Pool['protocol'];
  readonly chain: Pool;
  /** Whom users vote for, the pool's first choice first; null where they could not be read. */
  readonly voteAccounts: readonly string[] | null;
  /** Null where the backend could not be read. */
  readonly info: PoolInfo | null;
}

/** What was read of a pool, distinguished by its protocol. */
export type PoolReading = ProxiedPoolReading | DirectPoolReading<TronPool> | DirectPoolReading<IostPool>;
