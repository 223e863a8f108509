import type { Live } from '../../live/live.ts';
import { CHAIN_PERIOD_MS, Polled } from '../../live/polled.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ScannedDelegations } from '../../../domain/tron/stake/scanned-delegation.ts';
import type { DelegationReader, DelegationReading } from '../../ports/readers/delegation-reader.ts';
import type { DelegationScan } from '../../ports/readers/delegation-scan.ts';

/** Accounts in each direction that are read at first; an account that rents out energy has thousands. */
export const DELEGATIONS_AT_FIRST = 100;

/** Polling period of what a scan service reports, in milliseconds: it knows Stake 1.0 only, of which nothing new is made. */
const SCAN_PERIOD_MS = 300_000;

/** Reads what an account lends to others and what others lend to it, from nodes and, as an opinion of its own, from a scan service. */
export class DelegationService {
  private readonly reader: DelegationReader;
  private readonly clock: Clock;
  private readonly scan: DelegationScan | null;
  private readonly watched = new Map<string, Live<DelegationReading>>();
  private readonly scans = new Map<string, Live<ScannedDelegations>>();

  /** `scan`: null where the network names no scan service. */
  constructor(reader: DelegationReader, clock: Clock, scan: DelegationScan | null) {
    this.reader = reader;
    this.scan = scan;
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

  /** Returns what a scan service reports as a live value of its own, so that nodes do not wait for it; null where there is none. */
  scanned(account: string): Live<ScannedDelegations> | null {
    const { scan } = this;
    if (scan === null) return null;
    const known = this.scans.get(account);
    if (known) return known;
    const live = new Polled(() => scan.delegations(account), this.clock, SCAN_PERIOD_MS);
    this.scans.set(account, live);
    return live;
  }

  /** Reads what a scan service reports once; null where there is none. Errors: `scan-service-failed`. */
  async readScanned(account: string): Promise<ScannedDelegations | null> {
    return this.scan === null ? null : this.scan.delegations(account);
  }
}
