import type { Asset } from '../../domain/core/amount/asset.ts';
import type { Call, SignedTransaction } from '../../domain/core/chain/call.ts';
import type { Sponsorship } from '../../domain/antelope/sponsoring/sponsorship.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import type { DisagreeingNodes, Outcome } from '../../domain/core/chain/transaction-status.ts';
import type { PoolError } from '../../domain/core/errors/pool-error.ts';

/** What a wallet signed in place of the approved transaction. `block` is null while it is in no block. */
export interface AlteredTransaction {
  readonly id: string;
  readonly expiresAt: Instant;
  readonly calls: readonly Call[];
  readonly block: number | null;
}

/** Who pays for a signed transaction in place of its account: on Antelope a sponsor. */
interface PaidBy {
  readonly protocol: 'antelope';
  readonly sponsorship: Sponsorship;
}

/**
 * What was signed. Nodes take it as it is, unless somebody else pays: then the payer's signature is missing, which the sponsor adds before it
 * broadcasts.
 */
export interface SignedBytes extends Pick<SignedTransaction, 'bytes' | 'signatures'> {
  /** Left out where the account pays. */
  readonly paidBy?: PaidBy;
}

/** A write in the journal, which survives reloads; one journal per chain. */
export interface TrackedTransaction {
  /** Id on the chain, or the provisional id while the chain's id is unknown. */
  readonly id: string;
  /**
   * Provisional id of a write whose id came later or changed; equal to `id` while the chain's id is unknown, null where it was known before
   * signing.
   */
  readonly provisionalId: string | null;
  /** Who broadcast it. An id that a wallet reports counts only once the chain confirms it. */
  readonly sentBy: 'app' | 'wallet';
  /** An id the wallet reported and that is not on the chain; null where there is none. */
  readonly misnamedAs: string | null;
  readonly account: string;
  readonly operation: Operation;
  readonly expiresAt: Instant;
  readonly builtAtBlock: number;
  /** Device time of signing. */
  readonly signedAt: Instant;
  /** `signing` before the wallet answered, `sent` until included, `included` until irreversible, `ended` with an outcome. */
  readonly state: 'signing' | 'sent' | 'included' | 'ended';
  readonly block: number | null;
  readonly outcome: Outcome | null;
  /** With what nodes refused it; it may be included until its expiry is final. Left out where none did, or one accepted it later. */
  readonly refusal?: PoolError;
  /** Set once its signed transaction was handed over again, because the same operation was submitted once more while it was undecided. */
  readonly sentAgain?: true;
  /** Two nodes that report different ends of it; left out where none do, and once it has ended. */
  readonly disagreeing?: DisagreeingNodes;
  /** The signed transaction, so that the same one can be handed over again; left out before it is signed and after it has ended. */
  readonly signed?: SignedBytes;
  /** By how much it changes what is staked or votes, by the simulation right before it was signed; left out where it has nothing to do with it. */
  readonly netChange?: Asset;
  /**
   * Set once the wallet is known to have signed something else; that transaction is tracked too, because whoever holds the signature can
   * broadcast it.
   */
  readonly altered?: AlteredTransaction;
}

/** Returns whether `id` is the id on the chain. */
export function isIdKnown({ id, provisionalId }: TrackedTransaction): boolean {
  return provisionalId !== id;
}

/** Returns whether an id, present or former, belongs to this write. */
export function isWrite(entry: TrackedTransaction, id: string): boolean {
  return [entry.id, entry.provisionalId, entry.misnamedAs].includes(id);
}
