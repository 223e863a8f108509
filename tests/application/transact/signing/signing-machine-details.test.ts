import { describe, expect, it } from 'vitest';
import {
  afterEvent,
  endedUnsigned,
  mayPrepareAgain,
  openedSigning,
  secondsToSign,
} from '../../../../application/transact/signing/signing-machine.ts';
import type { Prepared } from '../../../../application/transact/prepared.ts';
import type { CpuShortage } from '../../../../application/features/cpu-shortage/cpu-shortage-service.ts';
import type { Shortage, SigningEvent, SigningState } from '../../../../application/transact/signing/signing-state.ts';
import type { TrackedTransaction } from '../../../../application/track/tracked-transaction.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { TestWorld } from '../../../support/container.ts';
import { TEST_START } from '../../../support/fakes/fake-clock.ts';
import { ALICE, PURCHASE } from '../../../support/submitting.ts';

const AT = TEST_START;
const prepared: Prepared = await new TestWorld().tab().submitting.prepare(PURCHASE, ALICE);
const refusal = new PoolError('signature-refused');
const outdated = new PoolError('preview-outdated');
const shortage: Shortage = { protocol: 'antelope', cpu: { source: 'measured' } as CpuShortage };

const PREPARED: SigningEvent = { event: 'prepared', turn: 1, prepared, readAt: AT, early: false };
const SIGN: SigningEvent = { event: 'sign' };
const expired: TrackedTransaction = {
  id: 'a1',
  provisionalId: null,
  sentBy: 'app',
  misnamedAs: null,
  account: 'alice',
  operation: PURCHASE,
  expiresAt: AT + 30_000,
  builtAtBlock: 10,
  signedAt: AT,
  state: 'ended',
  block: null,
  outcome: { end: 'expired' },
};

const NODES_REFUSED: SigningEvent = {
  event: 'stage-reached',
  turn: 2,
  stage: { stage: 'refused', by: 'nodes', id: 'a1', expiresAt: AT + 60_000, error: refusal },
};

function from(state: SigningState, ...events: readonly SigningEvent[]): SigningState {
  return events.reduce((reached, event) => afterEvent(reached, event).state, state);
}

const after = (...events: readonly SigningEvent[]): SigningState => from(openedSigning(false).state, ...events);
const stage = (reached: Extract<SigningEvent, { readonly event: 'stage-reached' }>['stage']): SigningEvent => ({
  event: 'stage-reached',
  turn: 2,
  stage: reached,
});
const failed = (turn: number, error: PoolError): SigningEvent => ({ event: 'failed', turn, error });
const LATE = new PoolError('transaction-expired', { id: 'a1' });
const SPONSOR_FAILED = stage({ stage: 'refused', by: 'sponsor', id: 'a1', expiresAt: AT + 60_000, error: LATE });

describe('signing', () => {
  it('reports a renewed preview only where it became stale by itself', () => {
    const renewed = after(PREPARED, SIGN, failed(2, outdated));
    expect(renewed).toMatchObject({ state: 'preparing', renewed: true, turn: 3 });
    const again = after(PREPARED, SIGN, failed(2, refusal), { event: 'prepare-again' });
    expect(again).toMatchObject({ state: 'preparing', renewed: false });
    const shown = from(renewed, { ...PREPARED, turn: 3 });
    expect(shown).toMatchObject({ state: 'preview', renewed: true });
    expect(from(shown, { event: 'choose-payer', payer: 'own' })).toMatchObject({ state: 'preparing', renewed: false, payer: 'own' });
  });

  it('keeps the shown preview with its read time while signing', () => {
    expect(after(PREPARED, SIGN)).toMatchObject({
      state: 'submitting',
      preview: { prepared, readAt: AT, renewed: false, early: false },
      broadcasting: false,
      stage: null,
    });
    expect(after(PREPARED)).toMatchObject({ shortage: null });
  });

  it('returns the same state where nothing changes', () => {
    const state = after(PREPARED);
    expect(from(state, { event: 'wallet-changed', change: null })).toBe(state);
    expect(from(state, { event: 'earlier-write', isWaiting: false })).toBe(state);
  });

  it.each<[string, SigningEvent, boolean]>([
    ['it was broadcast to a node', stage({ stage: 'sending' }), true],
    ['it was handed over again', stage({ stage: 'sending-again' }), true],
    ['it is tracked', stage({ stage: 'following', id: 'a1' }), true],
    ['the wallet is asked', stage({ stage: 'awaiting-signature', expiresAt: AT + 30_000 }), false],
  ])('reports whether it may have been broadcast when it fails once %s: %s', (_, reached, broadcast) => {
    expect(after(PREPARED, SIGN, reached, failed(2, LATE))).toMatchObject({ state: 'failed', broadcast });
  });

  it('has broadcast nothing when it fails before the preview', () => {
    const state = after(failed(1, LATE));
    expect(state).toMatchObject({ state: 'failed', broadcast: false, preview: null });
    expect(endedUnsigned(state)).toBe(true);
  });

  it('has not ended unsigned after a sponsor’s failure, and reports what may still be broadcast until when', () => {
    const state = after(PREPARED, SIGN, SPONSOR_FAILED);
    expect(state).toMatchObject({ state: 'refused', by: 'sponsor', id: 'a1', expiresAt: AT + 60_000, error: LATE, write: null });
    expect(endedUnsigned(state)).toBe(false);
  });

  it('can be prepared again after an expiry where a sponsor had failed, and not where the page of the outcome says so', () => {
    const sponsored = after(PREPARED, SIGN, SPONSOR_FAILED, { event: 'write-changed', write: expired });
    expect(mayPrepareAgain(sponsored)).toBe(true);
    const own = after(PREPARED, SIGN, { event: 'submitted', turn: 2, write: expired });
    expect(own).toMatchObject({ state: 'ended', write: expired });
    expect(mayPrepareAgain(own)).toBe(false);
  });

  it('cannot be prepared again where it may have been sent, which the text says not to do', () => {
    expect(mayPrepareAgain(after(PREPARED, SIGN, failed(2, new PoolError('send-outcome-unknown'))))).toBe(false);
    expect(mayPrepareAgain(after(PREPARED, SIGN, failed(2, refusal)))).toBe(true);
  });

  it('ends as the chain decides where it may have been sent, and not before', () => {
    const unknown = after(PREPARED, SIGN, failed(2, new PoolError('send-outcome-unknown', { id: 'a1' })));
    expect(from(unknown, { event: 'write-changed', write: { ...expired, state: 'included', block: 12, outcome: null } })).toBe(unknown);
    expect(from(unknown, { event: 'write-changed', write: expired })).toMatchObject({ state: 'ended', write: expired });
    const otherwise = after(PREPARED, SIGN, failed(2, refusal));
    expect(from(otherwise, { event: 'write-changed', write: expired })).toBe(otherwise);
  });

  it('follows a write that may have been sent', () => {
    const signed = after(PREPARED, SIGN);
    const { work } = afterEvent(signed, failed(2, new PoolError('send-outcome-unknown', { id: 'a1' })));
    expect(work).toContainEqual({ work: 'follow', id: 'a1' });
    expect(afterEvent(signed, failed(2, refusal)).work.map((each) => each.work)).toEqual(['find-shortage']);
  });

  it('follows a write in whose place the wallet signed another, tells the block that holds that one, and ends as the chain decides', () => {
    const signed = after(PREPARED, SIGN);
    const { state, work } = afterEvent(signed, failed(2, new PoolError('transaction-altered', { id: 'a1' })));
    expect(work).toContainEqual({ work: 'follow', id: 'a1' });
    const sent: TrackedTransaction = {
      ...expired,
      state: 'signing',
      outcome: null,
      altered: { id: 'b2', expiresAt: AT + 30_000, calls: [], block: null },
    };
    expect(from(state, { event: 'write-changed', write: sent })).toBe(state);
    const held: TrackedTransaction = { ...sent, altered: { ...sent.altered!, block: 12 } };
    const shown = from(state, { event: 'write-changed', write: held });
    expect(shown).toMatchObject({ state: 'failed', alteredBlock: 12 });
    expect(from(shown, { event: 'write-changed', write: held })).toBe(shown);
    const ended: TrackedTransaction = { ...held, state: 'ended', outcome: { end: 'altered', block: 12, blockTime: AT } };
    expect(from(shown, { event: 'write-changed', write: ended })).toMatchObject({ state: 'ended', write: ended });
  });

  it('can be prepared again where nodes or the sponsor refused it, whose signed bytes are then handed over again', () => {
    for (const refused of [NODES_REFUSED, SPONSOR_FAILED]) {
      const state = after(PREPARED, SIGN, refused);
      expect(mayPrepareAgain(state)).toBe(true);
      expect(afterEvent(state, { event: 'prepare-again' })).toMatchObject({ state: { state: 'preparing' }, work: [{ payer: 'usual' }] });
    }
  });

  it.each<[string, Partial<TrackedTransaction>, SigningState['state']]>([
    ['it may be in a block', { block: 120, state: 'included', outcome: null }, 'following'],
    ['nobody can tell its outcome', { outcome: { end: 'unknown' } }, 'ended'],
    ['it is done', { block: 120, outcome: { end: 'done', block: 120, blockTime: AT } }, 'ended'],
    ['it expired', { outcome: { end: 'expired' } }, 'refused'],
    ['its refusal is final', { outcome: { end: 'refused', error: refusal } }, 'refused'],
    ['it is still open', { state: 'sent', outcome: null }, 'refused'],
  ])('of a write that nodes refused reports once %s', (_, parts, reached) => {
    const write = { ...expired, ...parts };
    expect(after(PREPARED, SIGN, NODES_REFUSED, { event: 'write-changed', write })).toMatchObject({ state: reached, write });
  });

  it('counts no seconds before the wallet is asked', () => {
    expect(secondsToSign(after(PREPARED), AT)).toBeNull();
    expect(secondsToSign(after(PREPARED, SIGN), AT)).toBeNull();
    expect(secondsToSign(after(PREPARED, SIGN, stage({ stage: 'building' })), AT)).toBeNull();
  });

  it('ignores a shortage that belongs to an earlier preparation', () => {
    const found: SigningEvent = { event: 'shortage-found', prepared: { ...prepared }, shortage };
    for (const state of [after(PREPARED), after(PREPARED, SIGN, failed(2, refusal)), after(failed(1, refusal))])
      expect(from(state, found)).toBe(state);
    expect(from(after(PREPARED, SIGN, failed(2, refusal)), { ...found, prepared })).toMatchObject({ state: 'failed', shortage });
  });
});

describe('the outcome of an earlier write', () => {
  const waiting = openedSigning(true).state;
  const EARLY: SigningEvent = { ...PREPARED, early: true };
  const OVER: SigningEvent = { event: 'earlier-write', isWaiting: false };

  it('causes what was prepared before it to be prepared anew', () => {
    expect(from(waiting, EARLY)).toMatchObject({ state: 'preview', early: true, waitsForEarlier: true });
    expect(from(waiting, EARLY, OVER)).toMatchObject({ state: 'preparing', turn: 2, waitsForEarlier: false });
  });

  it('does not affect what was prepared after it, or is not shown yet', () => {
    const shown = from(waiting, PREPARED, OVER);
    expect(shown).toMatchObject({ state: 'preview', early: false, turn: 1, waitsForEarlier: false });
    expect(from(waiting, OVER)).toMatchObject({ state: 'preparing', turn: 1, waitsForEarlier: false });
  });

  it('is not undone by another write that begins', () => {
    expect(from(waiting, EARLY, OVER, { event: 'earlier-write', isWaiting: true })).toMatchObject({ state: 'preparing', turn: 2 });
  });
});
