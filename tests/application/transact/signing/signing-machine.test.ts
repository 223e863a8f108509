import { describe, expect, it } from 'vitest';
import {
  afterEvent,
  canSign,
  endedUnsigned,
  mayPrepareAgain,
  openedSigning,
  secondsToSign,
  secondsUntil,
} from '../../../../application/transact/signing/signing-machine.ts';
import type { Prepared } from '../../../../application/transact/prepared.ts';
import type { Shortage, SigningEvent, SigningState } from '../../../../application/transact/signing/signing-state.ts';
import type { CpuShortage } from '../../../../application/features/cpu-shortage/cpu-shortage-service.ts';
import type { TrackedTransaction } from '../../../../application/track/tracked-transaction.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { TestWorld } from '../../../support/container.ts';
import { TEST_START } from '../../../support/fakes/fake-clock.ts';
import { ALICE, PURCHASE } from '../../../support/submitting.ts';

const AT = TEST_START;
const prepared: Prepared = await new TestWorld().tab().submitting.prepare(PURCHASE, ALICE);
const renewed: Prepared = { ...prepared };
const refused: Prepared = { ...prepared, simulation: { ...prepared.simulation, refusal: new PoolError('insufficient-balance', {}) } };
const unfaithful: Prepared = { ...prepared, calls: prepared.calls.slice(1) };
const shortage: Shortage = { protocol: 'antelope', cpu: { source: 'measured' } as CpuShortage };
const error = new PoolError('signature-refused');
const sponsorError = new PoolError('backend-unreachable');
const walletChange = new PoolError('identity-changed', { expected: 'alice@active', actual: 'bobby@active' });

const write: TrackedTransaction = {
  id: 'a1',
  provisionalId: null,
  sentBy: 'app',
  misnamedAs: null,
  account: 'alice',
  operation: PURCHASE,
  expiresAt: AT + 30_000,
  builtAtBlock: 10,
  signedAt: AT,
  state: 'sent',
  block: null,
  outcome: null,
};
const included: TrackedTransaction = { ...write, state: 'included', block: 12 };
const done: TrackedTransaction = { ...included, state: 'ended', outcome: { end: 'done', block: 12, blockTime: AT } };
const expired: TrackedTransaction = { ...write, state: 'ended', outcome: { end: 'expired' } };

/** Applies events one after the other to the opened signing. */
function after(...events: readonly SigningEvent[]): SigningState {
  return events.reduce((state, event) => afterEvent(state, event).state, openedSigning(false).state);
}

const PREPARED: SigningEvent = { event: 'prepared', turn: 1, prepared, readAt: AT, early: false };
const SIGN: SigningEvent = { event: 'sign' };
const AWAITING: SigningEvent = { event: 'stage-reached', turn: 2, stage: { stage: 'awaiting-signature', expiresAt: AT + 30_000 } };
const SENDING: SigningEvent = { event: 'stage-reached', turn: 2, stage: { stage: 'sending' } };
const SPONSOR_FAILED: SigningEvent = {
  event: 'stage-reached',
  turn: 2,
  stage: { stage: 'refused', by: 'sponsor', id: 'a1', expiresAt: AT + 60_000, error: sponsorError },
};
const SUBMITTED: SigningEvent = { event: 'submitted', turn: 2, write };
const failed = (turn: number, failure: PoolError = error): SigningEvent => ({ event: 'failed', turn, error: failure });

const STATES: Readonly<Record<SigningState['state'], SigningState>> = {
  preparing: openedSigning(false).state,
  preview: after(PREPARED),
  submitting: after(PREPARED, SIGN, AWAITING),
  refused: after(PREPARED, SIGN, SENDING, SPONSOR_FAILED),
  following: after(PREPARED, SIGN, SUBMITTED),
  ended: after(PREPARED, SIGN, SUBMITTED, { event: 'write-changed', write: done }),
  failed: after(PREPARED, SIGN, failed(2)),
};

/** Each event with the state's turn, or with an earlier one. */
function eventsFor({ turn }: SigningState): Readonly<Record<SigningEvent['event'], SigningEvent>> {
  return {
    sign: SIGN,
    'prepare-again': { event: 'prepare-again' },
    'choose-payer': { event: 'choose-payer', payer: 'own' },
    prepared: { event: 'prepared', turn, prepared: renewed, readAt: AT + 1, early: false },
    'shortage-found': { event: 'shortage-found', prepared, shortage },
    'stage-reached': { event: 'stage-reached', turn, stage: { stage: 'sending' } },
    submitted: { event: 'submitted', turn, write },
    failed: failed(turn),
    'write-changed': { event: 'write-changed', write: included },
    'wallet-changed': { event: 'wallet-changed', change: walletChange },
    'earlier-write': { event: 'earlier-write', isWaiting: true },
  };
}

/** The next state for each event and state; unlisted events are ignored. */
const TRANSITIONS: Readonly<Record<SigningState['state'], Partial<Record<SigningEvent['event'], SigningState['state']>>>> = {
  preparing: { prepared: 'preview', failed: 'failed', 'wallet-changed': 'preparing', 'earlier-write': 'preparing' },
  preview: {
    sign: 'submitting',
    'choose-payer': 'preparing',
    'shortage-found': 'preview',
    'wallet-changed': 'preview',
    'earlier-write': 'preview',
  },
  submitting: {
    'stage-reached': 'submitting',
    submitted: 'following',
    failed: 'failed',
    'wallet-changed': 'submitting',
    'earlier-write': 'submitting',
  },
  refused: { 'prepare-again': 'preparing', 'write-changed': 'following', 'wallet-changed': 'refused', 'earlier-write': 'refused' },
  following: { 'write-changed': 'following', 'wallet-changed': 'following', 'earlier-write': 'following' },
  ended: { 'wallet-changed': 'ended', 'earlier-write': 'ended' },
  failed: {
    'prepare-again': 'preparing',
    'choose-payer': 'preparing',
    'shortage-found': 'failed',
    'wallet-changed': 'failed',
    'earlier-write': 'failed',
  },
};

describe.each(Object.entries(STATES))('the state %s', (name, state) => {
  it('has its own name', () => {
    expect(state.state).toBe(name);
  });

  it.each(Object.values(eventsFor(state)).map((event): [string, SigningEvent] => [event.event, event]))(
    'after %s changes as the table specifies, or ignores it',
    (_name, event) => {
      const next = afterEvent(state, event);
      const expected = TRANSITIONS[state.state][event.event];
      const reported = { state: next.state.state, same: next.state === state };
      expect(reported).toEqual({ state: expected ?? state.state, same: expected === undefined });
      expect(next.work.length === 0 || !reported.same).toBe(true);
    },
  );

  it.each(['prepared', 'stage-reached', 'submitted', 'failed'] as const)('ignores an event of superseded work: %s', (kind) => {
    const late = { ...eventsFor(state)[kind], turn: state.turn - 1 } as SigningEvent;
    expect(afterEvent(state, late)).toEqual({ state, work: [] });
  });
});

describe('signing', () => {
  it('begins with the preview, for the usual payer', () => {
    expect(openedSigning(true)).toEqual({
      state: { state: 'preparing', payer: 'usual', turn: 1, walletChange: null, waitsForEarlier: true, renewed: false },
      work: [{ work: 'prepare', turn: 1, payer: 'usual' }],
    });
  });

  it('queries a shortage of CPU once it is prepared, and again with the refusal once it failed', () => {
    expect(afterEvent(STATES.preparing, PREPARED).work).toEqual([{ work: 'find-shortage', prepared, refusal: null }]);
    expect(afterEvent(STATES.submitting, failed(2)).work).toEqual([{ work: 'find-shortage', prepared, refusal: error }]);
    expect(afterEvent(STATES.preview, { event: 'shortage-found', prepared: renewed, shortage }).state).toBe(STATES.preview);
    expect(afterEvent(STATES.preview, { event: 'shortage-found', prepared, shortage }).state).toMatchObject({ shortage });
    expect(afterEvent(STATES.failed, { event: 'shortage-found', prepared, shortage }).state).toMatchObject({ shortage });
  });

  it('submits exactly the shown preview', () => {
    expect(afterEvent(STATES.preview, SIGN).work).toEqual([{ work: 'submit', turn: 2, prepared }]);
  });

  it.each<[string, SigningState]>([
    ['a rule stops it', after({ ...PREPARED, prepared: refused })],
    ['its bytes contain something else', after({ ...PREPARED, prepared: unfaithful })],
    ['the wallet is another one', after(PREPARED, { event: 'wallet-changed', change: walletChange })],
    ['an earlier write is not final', after(PREPARED, { event: 'earlier-write', isWaiting: true })],
  ])('cannot be signed while %s', (_why, state) => {
    expect(state.state).toBe('preview');
    expect(canSign(state)).toBe(false);
    expect(afterEvent(state, SIGN)).toEqual({ state, work: [] });
  });

  it('can be signed again once the wallet is connected again', () => {
    const back = after(PREPARED, { event: 'wallet-changed', change: walletChange }, { event: 'wallet-changed', change: null });
    expect(canSign(back)).toBe(true);
  });

  it('prepares anew what was prepared before the earlier write was final, in either order', () => {
    const waiting = openedSigning(true).state;
    const early: SigningEvent = { event: 'prepared', turn: 1, prepared, readAt: AT, early: true };
    const final: SigningEvent = { event: 'earlier-write', isWaiting: false };
    const shown = afterEvent(waiting, early).state;
    expect([shown.state, canSign(shown)]).toEqual(['preview', false]);
    expect(afterEvent(shown, final)).toMatchObject({ state: { state: 'preparing', turn: 2 }, work: [{ work: 'prepare', turn: 2 }] });
    expect(afterEvent(afterEvent(waiting, final).state, early)).toMatchObject({ state: { state: 'preparing', turn: 2 } });
  });

  it('shows a renewed preview where the approved one is stale', () => {
    const outdated = afterEvent(STATES.submitting, failed(2, new PoolError('preview-outdated')));
    expect(outdated).toMatchObject({ state: { state: 'preparing', renewed: true, turn: 3 }, work: [{ work: 'prepare', turn: 3 }] });
    expect(afterEvent(outdated.state, { ...PREPARED, turn: 3 }).state).toMatchObject({ state: 'preview', renewed: true });
  });

  it('keeps the chosen payer; only the sponsor’s own failure resets the preference for the sponsor', () => {
    const own = afterEvent(STATES.preview, { event: 'choose-payer', payer: 'own' });
    expect(own.work).toEqual([{ work: 'prepare', turn: 2, payer: 'own' }]);
    const failedWith = (payer: 'own' | 'sponsor') => afterEvent({ ...STATES.failed, payer }, { event: 'prepare-again' }).work;
    expect(failedWith('own')).toMatchObject([{ payer: 'own' }]);
    expect(failedWith('sponsor')).toMatchObject([{ payer: 'usual' }]);
  });

  it('returns whether something may have been broadcast', () => {
    const late = new PoolError('transaction-expired', { id: 'a1' });
    const unsigned = afterEvent(STATES.submitting, failed(2, late)).state;
    const sent = afterEvent(afterEvent(STATES.submitting, SENDING).state, failed(2, late)).state;
    expect([unsigned, sent].map((state) => state.state === 'failed' && state.broadcast)).toEqual([false, true]);
    expect([unsigned, sent, STATES.failed].map(endedUnsigned)).toEqual([true, false, false]);
  });

  it('shows a sponsor’s failure until the chain shows the write or has proven that it expired', () => {
    const state = STATES.refused;
    expect(afterEvent(STATES.submitting, SPONSOR_FAILED).work).toEqual([{ work: 'follow', id: 'a1' }]);
    expect(afterEvent(state, { event: 'stage-reached', turn: 2, stage: { stage: 'following', id: 'a1' } }).state).toBe(state);
    expect(afterEvent(state, SUBMITTED).state).toBe(state);
    const open = afterEvent(state, { event: 'write-changed', write }).state;
    expect([open.state, mayPrepareAgain(open)]).toEqual(['refused', true]);
    const over = afterEvent(state, { event: 'write-changed', write: expired }).state;
    expect([over.state, mayPrepareAgain(over)]).toEqual(['refused', true]);
    expect(afterEvent(over, { event: 'prepare-again' }).work).toMatchObject([{ work: 'prepare' }]);
    expect(afterEvent(state, { event: 'write-changed', write: done }).state).toMatchObject({ state: 'ended', write: done });
  });

  it('ends with the outcome proven by the chain', () => {
    expect(afterEvent(STATES.submitting, SUBMITTED).work).toEqual([{ work: 'follow', id: 'a1' }]);
    expect(afterEvent(STATES.submitting, { ...SUBMITTED, write: done }).state).toMatchObject({ state: 'ended', write: done });
    expect(afterEvent(STATES.following, { event: 'write-changed', write: expired }).state).toMatchObject({
      state: 'ended',
      write: expired,
    });
    expect(afterEvent(STATES.ended, { event: 'write-changed', write }).state).toBe(STATES.ended);
  });
});

describe('the time to sign', () => {
  it.each([
    [0, 30],
    [1, 30],
    [1_000, 29],
    [29_000, 1],
    [29_999, 1],
    [30_000, 0],
    [60_000, 0],
  ])('counts down with the chain: after %i ms %i seconds are left', (passed, left) => {
    expect(secondsToSign(STATES.submitting, AT + passed)).toBe(left);
    expect(secondsUntil(AT + 30_000, AT + passed)).toBe(left);
  });

  it('is counted only while a signature is awaited', () => {
    const others = Object.values(STATES).filter((state) => state !== STATES.submitting);
    expect(others.map((state) => secondsToSign(state, AT))).toEqual(others.map(() => null));
    expect(secondsToSign(afterEvent(STATES.submitting, SENDING).state, AT)).toBeNull();
  });
});
