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

/** What the next midnight changes for REX bought or unstaked now. */
export interface MidnightOutlook {
  /** Null where no rules were read. */
  readonly at: ReadAt | null;
  /** Null where the chain has no REX, or its rules could not be read. */
  readonly midnight: MidnightChoice | null;
  /** Why the rules are missing, or null. */
  readonly rulesError: PoolError | null;
}

/** The unlock calendar of an account, and what the next midnight changes. */
export interface UnlockOutlook extends MidnightOutlook {
  readonly at: ReadAt;
  readonly list: UnlockList;
}

const MIDNIGHT_PERIOD_MS = 10_000;

/** Reads when locked coins become available. */
export class UnlockService {
  private readonly node: ChainNode;
  private readonly profile: ChainProfile;
  /** What midnight changes, polled every ten seconds. */
  readonly midnight: Live<MidnightOutlook>;

  constructor(node: ChainNode, clock: Clock, profile: ChainProfile) {
    this.node = node;
    this.profile = profile;
    this.midnight = new Polled(() => this.readMidnight(), clock, MIDNIGHT_PERIOD_MS);
  }

  /** Reads the unlock calendar. Errors: as `readAccount`. */
  async lots(account: string): Promise<UnlockList> {
    const snapshot = await readAccount(this.node, this.profile, account);
    return unlockCalendar(snapshot);
  }

  /** Reads the calendar and what midnight changes. Errors: as `readAccount`. */
  async readOutlook(account: string): Promise<UnlockOutlook> {
    const [list, { at: rulesAt, ...rules }] = await Promise.all([this.lots(account), this.readMidnight()]);
    return { at: readTogether(list.at, rulesAt), list, ...rules };
  }

  private async readMidnight(): Promise<MidnightOutlook> {
    const profile = asAntelope(this.profile);
    if (profile === null || !profile.features.rex) return { at: null, midnight: null, rulesError: null };
    try {
      const { at, rex } = await readPool(this.node, profile);
      return { at, midnight: rex && midnightChoice(rex.rules, at.headTime), rulesError: null };
    } catch (failure) {
      return { at: null, midnight: null, rulesError: namedFailure(failure) };
    }
  }
}
