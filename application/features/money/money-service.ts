import type { AntelopePool } from '../../../domain/antelope/snapshot.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { type ChainProfile, hasFeature } from '../../../domain/chain/profile.ts';
import type { ReadAt } from '../../../domain/chain/snapshot.ts';
import { moneyOf } from '../../../domain/views/money/money.ts';
import type { Money } from '../../../domain/views/money/position.ts';
import { type UnlockList, unlockCalendar } from '../../../domain/views/unlock/calendar.ts';
import type { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { readAccount } from '../account/account-service.ts';
import type { Live } from '../../live/live.ts';
import { namedFailure, Polled } from '../../live/polled.ts';
import type { ChainNode } from '../../ports/chain-node.ts';
import type { Clock } from '../../ports/clock.ts';

/** The positions of an account's coins, what of them is locked or returning, and why prices are missing; null when none are. */
export interface MoneyReading {
  readonly at: ReadAt;
  readonly money: Money;
  readonly unlocks: UnlockList;
  readonly priceError: PoolError | null;
}

/** Polling period in milliseconds; balances and prices change with every block. */
const MONEY_PERIOD_MS = 10_000;

/** Reads the positions of any account's coins, without a wallet. */
export class MoneyService {
  private readonly node: ChainNode;
  private readonly clock: Clock;
  private readonly profile: ChainProfile;
  private readonly watched = new Map<string, Live<MoneyReading>>();

  constructor(node: ChainNode, clock: Clock, profile: ChainProfile) {
    this.node = node;
    this.clock = clock;
    this.profile = profile;
  }

  /** Returns all coins of the account by position, polled every ten seconds; the same object for the same name. */
  money(account: string): Live<MoneyReading> {
    const known = this.watched.get(account);
    if (known) return known;
    const live = new Polled(() => this.read(account), this.clock, MONEY_PERIOD_MS);
    this.watched.set(account, live);
    return live;
  }

  /** Reads the same once, in native coin. A position whose price cannot be read has no amount. Errors: as `readAccount`. */
  async read(account: string): Promise<MoneyReading> {
    const [snapshot, prices] = await Promise.all([readAccount(this.node, this.profile, account), this.readPrices()]);
    const { markets, priceError } = prices;
    const money = moneyOf(snapshot, markets, this.profile.coin.native);
    return { at: money.at, money, unlocks: unlockCalendar(snapshot), priceError };
  }

  private async readPrices(): Promise<{ readonly markets: AntelopePool | null; readonly priceError: PoolError | null }> {
    if (!hasFeature(this.profile.features, 'rex')) return { markets: null, priceError: null };
    try {
      return { markets: asAntelope(await this.node.pool()), priceError: null };
    } catch (failure) {
      return { markets: null, priceError: namedFailure(failure) };
    }
  }
}
