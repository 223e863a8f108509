import type { IostPool } from '../../../domain/iost/snapshot.ts';
import type { TronPool } from '../../../domain/tron/snapshot.ts';
import type { ReadAt } from '../../../domain/chain/snapshot.ts';
import type { RexMarket } from '../../../domain/antelope/snapshot.ts';
import type { RexPoolReading } from '../../../domain/antelope/rex/pool.ts';
import { publishedDays } from '../../../domain/views/income/published-days.ts';
import type { PublishedDay } from '../../../domain/views/income/yield-trend.ts';
import type { Live } from '../../live/live.ts';
import { BACKEND_PERIOD_MS, CHAIN_PERIOD_MS, Polled } from '../../live/polled.ts';
import type { ChainNode } from '../../ports/chain-node.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KeptFigures, PoolFigures } from '../../ports/kept-figures.ts';
import type { AccountPoolInfo, CommonParam, OperationRecord, PoolBackend, PoolInfo } from '../../ports/pool-backend.ts';

/** The REX market at a block; `rex` null where the chain has none or its pool was never opened. */
export interface RexPoolMarket {
  readonly protocol: 'antelope';
  readonly at: ReadAt;
  readonly rex: { readonly market: RexMarket; readonly reading: RexPoolReading } | null;
  /** Whether REX can be bought and kept only while voting. */
  readonly rexNeedsVote: boolean;
}

/** The chain's state for a page, by protocol. */
export type PoolMarket = RexPoolMarket | TronPool | IostPool;

/** Polling period of what changes once a day, in milliseconds. */
const DAILY_PERIOD_MS = 300_000;

/** Reads what the pool page shows. Each source is read separately, so that one failure leaves the others. */
export class PoolService {
  /** Whether the service runs, and its nodes. */
  readonly status: Live<CommonParam>;
  readonly info: Live<PoolInfo>;
  /** The highest yield of each day, newest first, each day once. */
  readonly days: Live<readonly PublishedDay[]>;
  readonly records: Live<readonly OperationRecord[]>;
  readonly market: Live<PoolMarket>;
  private readonly node: ChainNode;
  private readonly backend: PoolBackend;
  private readonly clock: Clock;
  private readonly kept: KeptFigures | null;
  private readonly participations = new Map<string, Live<AccountPoolInfo | null>>();

  /** `kept`: where figures stay for the next visit; null where they do not. */
  constructor(node: ChainNode, backend: PoolBackend, clock: Clock, kept: KeptFigures | null = null) {
    this.node = node;
    this.backend = backend;
    this.clock = clock;
    this.kept = kept;
    const ofPool = <Name extends keyof PoolFigures>(name: Name) => ({ kept: kept && kept.ofPool(name) });
    this.status = new Polled(() => backend.commonParam(), clock, BACKEND_PERIOD_MS, ofPool('status'));
    this.info = new Polled(() => this.readInfo(), clock, BACKEND_PERIOD_MS, ofPool('info'));
    this.days = new Polled(() => this.readDays(), clock, DAILY_PERIOD_MS, ofPool('days'));
    this.records = new Polled(() => backend.latestOperationRecords(), clock, BACKEND_PERIOD_MS);
    this.market = new Polled(() => this.readMarket(), clock, CHAIN_PERIOD_MS, { together: true });
  }

  /** Returns what the pool booked for the account, null when it does not take part; the same object for the same name. */
  participation(account: string): Live<AccountPoolInfo | null> {
    const known = this.participations.get(account);
    if (known) return known;
    const kept = this.kept && this.kept.ofAccount(account, 'participation');
    const live = new Polled(() => this.backend.accountPoolInfo(account), this.clock, BACKEND_PERIOD_MS, { kept });
    this.participations.set(account, live);
    return live;
  }

  readInfo(): Promise<PoolInfo> {
    return this.backend.poolInfo();
  }

  /** Reads the highest yield of each day once. Errors: as `PoolBackend`. */
  async readDays(): Promise<readonly PublishedDay[]> {
    return publishedDays(await this.backend.incomeTrend());
  }

  /** Reads the pool's row and the maturity rules at the head's time. The code that computes them loads on first use. */
  async readMarket(): Promise<PoolMarket> {
    const pool = await this.node.pool('rex');
    if (pool.protocol !== 'antelope') return pool;
    const { protocol, at, rex, contract } = pool;
    const common = { protocol, at, rexNeedsVote: contract.rexNeedsVote };
    if (rex === null) return { ...common, rex };
    const { rexPoolReading } = await import('../../../domain/antelope/rex/pool.ts');
    return { ...common, rex: { market: rex, reading: rexPoolReading(rex.pool, at.headTime) } };
  }
}
