import { describe, expect, it } from 'vitest';
import { afterAlteredStatus, afterStatus } from '../../../application/track/tracking.ts';
import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import type { TransactionStatus } from '../../../domain/core/chain/transaction-status.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { TEST_START } from '../../support/fakes/fake-clock.ts';
import { PURCHASE } from '../../support/submitting.ts';

const EXPIRY = TEST_START + 30_000;
const ALTERED_EXPIRY = EXPIRY + 60_000;
const SENT: TrackedTransaction = {
  id: 'a',
  provisionalId: null,
  sentBy: 'app',
  misnamedAs: null,
  account: 'alice',
  operation: PURCHASE,
  expiresAt: EXPIRY,
  builtAtBlock: 100,
  signedAt: TEST_START,
  state: 'sent',
  block: null,
  outcome: null,
};
const ALTERED = { id: 'x', expiresAt: ALTERED_EXPIRY, calls: [], block: null };
const FOLLOWED: TrackedTransaction = { ...SENT, altered: ALTERED };
const EXPIRED: TrackedTransaction = { ...FOLLOWED, state: 'ended', outcome: { end: 'expired' } };
const failure = new PoolError('contract-refused');

function head(irreversibleTime: number, headNumber = 1_000): ChainHead {
  return {
    node: 'n',
    chainId: 'c',
    headNumber,
    headTime: EXPIRY + 200_000,
    receivedAt: TEST_START,
    irreversibleNumber: 500,
    irreversibleTime,
  };
}
const unseen = (irreversibleTime: number): TransactionStatus => ({ state: 'unseen', head: head(irreversibleTime), searchedFrom: 97 });
const inBlock = (state: 'included' | 'irreversible', failed: PoolError | null = null): TransactionStatus => ({
  state,
  head: head(EXPIRY),
  block: 120,
  blockTime: TEST_START + 5000,
  failure: failed,
});

describe('what was signed in the place of a write', () => {
  it('does not count where nothing was, or where the write has ended', () => {
    expect(afterAlteredStatus(SENT, SENT, inBlock('irreversible'))).toBe(SENT);
    expect(afterAlteredStatus(EXPIRED, EXPIRED, inBlock('irreversible'))).toBe(EXPIRED);
  });

  it('is seen in its block, and the entry stays the same object while nothing changes', () => {
    const seen = afterAlteredStatus(FOLLOWED, FOLLOWED, inBlock('included'));
    expect(seen).toEqual({ ...FOLLOWED, altered: { ...ALTERED, block: 120 } });
    expect(afterAlteredStatus(seen, seen, inBlock('included'))).toBe(seen);
    expect(afterAlteredStatus(seen, seen, unseen(TEST_START))).toEqual(FOLLOWED);
  });

  it.each<[string, TrackedTransaction]>([
    ['is done', { ...FOLLOWED, state: 'ended', block: 118, outcome: { end: 'done', block: 118, blockTime: TEST_START } }],
    ['is refused', { ...FOLLOWED, state: 'ended', outcome: { end: 'refused', error: failure } }],
  ])('changes nothing of a write that %s, and is kept with its block', (_, next) => {
    expect(afterAlteredStatus(FOLLOWED, next, inBlock('irreversible'))).toEqual({ ...next, altered: { ...ALTERED, block: 120 } });
  });

  it('ends a write that can no longer come, once its own block is irreversible', () => {
    expect(afterAlteredStatus(FOLLOWED, EXPIRED, inBlock('irreversible'))).toEqual({
      ...FOLLOWED,
      altered: { ...ALTERED, block: 120 },
      state: 'ended',
      block: 120,
      outcome: { end: 'altered', block: 120, blockTime: TEST_START + 5000 },
    });
    expect(afterAlteredStatus(FOLLOWED, EXPIRED, inBlock('irreversible', failure))).toMatchObject({
      state: 'ended',
      block: 120,
      outcome: { end: 'refused', error: failure },
    });
  });

  it('keeps a write open that could no longer come while its own block may go back', () => {
    expect(afterAlteredStatus(FOLLOWED, EXPIRED, inBlock('included'))).toEqual({ ...FOLLOWED, altered: { ...ALTERED, block: 120 } });
  });

  it('keeps such a write open until its own expiry is past too, and not a moment longer', () => {
    expect(afterAlteredStatus(FOLLOWED, EXPIRED, unseen(ALTERED_EXPIRY))).toBe(FOLLOWED);
    expect(afterAlteredStatus(FOLLOWED, EXPIRED, unseen(ALTERED_EXPIRY + 1))).toBe(EXPIRED);
    const pending: TransactionStatus = { state: 'pending', head: head(ALTERED_EXPIRY + 1) };
    expect(afterAlteredStatus(FOLLOWED, EXPIRED, pending)).toBe(FOLLOWED);
  });
});

describe('an id under which the chain has something else', () => {
  const altered = { calls: [], block: 120, blockTime: TEST_START + 5000, irreversible: true };
  const other = (irreversibleTime: number, found?: typeof altered): TransactionStatus => ({
    state: 'other',
    head: head(irreversibleTime),
    ...(found && { altered: found }),
  });
  const ownAltered = { id: 'a', expiresAt: EXPIRY, calls: [], block: 120 };

  it('proves nothing where it is somebody else’s', () => {
    expect(afterStatus(SENT, other(EXPIRY), 97)).toEqual({ ...SENT, state: 'ended', block: null, outcome: { end: 'unknown' } });
  });

  it('ends the write once it is irreversible and the write can no longer come', () => {
    expect(afterStatus(SENT, other(EXPIRY + 1, altered), 97)).toEqual({
      ...SENT,
      altered: ownAltered,
      state: 'ended',
      block: 120,
      outcome: { end: 'altered', block: 120, blockTime: TEST_START + 5000 },
    });
  });

  it.each([
    ['the write may still come', EXPIRY, altered],
    ['its block may go back', EXPIRY + 1, { ...altered, irreversible: false }],
  ])('is shown at once and leaves the write open while %s', (_, irreversibleTime, found) => {
    const shown = afterStatus(SENT, other(irreversibleTime, found), 97);
    expect(shown).toEqual({ ...SENT, altered: ownAltered });
    expect(afterStatus(shown, other(irreversibleTime, found), 97)).toBe(shown);
  });
});

describe('a write that is found by what it calls', () => {
  it('goes by the id it was found under, and the one a wallet had named is remembered', () => {
    const found = { ...inBlock('included'), id: 'c' } as TransactionStatus;
    expect(afterStatus(SENT, found, 97)).toEqual({ ...SENT, id: 'c', sentBy: 'wallet', misnamedAs: 'a', state: 'included', block: 120 });
    const marked: TrackedTransaction = { ...SENT, id: 'mark', provisionalId: 'mark', misnamedAs: 'b', state: 'signing' };
    expect(afterStatus(marked, found, 97)).toEqual({
      ...marked,
      id: 'c',
      sentBy: 'wallet',
      state: 'included',
      block: 120,
    });
  });

  it('is the same object once it is known so', () => {
    const known: TrackedTransaction = { ...SENT, id: 'c', state: 'included', block: 120 };
    expect(afterStatus(known, { ...inBlock('included'), id: 'c' } as TransactionStatus, 97)).toBe(known);
    expect(afterStatus(known, inBlock('included'), 97)).toBe(known);
    expect(afterStatus({ ...known, block: 119 }, inBlock('included'), 97)).toEqual(known);
  });

  it('goes by the id of the copy that is in the block now, where a fork put another one there', () => {
    const known: TrackedTransaction = { ...SENT, state: 'included', block: 120 };
    expect(afterStatus(known, { ...inBlock('included'), id: 'c' } as TransactionStatus, 97)).toEqual({
      ...known,
      id: 'c',
      sentBy: 'wallet',
      misnamedAs: 'a',
    });
  });

  it.each(['included', 'irreversible'] as const)('is still found under the id a wallet named when it is %s again after a fork', (state) => {
    const back: TrackedTransaction = { ...SENT, id: 'c', sentBy: 'wallet', misnamedAs: 'f' };
    expect(afterStatus(back, { ...inBlock(state), id: 'c' } as TransactionStatus, 97)).toMatchObject({
      id: 'c',
      misnamedAs: 'f',
      block: 120,
    });
  });

  it('is sent once it is pending, under the id it has', () => {
    const marked: TrackedTransaction = { ...SENT, id: 'mark', provisionalId: 'mark', state: 'signing' };
    expect(afterStatus(marked, { state: 'pending', head: head(EXPIRY), id: 'c' }, 97)).toMatchObject({
      id: 'c',
      state: 'sent',
      misnamedAs: null,
    });
  });

  it('is unknown, not expired, where its id was never known', () => {
    const marked: TrackedTransaction = { ...SENT, id: 'mark', provisionalId: 'mark', state: 'signing' };
    expect(afterStatus(marked, unseen(EXPIRY + 1), 97)).toEqual({ ...marked, state: 'ended', block: null, outcome: { end: 'unknown' } });
  });
});
