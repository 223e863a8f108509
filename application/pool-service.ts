import type { ReadAt, RexMarket } from '../domain/chain/snapshot.ts';
import type { RexPoolReading } from '../domain/rex/pool.ts';
import type { Live } from './live.ts';
import { Polled } from './polled.ts';
import type { ChainNode } from './ports/chain-node.ts';
import type { Clock } from './ports/clock.ts';
import type { AccountPoolInfo, CommonParam, OperationRecord, PoolBackend, PoolInfo } from './ports/pool-backend.ts';

/** Pool figures, records and market are re-read this often while a screen shows them. */
const POOL_PERIOD_MS = 10_000;

/** The REX market as it stands; `rex` null where the chain has none or its pool was never opened. */
export interface PoolMarket {
  readonly at: ReadAt;
  readonly rex: { readonly market: RexMarket; readonly reading: RexPoolReading } | null;
}

/**
 * What the pool page shows. Each figure is read on its own, so that one failing source leaves the others standing.
 */
export class PoolService {
  /** Whether the service runs, and its nodes. */
  readonly status: Live<CommonParam>;
  readonly info: Live<PoolInfo>;
  readonly records: Live<readonly OperationRecord[]>;
  readonly market: Live<PoolMarket>;
  private readonly node: ChainNode;
  private readonly backend: PoolBackend;
  private readonly clock: Clock;
  private readonly participations = new Map<string, Live<AccountPoolInfo | null>>();

  constructor(node: ChainNode, backend: PoolBackend, clock: Clock) {
    this.node = node;
    this.backend = backend;
    this.clock = clock;
    this.status = new Polled(() => backend.commonParam(), clock, POOL_PERIOD_MS);
    this.info = new Polled(() => this.readInfo(), clock, POOL_PERIOD_MS);
    this.records = new Polled(() => backend.latestOperationRecords(), clock, POOL_PERIOD_MS);
    this.market = new Polled(() => this.readMarket(), clock, POOL_PERIOD_MS);
  }

  /** What the pool booked for the account, null when it does not take part; the same object for the same name. */
  participation(account: string): Live<AccountPoolInfo | null> {
    const known = this.participations.get(account);
    if (known) return known;
    const live = new Polled(() => this.backend.accountPoolInfo(account), this.clock, POOL_PERIOD_MS);
    this.participations.set(account, live);
    return live;
  }

  readInfo(): Promise<PoolInfo> {
    return this.backend.poolInfo();
  }

  /** Pool row, maturity rules and the reading of them at the head's time. The reading's arithmetic comes on first use. */
  async readMarket(): Promise<PoolMarket> {
    const [{ at, rex }, { rexPoolReading }] = await Promise.all([this.node.pool(), import('../domain/rex/pool.ts')]);
    return { at, rex: rex && { market: rex, reading: rexPoolReading(rex.pool, at.headTime) } };
  }
}
