import { describe, expect, it } from 'vitest';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import { journalOfText, journalText } from '../../../application/track/journal-json.ts';
import type { SignedBytes, TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import type { Sponsorship } from '../../../domain/antelope/sponsoring/sponsorship.ts';
import { TEST_START } from '../../support/fakes/fake-clock.ts';
import { PURCHASE } from '../../support/submitting.ts';

const OPEN: TrackedTransaction = {
  id: 'a1',
  provisionalId: null,
  sentBy: 'app',
  misnamedAs: null,
  account: 'alice',
  operation: PURCHASE,
  expiresAt: TEST_START + 90_000,
  builtAtBlock: 10,
  signedAt: TEST_START,
  state: 'sent',
  block: null,
  outcome: null,
};
const OWN: SignedBytes = { bytes: '00ff', signatures: ['SIG_K1_a', 'SIG_K1_b'] };
const PAYER = { account: 'poolsponsor1', permission: 'active' };
const NO_OP = EOS.sponsoring.noOps[0];
const SPONSORSHIP: Sponsorship = { form: 'no-op', payer: PAYER, call: NO_OP };
const FIRST: Sponsorship = { form: 'first-authorizer', payer: PAYER };

const paidBy = (sponsorship: Sponsorship): SignedBytes => ({ ...OWN, paidBy: { protocol: 'antelope', sponsorship } });
const [STORED] = (JSON.parse(journalText([OPEN])) as { entries: object[] }).entries;
/** Reads a journal whose only entry has this in place of its signed bytes. */
const read = (signed: unknown) => journalOfText(JSON.stringify({ version: 1, entries: [{ ...STORED, signed }] }));
const DAMAGED = { entries: [], damaged: true, lost: [{ id: 'a1', account: 'alice' }] };

describe('the signed bytes of a write', () => {
  it.each<[string, SignedBytes]>([
    ['where the account pays', OWN],
    ['where a sponsor pays with a call of its own', paidBy(SPONSORSHIP)],
    ['where a sponsor pays as the first authorizer', paidBy(FIRST)],
  ])('are read back, so that the same transaction can be handed over again, %s', (_, signed) => {
    const entry = { ...OPEN, signed };
    expect(journalOfText(journalText([entry]))).toEqual({ entries: [entry], damaged: false, lost: [] });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', '00ff'],
    ['no bytes', { signatures: OWN.signatures }],
    ['bytes that are no text', { ...OWN, bytes: 7 }],
    ['no signatures', { bytes: OWN.bytes }],
    ['signatures that are no list', { ...OWN, signatures: 'SIG_K1_a' }],
    ['a signature that is no text', { ...OWN, signatures: ['SIG_K1_a', 7] }],
  ])('make the entry unreadable as %s', (_, broken) => {
    expect(read(broken)).toEqual(DAMAGED);
  });
});

describe('who pays for a write', () => {
  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'poolsponsor1'],
    ['a list', [SPONSORSHIP]],
    ['of no protocol', { sponsorship: SPONSORSHIP }],
    ['of a protocol without sponsors', { protocol: 'tron', sponsorship: SPONSORSHIP }],
    ['without a sponsorship', { protocol: 'antelope' }],
    ['with null as the sponsorship', { protocol: 'antelope', sponsorship: null }],
  ])('makes the entry unreadable as %s, so that its bytes are never taken for the account’s own', (_, broken) => {
    expect(read({ ...OWN, paidBy: broken })).toEqual(DAMAGED);
  });

  it.each<[string, object]>([
    ['of an unknown form', { form: 'last-authorizer' }],
    ['of no form', { form: null }],
    ['without a payer', { payer: null }],
    ['whose payer is a text', { payer: 'poolsponsor1' }],
    ['whose payer has no permission', { payer: { account: 'poolsponsor1' } }],
    ['whose payer is no name', { payer: { account: 7, permission: 'active' } }],
    ['without a call', { call: undefined }],
    ['whose call is null', { call: null }],
    ['whose call has no contract', { call: { ...NO_OP, contract: undefined } }],
    ['whose call has an action that is no text', { call: { ...NO_OP, action: 7 } }],
    ['whose call has no data', { call: { ...NO_OP, data: null } }],
    ['whose call has data of another kind', { call: { ...NO_OP, data: { value: {} } } }],
    ['that has a call where its form has none', { form: 'first-authorizer' }],
  ])('makes the entry unreadable as a sponsorship %s', (_, change) => {
    expect(read({ ...OWN, paidBy: { protocol: 'antelope', sponsorship: { ...SPONSORSHIP, ...change } } })).toEqual(DAMAGED);
  });

  it('is read without what is not part of it', () => {
    const sponsorship = { ...SPONSORSHIP, payer: { ...PAYER, key: 'x' }, call: { ...NO_OP, authorization: [PAYER] }, more: 1 };
    expect(read({ ...OWN, paidBy: { protocol: 'antelope', sponsorship, more: 1 } }).entries).toEqual([
      { ...OPEN, signed: paidBy(SPONSORSHIP) },
    ]);
  });
});
