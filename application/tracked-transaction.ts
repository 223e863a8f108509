import type { Operation } from '../domain/chain/operation.ts';
import type { Instant } from '../domain/chain/time.ts';
import type { Verdict } from '../domain/chain/verdict.ts';

/** A write in the journal. Survives reloads; one journal per chain. */
export interface TrackedTransaction {
  readonly id: string;
  readonly account: string;
  readonly operation: Operation;
  readonly expiresAt: Instant;
  readonly builtAtBlock: number;
  /** Device time of signing. */
  readonly signedAt: Instant;
  /** `signing` before the wallet answered, `sent` until seen in a block, `included` until irreversible, `ended` with a verdict. */
  readonly state: 'signing' | 'sent' | 'included' | 'ended';
  readonly block: number | null;
  readonly verdict: Verdict | null;
}
