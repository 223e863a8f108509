import { describe, expect, it } from 'vitest';
import type { TrackedTransaction } from '../../../../application/track/tracked-transaction.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { isRefused, statusKey } from '../../../../ui-web/parts/writes/end-title.ts';

const SENT: TrackedTransaction = {
  id: 'a',
  provisionalId: null,
  sentBy: 'app',
  misnamedAs: null,
  account: 'alice',
  operation: { kind: 'delegate-votes', proxy: 'poolproxy' },
  expiresAt: 0,
  builtAtBlock: 1,
  signedAt: 0,
  state: 'sent',
  block: null,
  outcome: null,
};
const refusal = new PoolError('cpu-exceeded', {});

describe('where a write stands', () => {
  it.each<[string, Partial<TrackedTransaction>, boolean]>([
    ['tracker.sent', {}, false],
    ['tracker.refused', { refusal }, true],
    ['tracker.included', { refusal, state: 'included', block: 7 }, false],
    ['ends.refused.title', { refusal, state: 'ended', outcome: { end: 'refused', error: refusal } }, false],
    ['ends.expired.title', { state: 'ended', outcome: { end: 'expired' } }, false],
  ])('is called %s', (key, more, refused) => {
    const write = { ...SENT, ...more };
    expect([statusKey(write), isRefused(write)]).toEqual([key, refused]);
  });

  it('is not called refused where the user cancelled it', () => {
    const cancelled = new PoolError('signature-refused', {});
    expect(statusKey({ ...SENT, state: 'ended', outcome: { end: 'refused', error: cancelled } })).toBe('errors.signature-refused.title');
  });
});
