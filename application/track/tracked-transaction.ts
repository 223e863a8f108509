import type { Asset } from '../../domain/core/amount/asset.ts';
import type { Call } from '../../domain/core/chain/call.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import type { Outcome } from '../../domain/core/chain/transaction-status.ts';

/** What a wallet signed in the place of what was approved. `block` is null while no block is seen to hold it. */
export interface AlteredTransaction {
  readonly id: string;
  readonly expiresAt: Instant;
  readonly calls: readonly Call[];
  readonly block: number | null;
}

/** A write in the journal. Survives reloads; one journal per chain. */
export interface TrackedTransaction {
  /** Its id on the chain, or the mark it was entered under while nobody knows the id. */
  readonly id: string;
  /** The mark it was entered under where the id came later or changed; equal to `id` while the id is not known, null where it was known from the start. */
  readonly provisionalId: string | null;
  /** Who handed it over. What a wallet says of it is believed only as far as the chain bears it out. */
  readonly sentBy: 'app' | 'wallet';
  /** An id the wallet named and under which the chain did not have it; null where there is none. */
  readonly misnamedAs: string | null;
  readonly account: string;
  readonly operation: Operation;
  readonly expiresAt: Instant;
  readonly builtAtBlock: number;
  /** Device time of signing. */
  readonly signedAt: Instant;
  /** `signing` before the wallet answered, `sent` until seen in a block, `included` until irreversible, `ended` with a outcome. */
  readonly state: 'signing' | 'sent' | 'included' | 'ended';
  readonly block: number | null;
  readonly outcome: Outcome | null;
  /** By how much it changes what is staked or votes, by the simulation right before it was signed; left out where it has nothing to do with it. */
  readonly netChange?: Asset;
  /** Set once the wallet is known to have signed something else; it is followed besides, because whoever holds the signature can broadcast it. */
  readonly altered?: AlteredTransaction;
}

/** Whether the chain knows the write under `id`. */
export function isIdKnown({ id, provisionalId }: TrackedTransaction): boolean {
  return provisionalId !== id;
}

/** Whether an id, present or former, means this write. */
export function isWrite(entry: TrackedTransaction, id: string): boolean {
  return [entry.id, entry.provisionalId, entry.misnamedAs].includes(id);
}
