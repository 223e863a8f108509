import type { Instant } from '../../core/chain/time.ts';
import type { FrozenResource } from './state.ts';

/** A delegation of Stake 1.0 as a scan service reports it; no node has confirmed it. */
export interface ScannedDelegation {
  readonly from: string;
  readonly to: string;
  readonly resource: FrozenResource;
  /** Bandwidth or energy it gives, by the service's own figure, truncated to whole ones. Coins are not reported. */
  readonly points: bigint;
  /** Until when it cannot be taken back; null where the service reports none. */
  readonly until: Instant | null;
}

/** What a scan service reports that an account delegates and has delegated to it. `more`: rows that it counts beyond those read. */
export interface ScannedDelegations {
  /** Host of the service. */
  readonly host: string;
  readonly given: readonly ScannedDelegation[];
  readonly received: readonly ScannedDelegation[];
  readonly moreGiven: number;
  readonly moreReceived: number;
}

/**
 * Returns the rows of one direction that only a scan service reports: each pair and resource once, and none of an account in `asked`, about
 * whose Stake 1.0 a node has said what there is. `other`: the end of a row that is not the account's own.
 */
export function reportedByScanOnly(
  rows: readonly ScannedDelegation[],
  other: 'from' | 'to',
  asked: readonly string[],
): readonly ScannedDelegation[] {
  const known = new Set(asked);
  const reported = new Map<string, ScannedDelegation>();
  for (const row of rows) {
    const key = `${row[other]} ${row.resource}`;
    if (!known.has(row[other]) && !reported.has(key)) reported.set(key, row);
  }
  return [...reported.values()];
}
