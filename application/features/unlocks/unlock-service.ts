import { readPool } from '../pool/read-pool.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { readTogether } from '../../../domain/core/chain/combined-read.ts';
import type { ReadAt } from '../../../domain/chain/snapshot.ts';
import type { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { type UnlockList, unlockCalendar } from '../../../domain/views/unlock/calendar.ts';
import { type MidnightChoice, midnightChoice } from '../../../domain/views/unlock/midnight.ts';
import { readAccount } from '../account/account-service.ts';
import type { Live } from '../../live/live.ts';
import { namedFailure, Polled } from '../../live/polled.ts';
import type { ChainNode } from '../../ports/chain-node.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Kept, KeptFigures } from '../../ports/kept-figures.ts';

/** The unlock calendar of an account, and what the next midnight changes for REX bought or unstaked now. */
export interface UnlockOutlook {
  readonly at: ReadAt;
  readonly list: UnlockList;
  /** Null where the chain has no REX, or its rules could not be read. */
  readonly midnight: MidnightChoice | null;
  /** Why the rules are missing, or null. */
  readonly rulesError: PoolError | null;
}

const OUTLOOK_PERIOD_MS = 10_000;

/** Reads when locked coins become available. */
export class UnlockService {
  private readonly node: ChainNode;
  private readonly clock: Clock;
  private readonly profile: ChainProfile;
  private readonly kept: KeptFigures | null;
  private readonly watched = new Map<string, Live<UnlockOutlook>>();

  /** `kept`: where accounts stay for the next visit; null where they do not. */
  constructor(node: ChainNode, clock: Clock, profile: ChainProfile, kept: KeptFigures | null = null) {
    this.node = node;
    this.clock = clock;
    this.profile = profile;
    this.kept = kept;
  }

  /** Reads the unlock calendar. Errors: as `readAccount`. */
  async lots(account: string): Promise<UnlockList> {
    const snapshot = await readAccount(this.node, this.profile, account);
    return unlockCalendar(snapshot);
  }

  /** Returns the calendar and what midnight changes, polled every ten seconds; the same object for the same name. */
  outlook(account: string): Live<UnlockOutlook> {
    const known = this.watched.get(account);
    if (known) return known;
    const live = new Polled(() => this.readOutlook(account), this.clock, OUTLOOK_PERIOD_MS, { kept: this.keptOf(account) });
    this.watched.set(account, live);
    return live;
  }

  /** The calendar is worked out again of the account that is kept; what midnight changes is computed for the present alone. */
  private keptOf(account: string): Kept<UnlockOutlook> | null {
    const snapshot = this.kept && this.kept.ofAccount(account, 'snapshot');
    if (snapshot === null) return null;
    return {
      last: () => {
        const received = snapshot.last();
        if (received === null) return null;
        const list = unlockCalendar(received.value);
        return { value: { at: list.at, list, midnight: null, rulesError: null }, receivedAt: received.receivedAt };
      },
      keep: () => undefined,
    };
  }

  /** Reads the same once. Errors: as `readAccount`. */
  async readOutlook(account: string): Promise<UnlockOutlook> {
    const [list, { rulesAt, ...rules }] = await Promise.all([this.lots(account), this.readMidnight()]);
    return { at: readTogether(list.at, rulesAt), list, ...rules };
  }

  private async readMidnight(): Promise<Pick<UnlockOutlook, 'midnight' | 'rulesError'> & { readonly rulesAt: ReadAt | null }> {
    const profile = asAntelope(this.profile);
    if (profile === null || !profile.features.rex) return { midnight: null, rulesError: null, rulesAt: null };
    try {
      const { at, rex } = await readPool(this.node, profile);
      return { midnight: rex && midnightChoice(rex.rules, at.headTime), rulesError: null, rulesAt: at };
    } catch (failure) {
      return { midnight: null, rulesError: namedFailure(failure), rulesAt: null };
    }
  }
}
