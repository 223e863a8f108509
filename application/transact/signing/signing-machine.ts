import type { Outcome } from '../../../domain/core/chain/transaction-status.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { isFaithful } from '../faithful.ts';
import type {
  FailedState,
  PreviewState,
  SigningEvent,
  SigningPreview,
  SigningState,
  SigningWork,
  RefusedState,
  SubmittingState,
} from './signing-state.ts';
import type { PayerPreference } from '../prepared.ts';

/** The state after an event, and the work that starts with it. */
export interface Transition {
  readonly state: SigningState;
  readonly work: readonly SigningWork[];
}

/** Returns the first state of a signing. `waitsForEarlier`: another write has to be final first. */
export function openedSigning(waitsForEarlier: boolean): Transition {
  const state: SigningState = { state: 'preparing', payer: 'usual', turn: 1, walletChange: null, waitsForEarlier, renewed: false };
  return { state, work: [{ work: 'prepare', turn: 1, payer: 'usual' }] };
}

/** Returns the state after an event. An event that does not apply in a state returns the same object and starts no work. */
export function afterEvent(state: SigningState, event: SigningEvent): Transition {
  switch (event.event) {
    case 'sign':
      return canSign(state) ? signed(state) : unchanged(state);
    case 'prepare-again':
      return mayPrepareAgain(state) ? preparing(state, state.payer === 'own' ? 'own' : 'usual', false) : unchanged(state);
    case 'choose-payer':
      return state.state === 'preview' || state.state === 'failed' ? preparing(state, event.payer, false) : unchanged(state);
    case 'prepared':
      return afterPrepared(state, event);
    case 'shortage-found':
      return afterShortage(state, event);
    case 'stage-reached':
      return state.state === 'submitting' && event.turn === state.turn ? afterStage(state, event.stage) : unchanged(state);
    case 'submitted':
      return state.state === 'submitting' && event.turn === state.turn ? followed(state, event.write) : unchanged(state);
    case 'failed':
      return event.turn === state.turn ? afterFailure(state, event.error) : unchanged(state);
    case 'write-changed':
      return afterWrite(state, event.write);
    case 'wallet-changed':
      return event.change === state.walletChange ? unchanged(state) : changed({ ...state, walletChange: event.change });
    case 'earlier-write':
      return event.isWaiting === state.waitsForEarlier ? unchanged(state) : afterEarlier({ ...state, waitsForEarlier: event.isWaiting });
  }
}

/**
 * Returns whether the user may sign the preview: no rule refuses it, its bytes decode to what was asked for, the wallet belongs to the
 * signer, and no earlier write has to be final first.
 */
export function canSign(state: SigningState): state is PreviewState {
  if (state.state !== 'preview' || state.early || state.waitsForEarlier || state.walletChange !== null) return false;
  return state.prepared.simulation.refusal === null && isFaithful(state.prepared);
}

/**
 * Returns whether a new preview may be requested: after a failure that does not leave open whether the write was sent, or a refusal of the nodes
 * or the sponsor, after which the signed bytes can be handed over again.
 */
export function mayPrepareAgain(state: SigningState): state is FailedState | RefusedState {
  if (state.state === 'failed') return !isUnknown(state);
  return state.state === 'refused';
}

/** Returns whether it is open whether the write was sent. */
function isUnknown({ error }: FailedState): boolean {
  return error.error === 'send-outcome-unknown';
}

/** Returns whether the chain still decides what becomes of the write: it may have been sent, or the wallet signed something else, which it can send. */
function isUndecided(state: FailedState): boolean {
  return isUnknown(state) || state.error.error === 'transaction-altered';
}

/** Returns whether the time to sign ended before anything was broadcast. */
export function endedUnsigned(state: SigningState): boolean {
  return state.state === 'failed' && state.error.error === 'transaction-expired' && !state.broadcast;
}

/** Returns the whole seconds left to sign at chain time `now`, never below zero; null while no signature is awaited. */
export function secondsToSign(state: SigningState, now: Instant): number | null {
  if (state.state !== 'submitting' || state.stage?.stage !== 'awaiting-signature') return null;
  return secondsUntil(state.stage.expiresAt, now);
}

/** Returns the whole seconds until an instant, rounded up, never below zero. */
export function secondsUntil(deadline: Instant, now: Instant): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

function unchanged(state: SigningState): Transition {
  return { state, work: [] };
}

function changed(state: SigningState, ...work: readonly SigningWork[]): Transition {
  return { state, work };
}

function known({ payer, turn, walletChange, waitsForEarlier }: SigningState) {
  return { payer, turn, walletChange, waitsForEarlier };
}

function preparing(state: SigningState, payer: PayerPreference, renewed: boolean): Transition {
  const turn = state.turn + 1;
  return changed({ ...known(state), state: 'preparing', payer, turn, renewed }, { work: 'prepare', turn, payer });
}

function signed(state: PreviewState): Transition {
  const { prepared, readAt, renewed, early } = state;
  const turn = state.turn + 1;
  const preview: SigningPreview = { prepared, readAt, renewed, early };
  return changed(
    { ...known(state), state: 'submitting', turn, preview, stage: null, broadcasting: false },
    { work: 'submit', turn, prepared },
  );
}

function afterPrepared(state: SigningState, event: Extract<SigningEvent, { readonly event: 'prepared' }>): Transition {
  if (state.state !== 'preparing' || event.turn !== state.turn) return unchanged(state);
  const { prepared, readAt, early } = event;
  if (early && !state.waitsForEarlier) return preparing(state, state.payer, state.renewed);
  return changed(
    { ...known(state), state: 'preview', prepared, readAt, early, renewed: state.renewed, shortage: null },
    { work: 'find-shortage', prepared, refusal: null },
  );
}

function afterShortage(
  state: SigningState,
  { prepared, shortage }: Extract<SigningEvent, { readonly event: 'shortage-found' }>,
): Transition {
  if (state.state === 'preview' && state.prepared === prepared) return changed({ ...state, shortage });
  return state.state === 'failed' && state.preview?.prepared === prepared ? changed({ ...state, shortage }) : unchanged(state);
}

function afterStage(state: SubmittingState, stage: NonNullable<SubmittingState['stage']>): Transition {
  if (stage.stage === 'refused') {
    const { by, id, expiresAt, error } = stage;
    return changed({ ...known(state), state: 'refused', by, id, expiresAt, error, write: null }, { work: 'follow', id });
  }
  const broadcasting = state.broadcasting || stage.stage === 'sending' || stage.stage === 'sending-again' || stage.stage === 'following';
  return changed({ ...state, stage, broadcasting });
}

function afterFailure(state: SigningState, error: FailedState['error']): Transition {
  if (state.state === 'preparing') {
    return changed({ ...known(state), state: 'failed', error, preview: null, shortage: null, broadcast: false, alteredBlock: null });
  }
  if (state.state !== 'submitting') return unchanged(state);
  if (error.error === 'preview-outdated') return preparing(state, state.payer, true);
  const { preview, broadcasting } = state;
  const failed: FailedState = {
    ...known(state),
    state: 'failed',
    error,
    preview,
    shortage: null,
    broadcast: broadcasting,
    alteredBlock: null,
  };
  const { id } = error.params;
  return changed(
    failed,
    { work: 'find-shortage', prepared: preview.prepared, refusal: error },
    ...(isUndecided(failed) && typeof id === 'string' ? [{ work: 'follow', id } as const] : []),
  );
}

function followed(state: SigningState, write: Extract<SigningEvent, { readonly event: 'submitted' }>['write']): Transition {
  if (write.outcome !== null) return changed({ ...known(state), state: 'ended', write });
  return changed({ ...known(state), state: 'following', write }, { work: 'follow', id: write.id });
}

/**
 * Returns the state after a status of a refused write, of one that may or may not be sent, or of one in whose place the wallet signed another. The first
 * is tracked like any other when it is found on the chain, and a new preview may be requested when it has expired; the others end as the chain
 * decides, and of the last it is shown which block holds what the wallet signed.
 */
function afterWrite(state: SigningState, write: Extract<SigningEvent, { readonly event: 'write-changed' }>['write']): Transition {
  if (state.state === 'following') return changed({ ...state, write, state: write.outcome === null ? 'following' : 'ended' });
  if (state.state === 'failed' && isUndecided(state)) {
    if (write.outcome !== null) return followed(state, write);
    const alteredBlock = write.altered?.block ?? null;
    return alteredBlock === state.alteredBlock ? unchanged(state) : changed({ ...state, alteredBlock });
  }
  if (state.state !== 'refused') return unchanged(state);
  const isFound = write.block !== null || (write.outcome !== null && !isOver(write.outcome));
  return isFound ? followed(state, write) : changed({ ...state, write });
}

function isOver({ end }: Outcome): boolean {
  return end === 'expired' || end === 'refused';
}

/** Returns the state after the earlier write was decided: a preview prepared before that may lack its effects and is prepared again. */
function afterEarlier(state: SigningState): Transition {
  return state.state === 'preview' && state.early && !state.waitsForEarlier ? preparing(state, state.payer, state.renewed) : changed(state);
}
