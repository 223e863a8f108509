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

describe('entries of one id', () => {
  it('are damage, and the first of them counts', () => {
    const [first, second, other] = [stored(OPEN), stored({ ...OPEN, account: 'bobby' }), stored({ ...OPEN, id: 'b2' })];
    expect(read(first, second, other)).toEqual({ entries: [OPEN, { ...OPEN, id: 'b2' }], damaged: true, lost: [] });
  });
});

describe('what was signed in the place of a write', () => {
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
    ['a block that is none', { block: -1 }],
    ['no calls', { calls: {} }],
    ['calls that are none', { calls: [null] }],
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
  ])('makes the entry unreadable with a call of bad %s', (_, change) => {
    const calls = [ALTERED.calls[0]!, { ...ALTERED.calls[0]!, ...change }];
    expect(read({ ...stored(altered), altered: { ...ALTERED, calls } })).toMatchObject(DAMAGED);
  });

  it('has to be known where it ended the write', () => {
    const outcome = { end: 'altered', block: 12, blockTime: TEST_START };
    expect(read({ ...stored(OPEN), state: 'ended', block: 12, outcome })).toMatchObject(DAMAGED);
  });
});

describe('the end of a write', () => {
  const refused = (error: Json): Json => ({ ...stored(OPEN), state: 'ended', outcome: { end: 'refused', error } });

  it('is read back with the words and figures of a refusal', () => {
    const error = new PoolError('contract-refused', { message: 'no', code: 3 }, { raw: 'assertion failure' });
    const [entry] = read(stored({ ...OPEN, state: 'ended', outcome: { end: 'refused', error } })).entries;
    expect(entry?.outcome).toMatchObject({ end: 'refused', error: { error: 'contract-refused', params: { message: 'no', code: 3 } } });
    expect(entry?.outcome?.end === 'refused' && entry.outcome.error.raw).toBe('assertion failure');
  });

  it.each<[string, Json]>([
    ['a word that is none', { params: { message: null } }],
    ['a figure that is none', { params: { message: 'no', code: { deep: 1 } } }],
    ['no words', { params: null }],
    ['raw text that is none', { raw: 7 }],
  ])('is unreadable as a refusal with %s', (_, change) => {
    expect(read(refused({ error: 'contract-refused', params: {}, raw: null }))).toMatchObject({ damaged: false });
    expect(read(refused({ error: 'contract-refused', params: {}, raw: null, ...change }))).toMatchObject(DAMAGED);
  });

  it('is unreadable as a refusal with a figure beyond all numbers', () => {
    const error = refused({ error: 'contract-refused', params: { message: 'no', code: 3 }, raw: null });
    const text = JSON.stringify({ version: 1, entries: [error] });
    expect(journalOfText(text)).toMatchObject({ damaged: false });
    expect(journalOfText(text.replace('"code":3', '"code":1e999'))).toMatchObject(DAMAGED);
  });

  it.each<[string, unknown]>([
    ['in no block', { end: 'done', blockTime: TEST_START }],
    ['at no time', { end: 'done', block: 12 }],
    ['of a kind nobody knows', { end: 'vanished' }],
    ['that is no object', 'done'],
    ['of another kind with an error', { end: 'vanished', error: { error: 'contract-refused', params: {}, raw: null } }],
  ])('is unreadable %s', (_, outcome) => {
    expect(read({ ...stored(OPEN), state: 'ended', outcome })).toMatchObject(DAMAGED);
    expect(read({ ...stored(OPEN), outcome })).toMatchObject(DAMAGED);
  });
});

describe('an entry', () => {
  it('was sent by the app where it does not say', () => {
    const { sentBy: _, ...older } = stored(OPEN);
    expect(read(older).entries).toEqual([OPEN]);
  });

  it.each<[string, Json]>([
    ['sent by nobody known', { sentBy: 'mallory' }],
    ['in a block that is none', { block: 'twelve' }],
    ['signed at no time', { signedAt: null }],
    ['of no account', { account: '' }],
    ['misnamed by no text', { misnamedAs: 7 }],
    ['whose change of what is staked is no amount', { netChange: 'lots' }],
    ['whose change of what is staked is nothing', { netChange: null }],
  ])('%s is unreadable, and what it still names is told', (_, change) => {
    const { account = 'alice' } = change;
    expect(read({ ...stored(OPEN), ...change })).toEqual({
      ...DAMAGED,
      lost: [{ id: 'a1', account: account === '' ? null : account }],
    });
  });
});
