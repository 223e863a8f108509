import { describe, expect, it } from 'vitest';
import { ended, refused, withoutBytes } from '../../../application/track/entry-changes.ts';
import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { TEST_START } from '../../support/fakes/fake-clock.ts';
import { PURCHASE } from '../../support/submitting.ts';

const EXPIRY = TEST_START + 30_000;
const SIGNING: TrackedTransaction = {
  id: 'a1',
  provisionalId: null,
  sentBy: 'app',
  misnamedAs: null,
  account: 'alice',
  operation: PURCHASE,
  expiresAt: EXPIRY,
  builtAtBlock: 10,
  signedAt: TEST_START,
  state: 'signing',
  block: null,
  outcome: null,
};
const SENT: TrackedTransaction = { ...SIGNING, state: 'sent' };
const INCLUDED: TrackedTransaction = { ...SIGNING, state: 'included', block: 12 };
const EXPIRED: TrackedTransaction = { ...SIGNING, state: 'ended', outcome: { end: 'expired' } };
const NO = new PoolError('signature-refused');
const CPU = new PoolError('cpu-exceeded', { account: 'alice' });

describe('a write that the user refused to sign', () => {
  it('has ended', () => {
    expect(ended(SIGNING, NO)).toEqual({ ...SIGNING, state: 'ended', outcome: { end: 'refused', error: NO } });
  });

  it('stays what it is where a node has it, a block holds it, or it had ended', () => {
    for (const entry of [SENT, INCLUDED, EXPIRED]) expect(ended(entry, NO)).toBe(entry);
  });
});

describe('a write that nodes refused', () => {
  it('is sent and undecided, with the reason and the earlier of both expiries', () => {
    expect(refused(SIGNING, CPU, EXPIRY + 1)).toEqual({ ...SENT, refusal: CPU });
    expect(refused(SENT, CPU, EXPIRY - 1)).toEqual({ ...SENT, expiresAt: EXPIRY - 1, refusal: CPU });
  });

  it('is as any other once a node accepted it', () => {
    expect(refused({ ...SENT, refusal: CPU }, null, EXPIRY)).toEqual(SENT);
  });

  it('is the same object where there is nothing to forget, or the chain has it', () => {
    for (const entry of [SIGNING, SENT]) expect(refused(entry, null, EXPIRY - 1)).toBe(entry);
    for (const entry of [INCLUDED, EXPIRED]) expect(refused(entry, CPU, EXPIRY - 1)).toBe(entry);
  });
});

describe('signed bytes', () => {
  const signed = { bytes: '00', signatures: ['SIG'] };

  it('are kept until the write has ended, and no longer', () => {
    for (const entry of [SENT, INCLUDED].map((open) => ({ ...open, signed }))) expect(withoutBytes(entry)).toBe(entry);
    expect(withoutBytes({ ...EXPIRED, signed })).toStrictEqual(EXPIRED);
    expect(withoutBytes(EXPIRED)).toBe(EXPIRED);
  });
});
