import type { AntelopePool } from '../../../domain/antelope/snapshot.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { type ChainProfile, hasFeature } from '../../../domain/chain/profile.ts';
import type { AccountSnapshot, ReadAt } from '../../../domain/chain/snapshot.ts';
import { moneyOf } from '../../../domain/views/money/money.ts';
import type { Money } from '../../../domain/views/money/position.ts';
import { type UnlockList, unlockCalendar } from '../../../domain/views/unlock/calendar.ts';
import type { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { readAccount } from '../account/account-service.ts';
import type { Live } from '../../live/live.ts';
import { namedFailure, Polled } from '../../live/polled.ts';
import type { ChainNode } from '../../ports/chain-node.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Kept, KeptFigures } from '../../ports/kept-figures.ts';

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
  private readonly kept: KeptFigures | null;
  private readonly watched = new Map<string, Live<MoneyReading>>();

  /** `kept`: where what is read stays for the next visit; null where it does not. */
  constructor(node: ChainNode, clock: Clock, profile: ChainProfile, kept: KeptFigures | null = null) {
    this.node = node;
    this.clock = clock;
    this.profile = profile;
    this.kept = kept;
  }

  /** Returns all coins of the account by position, polled every ten seconds; the same object for the same name. */
  money(account: string): Live<MoneyReading> {
    const known = this.watched.get(account);
    if (known) return known;
    const live = new Polled(() => this.readAndKeep(account), this.clock, MONEY_PERIOD_MS, { kept: this.keptOf(account) });
    this.watched.set(account, live);
    return live;
  }

  /** Reads the same once, in native coin. A position whose price cannot be read has no amount. Errors: as `readAccount`. */
  async read(account: string): Promise<MoneyReading> {
    const { snapshot, markets, priceError } = await this.readParts(account);
    return this.reading(snapshot, markets, priceError);
  }

  private async readAndKeep(account: string): Promise<MoneyReading> {
    const { snapshot, markets, priceError } = await this.readParts(account);
    const receivedAt = this.clock.now();
    this.kept?.ofAccount(account, 'snapshot').keep({ value: snapshot, receivedAt });
    if (markets !== null) this.kept?.ofPool('markets').keep({ value: markets, receivedAt });
    return this.reading(snapshot, markets, priceError);
  }

  /** Nothing is kept of the positions: they are worked out again of the account and the prices that are. */
  private keptOf(account: string): Kept<MoneyReading> | null {
    const { kept } = this;
    if (kept === null) return null;
    return {
      last: () => {
        const snapshot = kept.ofAccount(account, 'snapshot').last();
        if (snapshot === null) return null;
        const markets = kept.ofPool('markets').last();
        return {
          value: this.reading(snapshot.value, asAntelope(markets && markets.value), null),
          receivedAt: Math.min(snapshot.receivedAt, markets?.receivedAt ?? snapshot.receivedAt),
        };
      },
      keep: () => undefined,
    };
  }

  private reading(snapshot: AccountSnapshot, markets: AntelopePool | null, priceError: PoolError | null): MoneyReading {
    const money = moneyOf(snapshot, markets, this.profile.coin.native);
    return { at: money.at, money, unlocks: unlockCalendar(snapshot), priceError };
  }

  private async readParts(account: string) {
    const [snapshot, prices] = await Promise.all([readAccount(this.node, this.profile, account), this.readPrices()]);
    return { snapshot, ...prices };
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
