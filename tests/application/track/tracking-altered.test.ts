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

describe('an altered transaction', () => {
  it('is ignored where there is none, or where the write has ended', () => {
    expect(afterAlteredStatus(SENT, SENT, inBlock('irreversible'))).toBe(SENT);
    expect(afterAlteredStatus(EXPIRED, EXPIRED, inBlock('irreversible'))).toBe(EXPIRED);
  });

  it('is recorded with its block, and the entry stays the same object while nothing changes', () => {
    const seen = afterAlteredStatus(FOLLOWED, FOLLOWED, inBlock('included'));
    expect(seen).toEqual({ ...FOLLOWED, altered: { ...ALTERED, block: 120 } });
    expect(afterAlteredStatus(seen, seen, inBlock('included'))).toBe(seen);
    expect(afterAlteredStatus(seen, seen, unseen(TEST_START))).toEqual(FOLLOWED);
  });

  it.each<[string, TrackedTransaction]>([
    ['is done', { ...FOLLOWED, state: 'ended', block: 118, outcome: { end: 'done', block: 118, blockTime: TEST_START } }],
    ['is refused', { ...FOLLOWED, state: 'ended', outcome: { end: 'refused', error: failure } }],
  ])('does not change a write that %s, and is kept with its block', (_, next) => {
    expect(afterAlteredStatus(FOLLOWED, next, inBlock('irreversible'))).toEqual({ ...next, altered: { ...ALTERED, block: 120 } });
  });

  it('ends a write that can no longer be included, once its own block is irreversible', () => {
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

  it('keeps a write open that can no longer be included while its own block may be reversed', () => {
    expect(afterAlteredStatus(FOLLOWED, EXPIRED, inBlock('included'))).toEqual({ ...FOLLOWED, altered: { ...ALTERED, block: 120 } });
  });

  it('keeps such a write open until its own expiry is past too, and not a moment longer', () => {
    expect(afterAlteredStatus(FOLLOWED, EXPIRED, unseen(ALTERED_EXPIRY))).toBe(FOLLOWED);
    expect(afterAlteredStatus(FOLLOWED, EXPIRED, unseen(ALTERED_EXPIRY + 1))).toBe(EXPIRED);
    const pending: TransactionStatus = { state: 'pending', head: head(ALTERED_EXPIRY + 1) };
    expect(afterAlteredStatus(FOLLOWED, EXPIRED, pending)).toBe(FOLLOWED);
  });
});

describe('another transaction under the id of a write', () => {
  const altered = { calls: [], block: 120, blockTime: TEST_START + 5000, irreversible: true };
  const other = (irreversibleTime: number, found?: typeof altered): TransactionStatus => ({
    state: 'other',
    head: head(irreversibleTime),
    ...(found && { altered: found }),
  });
  const ownAltered = { id: 'a', expiresAt: EXPIRY, calls: [], block: 120 };

  it('proves nothing where it belongs to another account', () => {
    expect(afterStatus(SENT, other(EXPIRY), 97)).toEqual({ ...SENT, state: 'ended', block: null, outcome: { end: 'unknown' } });
  });

  it('ends the write once it is irreversible and the write can no longer be included', () => {
    expect(afterStatus(SENT, other(EXPIRY + 1, altered), 97)).toEqual({
      ...SENT,
      altered: ownAltered,
      state: 'ended',
      block: 120,
      outcome: { end: 'altered', block: 120, blockTime: TEST_START + 5000 },
    });
  });

  it.each([
    ['the write may still be included', EXPIRY, altered],
    ['its block may be reversed', EXPIRY + 1, { ...altered, irreversible: false }],
  ])('is shown at once and leaves the write open while %s', (_, irreversibleTime, found) => {
    const shown = afterStatus(SENT, other(irreversibleTime, found), 97);
    expect(shown).toEqual({ ...SENT, altered: ownAltered });
    expect(afterStatus(shown, other(irreversibleTime, found), 97)).toBe(shown);
  });
});

describe('a write that is found by its calls', () => {
  it('uses the id it was found under, and keeps the one a wallet had reported', () => {
    const found = { ...inBlock('included'), id: 'c' } as TransactionStatus;
    expect(afterStatus(SENT, found, 97)).toEqual({ ...SENT, id: 'c', sentBy: 'wallet', misnamedAs: 'a', state: 'included', block: 120 });
    const provisional: TrackedTransaction = { ...SENT, id: 'provisional', provisionalId: 'provisional', misnamedAs: 'b', state: 'signing' };
    expect(afterStatus(provisional, found, 97)).toEqual({
      ...provisional,
      id: 'c',
      sentBy: 'wallet',
      state: 'included',
      block: 120,
    });
  });

  it('stays the same object once that id is known', () => {
    const known: TrackedTransaction = { ...SENT, id: 'c', state: 'included', block: 120 };
    expect(afterStatus(known, { ...inBlock('included'), id: 'c' } as TransactionStatus, 97)).toBe(known);
    expect(afterStatus(known, inBlock('included'), 97)).toBe(known);
    expect(afterStatus({ ...known, block: 119 }, inBlock('included'), 97)).toEqual(known);
  });

  it('uses the id of the copy that is in the block now, where a fork included another one', () => {
    const known: TrackedTransaction = { ...SENT, state: 'included', block: 120 };
    expect(afterStatus(known, { ...inBlock('included'), id: 'c' } as TransactionStatus, 97)).toEqual({
      ...known,
      id: 'c',
      sentBy: 'wallet',
      misnamedAs: 'a',
    });
  });

  it.each(['included', 'irreversible'] as const)(
    'is still found under the id a wallet reported when it is %s again after a fork',
    (state) => {
      const back: TrackedTransaction = { ...SENT, id: 'c', sentBy: 'wallet', misnamedAs: 'f' };
      expect(afterStatus(back, { ...inBlock(state), id: 'c' } as TransactionStatus, 97)).toMatchObject({
        id: 'c',
        misnamedAs: 'f',
        block: 120,
      });
    },
  );

  it('is broadcast once it is pending, under its id', () => {
    const provisional: TrackedTransaction = { ...SENT, id: 'provisional', provisionalId: 'provisional', state: 'signing' };
    expect(afterStatus(provisional, { state: 'pending', head: head(EXPIRY), id: 'c' }, 97)).toMatchObject({
      id: 'c',
      state: 'sent',
      misnamedAs: null,
    });
  });

  it('is unknown, not expired, where its id was never known', () => {
    const provisional: TrackedTransaction = { ...SENT, id: 'provisional', provisionalId: 'provisional', state: 'signing' };
    expect(afterStatus(provisional, unseen(EXPIRY + 1), 97)).toEqual({
      ...provisional,
      state: 'ended',
      block: null,
      outcome: { end: 'unknown' },
    });
  });
});
