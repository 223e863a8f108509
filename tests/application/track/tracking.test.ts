import { describe, expect, it } from 'vitest';
import { afterStatus } from '../../../application/track/tracking.ts';
import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { TEST_START } from '../../support/fakes/fake-clock.ts';
import { PURCHASE } from '../../support/submitting.ts';

const EXPIRY = TEST_START + 30_000;
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

function head(irreversibleTime: number | null, headNumber = 1_000): ChainHead {
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

describe('applying a transaction status', () => {
  it.each([
    ['at the expiry', EXPIRY, 97, null],
    ['just after the expiry', EXPIRY + 1, 97, 'expired'],
    ['just after it, from earlier blocks on', EXPIRY + 1, 1, 'expired'],
    ['just after it, from one block too late on', EXPIRY + 1, 98, 'unknown'],
    ['at an unreported time', null, 97, null],
  ])('determines the outcome of an unseen write with irreversible time %s', (_, irreversibleTime, searchedFrom, end) => {
    const entry = afterStatus(SENT, { state: 'unseen', head: head(irreversibleTime), searchedFrom }, 97);
    expect(entry.outcome?.end ?? null).toBe(end);
  });

  it('ends as refused, not done, where the chain recorded a failure irreversibly, and not before', () => {
    const failure = new PoolError('contract-refused');
    const seen = { head: head(EXPIRY), block: 120, blockTime: TEST_START, failure };
    expect(afterStatus(SENT, { state: 'included', ...seen }, 97)).toMatchObject({ state: 'included', outcome: null });
    expect(afterStatus(SENT, { state: 'irreversible', ...seen }, 97).outcome).toEqual({ end: 'refused', error: failure });
  });

  it('never changes an ended write', () => {
    const ended: TrackedTransaction = { ...SENT, state: 'ended', outcome: { end: 'expired' } };
    const seen = { head: head(EXPIRY), block: 120, blockTime: TEST_START, failure: null };
    expect(afterStatus(ended, { state: 'irreversible', ...seen }, 97)).toBe(ended);
  });

  it('removes a block only by a node that is past it', () => {
    const included: TrackedTransaction = { ...SENT, state: 'included', block: 120 };
    expect(afterStatus(included, { state: 'unseen', head: head(TEST_START, 119), searchedFrom: 97 }, 97)).toBe(included);
    expect(afterStatus(included, { state: 'unseen', head: head(TEST_START, 120), searchedFrom: 97 }, 97)).toMatchObject({
      state: 'sent',
      block: null,
    });
    expect(afterStatus(included, { state: 'pending', head: head(TEST_START) }, 97)).toMatchObject({ state: 'sent', block: null });
  });

  it('is included, whatever block a stored entry named before', () => {
    const seen = { state: 'included' as const, head: head(TEST_START), block: 120, blockTime: TEST_START, failure: null };
    expect(afterStatus({ ...SENT, block: 120 }, seen, 97)).toMatchObject({ state: 'included', block: 120 });
  });

  it('names the node that alone told the outcome, and none where two nodes did', () => {
    const unseen = { state: 'unseen' as const, head: head(EXPIRY + 1), searchedFrom: 97 };
    const done = { state: 'irreversible' as const, head: head(EXPIRY), block: 120, blockTime: TEST_START, failure: null };
    const reportedBy = 'https://a.test';
    expect(afterStatus(SENT, { ...unseen, reportedBy }, 97).outcome).toEqual({ end: 'expired', reportedBy });
    expect(afterStatus(SENT, { ...done, reportedBy }, 97).outcome).toEqual({ end: 'done', block: 120, blockTime: TEST_START, reportedBy });
    expect(afterStatus(SENT, done, 97).outcome).toStrictEqual({ end: 'done', block: 120, blockTime: TEST_START });
  });

  it('keeps the nodes that disagree about its end until they agree or it has ended', () => {
    const seen = { state: 'included' as const, head: head(TEST_START), block: 120, blockTime: TEST_START, failure: null };
    const disputed = afterStatus(SENT, { ...seen, disagreeing: ['https://a.test', 'https://b.test'] }, 97);
    expect(disputed).toMatchObject({ state: 'included', outcome: null, disagreeing: ['https://a.test', 'https://b.test'] });
    expect(afterStatus(disputed, { ...seen, disagreeing: ['https://b.test', 'https://a.test'] }, 97)).toBe(disputed);
    expect(afterStatus(disputed, { ...seen, disagreeing: ['https://b.test', 'https://c.test'] }, 97).disagreeing).toEqual([
      'https://b.test',
      'https://c.test',
    ]);
    expect(afterStatus(disputed, seen, 97)).toStrictEqual({ ...SENT, state: 'included', block: 120 });
    const done = afterStatus(disputed, { ...seen, state: 'irreversible' }, 97);
    expect(done.outcome).toMatchObject({ end: 'done' });
    expect(done).not.toHaveProperty('disagreeing');
    const overruled = afterStatus(disputed, { ...seen, state: 'irreversible', disagreeing: ['https://a.test', 'https://b.test'] }, 97);
    expect(overruled).toStrictEqual(done);
  });

  it('returns the same object while nothing changes', () => {
    expect(afterStatus(SENT, { state: 'pending', head: head(TEST_START) }, 97)).toBe(SENT);
    expect(afterStatus(SENT, { state: 'unseen', head: head(TEST_START), searchedFrom: 97 }, 97)).toBe(SENT);
  });
});
