import type { CpuShortage } from '../../features/cpu-shortage/cpu-shortage-service.ts';
import type { TrackedTransaction } from '../../track/tracked-transaction.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { Each, Protocol } from '../../../domain/chain/protocol.ts';
import type { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { PayerPreference, Prepared } from '../prepared.ts';
import type { Refused, Stage } from '../stage.ts';

/** What a write needs besides what its simulation counts, distinguished by the protocol: on Antelope CPU time, which is no balance. */
export type Shortage =
  | {
      readonly protocol: 'antelope';
      /** Null where CPU time suffices, or is not known. */
      readonly cpu: CpuShortage | null;
    }
  | Each<Exclude<Protocol, 'antelope'>>;

/** Fields that every state of a signing has. */
interface Known {
  /** Whose CPU the user chose. */
  readonly payer: PayerPreference;
  /** Number of the work whose results count; results of earlier work are ignored. */
  readonly turn: number;
  /** Why the connected wallet can no longer sign for the signer; null while it can. */
  readonly walletChange: PoolError | null;
  /** Whether a write that has to be final first may still be undecided. */
  readonly waitsForEarlier: boolean;
}

/** What is shown before the signature. */
export interface SigningPreview {
  readonly prepared: Prepared;
  /** Device time at which its reads began. */
  readonly readAt: Instant;
  /** Whether it replaces a stale preview. */
  readonly renewed: boolean;
  /** Whether an earlier write was undecided while it was prepared, so that it may lack that write's effects. */
  readonly early: boolean;
}

/** A preview is being prepared; `renewed` as in `SigningPreview`. */
export interface PreparingState extends Known {
  readonly state: 'preparing';
  readonly renewed: boolean;
}

/** A preview that can be signed, with the expected shortage of CPU and its top-up options. */
export interface PreviewState extends Known, SigningPreview {
  readonly state: 'preview';
  /** Null while the check for it runs. */
  readonly shortage: Shortage | null;
}

/** The pipeline works on a signature; `stage` is null until the pipeline reports one. `broadcasting`: the transaction may have left this device. */
export interface SubmittingState extends Known {
  readonly state: 'submitting';
  readonly preview: SigningPreview;
  readonly stage: Stage | null;
  readonly broadcasting: boolean;
}

/**
 * Nodes refused the write, or the sponsor did not broadcast it; it may still be broadcast until `expiresAt`. `write` is its entry in the
 * journal.
 */
export interface RefusedState extends Known, Omit<Refused, 'stage'> {
  readonly state: 'refused';
  readonly write: TrackedTransaction | null;
}

/** Broadcast, and not decided by the chain yet. */
export interface FollowingState extends Known {
  readonly state: 'following';
  readonly write: TrackedTransaction;
}

/** The chain has decided; see `write.outcome`. */
export interface EndedState extends Known {
  readonly state: 'ended';
  readonly write: TrackedTransaction;
}

/** The signing stopped with `error`. `broadcast`: the transaction may have left this device before. */
export interface FailedState extends Known {
  readonly state: 'failed';
  readonly error: PoolError;
  readonly preview: SigningPreview | null;
  /** Null until it was checked. */
  readonly shortage: Shortage | null;
  readonly broadcast: boolean;
  /** Block that holds what the wallet signed in place of what was approved; null while none does. */
  readonly alteredBlock: number | null;
}

/** State of the signing of one operation. */
export type SigningState = PreparingState | PreviewState | SubmittingState | RefusedState | FollowingState | EndedState | FailedState;

/** Events from the user, the services and the chain. */
export type SigningEvent =
  | { readonly event: 'sign' }
  | { readonly event: 'prepare-again' }
  | { readonly event: 'choose-payer'; readonly payer: PayerPreference }
  | { readonly event: 'prepared'; readonly turn: number; readonly prepared: Prepared; readonly readAt: Instant; readonly early: boolean }
  | { readonly event: 'shortage-found'; readonly prepared: Prepared; readonly shortage: Shortage }
  | { readonly event: 'stage-reached'; readonly turn: number; readonly stage: Stage }
  | { readonly event: 'submitted'; readonly turn: number; readonly write: TrackedTransaction }
  | { readonly event: 'failed'; readonly turn: number; readonly error: PoolError }
  | { readonly event: 'write-changed'; readonly write: TrackedTransaction }
  | { readonly event: 'wallet-changed'; readonly change: PoolError | null }
  | { readonly event: 'earlier-write'; readonly isWaiting: boolean };

/** Work that a transition starts. */
export type SigningWork =
  | { readonly work: 'prepare'; readonly turn: number; readonly payer: PayerPreference }
  | { readonly work: 'find-shortage'; readonly prepared: Prepared; readonly refusal: PoolError | null }
  | { readonly work: 'submit'; readonly turn: number; readonly prepared: Prepared }
  | { readonly work: 'follow'; readonly id: string };
