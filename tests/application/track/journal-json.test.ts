import { describe, expect, it } from 'vitest';
import { journalOfText, journalText } from '../../../application/track/journal-json.ts';
import type { AlteredTransaction, TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { TEST_START } from '../../support/fakes/fake-clock.ts';
import { PURCHASE } from '../../support/submitting.ts';

const OPEN: TrackedTransaction = {
  id: 'a1',
  provisionalId: null,
  sentBy: 'app',
  misnamedAs: null,
  account: 'alice',
  operation: PURCHASE,
  expiresAt: TEST_START + 30_000,
  builtAtBlock: 10,
  signedAt: TEST_START,
  state: 'sent',
  block: null,
  outcome: null,
};
const ALTERED: AlteredTransaction = {
  id: 'x',
  expiresAt: TEST_START + 60_000,
  block: null,
  calls: [
    {
      contract: 'eosio',
      action: 'updateauth',
      authorization: [{ account: 'alice', permission: 'active' }],
      data: { account: 'alice', weight: 1, flag: true, keys: ['k1', 'k2'] },
    },
  ],
};
type Json = Record<string, unknown>;
const stored = (entry: TrackedTransaction): Json => (JSON.parse(journalText([entry])) as { entries: Json[] }).entries[0]!;
const read = (...entries: Json[]) => journalOfText(JSON.stringify({ version: 1, entries }));
const DAMAGED = { entries: [], damaged: true };

describe('an empty journal', () => {
  it('is not damaged', () => {
    expect(journalOfText(null)).toEqual({ entries: [], damaged: false, lost: [] });
    expect(journalOfText('{')).toEqual({ entries: [], damaged: true, lost: [] });
  });
});

describe('entries with the same id', () => {
  it('are damage, and the first of them is kept', () => {
    const [first, second, other] = [stored(OPEN), stored({ ...OPEN, account: 'bobby' }), stored({ ...OPEN, id: 'b2' })];
    expect(read(first, second, other)).toEqual({ entries: [OPEN, { ...OPEN, id: 'b2' }], damaged: true, lost: [] });
  });
});

describe('the altered transaction of an entry', () => {
  const altered: TrackedTransaction = { ...OPEN, altered: ALTERED };

  it.each<[string, TrackedTransaction]>([
    ['while no block holds it', altered],
    ['in its block', { ...OPEN, altered: { ...ALTERED, block: 12 } }],
    ['where it ended the write', { ...altered, state: 'ended', block: 12, outcome: { end: 'altered', block: 12, blockTime: TEST_START } }],
  ])('is read back %s', (_, entry) => {
    expect(read(stored(entry))).toEqual({ entries: [entry], damaged: false, lost: [] });
  });

  it.each<[string, Json]>([
    ['no id', { id: 7 }],
    ['no expiry', { expiresAt: null }],
    ['an invalid block', { block: -1 }],
    ['no calls', { calls: {} }],
    ['invalid calls', { calls: [null] }],
  ])('makes the entry unreadable with %s', (_, change) => {
    expect(read({ ...stored(altered), altered: { ...ALTERED, ...change } })).toMatchObject(DAMAGED);
  });

  it.each<[string, Json]>([
    ['contract', { contract: 7 }],
    ['action', { action: null }],
    ['authorization', { authorization: {} }],
    ['signer', { authorization: [{ account: 'alice', permission: 'active' }, null] }],
    ['account of a signer', { authorization: [{ account: 7, permission: 'active' }] }],
    ['permission of a signer', { authorization: [{ account: 'alice' }] }],
    ['data', { data: null }],
    ['field', { data: { account: 'alice', amount: null } }],
    ['field as an object', { data: { account: 'alice', amount: {} } }],
    ['list', { data: { keys: ['k1', 2] } }],
  ])('makes the entry unreadable with a call of invalid %s', (_, change) => {
    const calls = [ALTERED.calls[0]!, { ...ALTERED.calls[0]!, ...change }];
    expect(read({ ...stored(altered), altered: { ...ALTERED, calls } })).toMatchObject(DAMAGED);
  });

  it('is required where it ended the write', () => {
    const outcome = { end: 'altered', block: 12, blockTime: TEST_START };
    expect(read({ ...stored(OPEN), state: 'ended', block: 12, outcome })).toMatchObject(DAMAGED);
  });
});

describe('the outcome of a write', () => {
  const refused = (error: Json): Json => ({ ...stored(OPEN), state: 'ended', outcome: { end: 'refused', error } });

  it('is read back with the texts and values of a refusal', () => {
    const error = new PoolError('contract-refused', { message: 'no', code: 3 }, { raw: 'assertion failure' });
    const [entry] = read(stored({ ...OPEN, state: 'ended', outcome: { end: 'refused', error } })).entries;
    expect(entry?.outcome).toMatchObject({ end: 'refused', error: { error: 'contract-refused', params: { message: 'no', code: 3 } } });
    expect(entry?.outcome?.end === 'refused' && entry.outcome.error.raw).toBe('assertion failure');
  });

  it.each<[string, Json]>([
    ['an invalid text', { params: { message: null } }],
    ['an invalid value', { params: { message: 'no', code: { deep: 1 } } }],
    ['no texts', { params: null }],
    ['invalid raw text', { raw: 7 }],
  ])('is unreadable as a refusal with %s', (_, change) => {
    expect(read(refused({ error: 'contract-refused', params: {}, raw: null }))).toMatchObject({ damaged: false });
    expect(read(refused({ error: 'contract-refused', params: {}, raw: null, ...change }))).toMatchObject(DAMAGED);
  });

  it('is unreadable as a refusal with an infinite value', () => {
    const error = refused({ error: 'contract-refused', params: { message: 'no', code: 3 }, raw: null });
    const text = JSON.stringify({ version: 1, entries: [error] });
    expect(journalOfText(text)).toMatchObject({ damaged: false });
    expect(journalOfText(text.replace('"code":3', '"code":1e999'))).toMatchObject(DAMAGED);
  });

  it.each<[string, unknown]>([
    ['in no block', { end: 'done', blockTime: TEST_START }],
    ['at no time', { end: 'done', block: 12 }],
    ['of an unknown kind', { end: 'vanished' }],
    ['that is no object', 'done'],
    ['of another kind with an error', { end: 'vanished', error: { error: 'contract-refused', params: {}, raw: null } }],
  ])('is unreadable %s', (_, outcome) => {
    expect(read({ ...stored(OPEN), state: 'ended', outcome })).toMatchObject(DAMAGED);
    expect(read({ ...stored(OPEN), outcome })).toMatchObject(DAMAGED);
  });
});

describe('an entry', () => {
  it('was broadcast by the app where no sender is stored', () => {
    const { sentBy: _, ...older } = stored(OPEN);
    expect(read(older).entries).toEqual([OPEN]);
  });

  it.each<[string, Json]>([
    ['with an unknown sender', { sentBy: 'mallory' }],
    ['in an invalid block', { block: 'twelve' }],
    ['with an invalid signing time', { signedAt: null }],
    ['of no account', { account: '' }],
    ['with an invalid misreported id', { misnamedAs: 7 }],
    ['whose change of stake is no amount', { netChange: 'lots' }],
    ['whose change of stake is null', { netChange: null }],
    ['that was sent again as anything but a fact', { sentAgain: 'yes' }],
    ['that was not sent again, which is left out instead', { sentAgain: false }],
  ])('%s is unreadable, and its readable fields are reported', (_, change) => {
    const { account = 'alice' } = change;
    expect(read({ ...stored(OPEN), ...change })).toEqual({
      ...DAMAGED,
      lost: [{ id: 'a1', account: account === '' ? null : account }],
    });
  });
});

describe('the refusal of a write that is not decided', () => {
  const refusal = new PoolError('cpu-exceeded', { account: 'alice', needs: 812 }, { raw: 'billed CPU time', cause: new Error('inner') });
  const open: TrackedTransaction = { ...OPEN, refusal };

  it('is read back, so that a reload still knows why nodes refused it', () => {
    const { entries, damaged } = read(stored(open));
    expect(damaged).toBe(false);
    expect(entries[0]?.refusal).toBeInstanceOf(PoolError);
    expect(entries[0]?.refusal).toMatchObject({ error: 'cpu-exceeded', params: { account: 'alice', needs: 812 }, raw: 'billed CPU time' });
  });

  it('is stored by its name, values and raw text alone, also as an outcome', () => {
    const written = { error: 'cpu-exceeded', params: { account: 'alice', needs: 812 }, raw: 'billed CPU time' };
    expect(stored(open).refusal).toEqual(written);
    expect(stored({ ...OPEN, state: 'ended', outcome: { end: 'refused', error: refusal } }).outcome).toEqual({
      end: 'refused',
      error: written,
    });
    expect(stored(OPEN)).not.toHaveProperty('refusal');
  });

  it.each([null, 'cpu-exceeded', { error: 'no-such-error', params: {}, raw: null }])('makes the entry unreadable as %j', (broken) => {
    expect(read({ ...stored(open), refusal: broken })).toMatchObject(DAMAGED);
  });
});

describe('the nodes that disagree about the end of a write', () => {
  const disputed: TrackedTransaction = { ...OPEN, disagreeing: ['https://a.test', 'https://b.test'] };

  it('are read back, and only as two texts', () => {
    expect(read(stored(disputed)).entries).toEqual([disputed]);
    for (const disagreeing of ['https://a.test', [], ['https://a.test'], ['https://a.test', 7], [7, 'https://a.test'], ['a', 'b', 'c']])
      expect(read({ ...stored(disputed), disagreeing })).toMatchObject(DAMAGED);
  });
});

describe('the node that alone reported an outcome', () => {
  const unconfirmed: TrackedTransaction = { ...OPEN, state: 'ended', outcome: { end: 'expired', reportedBy: 'https://a.test' } };

  it('is read back, and only as a text', () => {
    expect(read(stored(unconfirmed)).entries).toEqual([unconfirmed]);
    expect(read({ ...stored(unconfirmed), outcome: { end: 'expired', reportedBy: 7 } })).toMatchObject(DAMAGED);
    expect(read({ ...stored(unconfirmed), outcome: { end: 'vanished', reportedBy: 'https://a.test' } })).toMatchObject(DAMAGED);
  });
});
