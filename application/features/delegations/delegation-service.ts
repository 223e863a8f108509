import type { Live } from '../../live/live.ts';
import { CHAIN_PERIOD_MS, Polled } from '../../live/polled.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DelegationReader, DelegationReading } from '../../ports/readers/delegation-reader.ts';

/** Accounts in each direction that are read at first; an account that rents out energy has thousands. */
export const DELEGATIONS_AT_FIRST = 100;

/** Reads what an account lends to others and what others lend to it. */
export class DelegationService {
  private readonly reader: DelegationReader;
  private readonly clock: Clock;
  private readonly watched = new Map<string, Live<DelegationReading>>();

  constructor(reader: DelegationReader, clock: Clock) {
    this.reader = reader;
    this.clock = clock;
  }

  /** Returns the delegations as a live value, of `most` accounts in each direction; the same object for the same account and number. */
  delegations(account: string, most: number = DELEGATIONS_AT_FIRST): Live<DelegationReading> {
    const key = `${account} ${String(most)}`;
    const known = this.watched.get(key);
    if (known) return known;
    const live = new Polled(() => this.read(account, most), this.clock, CHAIN_PERIOD_MS);
    this.watched.set(key, live);
    return live;
  }

  /** Reads them once. Errors: node errors. */
  read(account: string, most: number = DELEGATIONS_AT_FIRST): Promise<DelegationReading> {
    return this.reader.delegations(account, most);
  }
}
