import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import { Journal } from '../../../application/track/journal.ts';
import { journalOfText, journalText } from '../../../application/track/journal-json.ts';
import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { TRON_OTHER, TRON_WITNESS } from '../../support/any-operation.ts';
import { FakeClock, TEST_START } from '../../support/fakes/fake-clock.ts';
import { FakeStorage, FakeStore } from '../../support/fakes/fake-store.ts';
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

const FOREIGN: readonly [string, Operation][] = [
  ['a freeze', { kind: 'freeze', amount: Asset.parse('12.000000 TRX')!, resource: 'energy' }],
  [
    'a vote for witnesses',
    {
      kind: 'vote-witnesses',
      votes: [
        { witness: TRON_WITNESS, votes: 9_007_199_254_740_993n },
        { witness: TRON_OTHER, votes: 1n },
      ],
    },
  ],
  ['a vote for a producer', { kind: 'vote-producer', producer: 'newpoolbp', amount: Asset.parse('1.00000001 IOST')! }],
  ['a sale of REX', { kind: 'sell-rex', rex: Asset.parse('5.0000 REX')!, proceeds: Asset.parse('0.0010 BOS')! }],
];

const ended = (id: string, signedAt: number): TrackedTransaction => ({
  ...OPEN,
  id,
  signedAt,
  state: 'ended',
  outcome: { end: 'expired' },
});

describe('the text of a journal', () => {
  it('reads back what was written, every outcome included', () => {
    const entries: TrackedTransaction[] = [
      OPEN,
      { ...OPEN, id: 'b', state: 'included', block: 12, netChange: Asset.parse('-592.0000 EOS')! },
      { ...OPEN, id: 'c', state: 'ended', block: 12, outcome: { end: 'done', block: 12, blockTime: TEST_START } },
      {
        ...OPEN,
        id: 'd',
        state: 'ended',
        outcome: { end: 'refused', error: new PoolError('contract-refused', { message: 'no', code: 3 }, { raw: 'raw' }) },
      },
      { ...OPEN, id: 'e', state: 'ended', outcome: { end: 'unknown' }, operation: { kind: 'delegate-votes', proxy: 'poolproxy111' } },
      { ...OPEN, id: 'provisional', provisionalId: 'provisional', state: 'signing' },
      {
        ...OPEN,
        id: 'g',
        state: 'ended',
        block: 9,
        outcome: { end: 'altered', block: 9, blockTime: TEST_START },
        altered: {
          id: 'h',
          expiresAt: TEST_START,
          calls: [
            {
              contract: 'eosio',
              action: 'vote',
              authorization: [{ account: 'alice', permission: 'active' }],
              data: { list: ['a'], on: true },
            },
          ],
          block: 9,
        },
      },
      { ...OPEN, id: 'f', provisionalId: 'former' },
    ];
    const read = journalOfText(journalText(entries));
    expect(read.damaged).toBe(false);
    expect(read.entries).toHaveLength(entries.length);
    expect(journalText(read.entries)).toBe(journalText(entries));
    expect(read.entries[1]!.netChange?.units).toBe(-592_0000n);
    expect(read.entries[3]!.outcome).toMatchObject({
      end: 'refused',
      error: { error: 'contract-refused', params: { message: 'no', code: 3 }, raw: 'raw' },
    });
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', '[]'],
    ['another version', JSON.stringify({ version: 2, entries: [] })],
    ['null', 'null'],
  ])('that is %s is damaged and empty', (_, text) => {
    expect(journalOfText(text)).toMatchObject({ entries: [], damaged: true });
  });

  it('reads entries written before provisional ids existed', () => {
    const { provisionalId: _, ...older } = written.entries[0]!;
    expect(journalOfText(JSON.stringify({ version: 1, entries: [older] }))).toEqual({ entries: [OPEN], damaged: false, lost: [] });
  });

  it.each(FOREIGN)('reads back %s', (_, operation) => {
    expect(journalOfText(journalText([{ ...OPEN, operation }]))).toEqual({ entries: [{ ...OPEN, operation }], damaged: false, lost: [] });
  });

  const written = JSON.parse(journalText([OPEN])) as { entries: Record<string, unknown>[] };
  it.each<[string, Record<string, unknown>]>([
    ['id', { id: 7 }],
    ['empty id', { id: '' }],
    ['former id', { provisionalId: 7 }],
    ['empty former id', { provisionalId: '' }],
    ['endless former id', { provisionalId: 'x'.repeat(129) }],
    ['state', { state: 'gone' }],
    ['expiry', { expiresAt: '1' }],
    ['expiry beyond the last date', { expiresAt: 9e15 }],
    ['block', { builtAtBlock: -1 }],
    ['operation', { operation: { kind: 'transfer' } }],
    ['ended without an outcome', { state: 'ended' }],
    ['an outcome without an end', { outcome: { end: 'expired' } }],
    ['included in no block', { state: 'included' }],
    ['unknown error', { state: 'ended', outcome: { end: 'refused', error: { error: 'constructor', params: {}, raw: null } } }],
  ])('keeps the valid entries beside one with an invalid %s, and reports the damage', (_, change) => {
    const text = JSON.stringify({
      version: 1,
      entries: [
        { ...written.entries[0], id: 'good' },
        { ...written.entries[0], ...change },
      ],
    });
    const read = journalOfText(text);
    expect(read.damaged).toBe(true);
    expect(read.entries.map((entry) => entry.id)).toEqual(['good']);
  });

  it('never throws for arbitrary input', () => {
    const entries = fc.array(fc.jsonValue(), { minLength: 1 }).map((values) => JSON.stringify({ version: 1, entries: values }));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), entries), (text) => {
        expect(journalOfText(text)).toMatchObject({ entries: [], damaged: true });
      }),
    );
  });
});

describe('a journal', () => {
  let storage: FakeStorage;

  beforeEach(() => {
    storage = new FakeStorage();
  });

  function open(store = new FakeStore(storage)): Journal {
    return new Journal(store, new FakeClock(), EOS);
  }

  it('copies an unreadable text to another key, reports the key, and continues', async () => {
    storage.texts.set('journal-eos', 'garbage');
    const journal = open();
    expect(await journal.entries()).toEqual([]);
    const [damage] = await journal.damages('alice');
    const key = damage?.key;
    expect(storage.texts.get(key!)).toBe('garbage');
    await journal.change((entries) => [OPEN, ...entries]);
    expect(journalOfText(storage.texts.get('journal-eos')!)).toMatchObject({ entries: [{ id: 'a1' }], damaged: false });
    expect(storage.texts.get(key!)).toBe('garbage');
    expect(await journal.damages(null)).toHaveLength(1);
  });

  it('keeps every undecided entry and the newest hundred ended ones, newest first', async () => {
    const journal = open();
    const many = Array.from({ length: 150 }, (_, index) => ended(`e${index}`, TEST_START + index));
    const entries = await journal.change(() => [{ ...OPEN, signedAt: 1 }, ...many]);
    expect(entries).toHaveLength(101);
    expect(entries[0]!.id).toBe('e149');
    expect(entries.at(-1)!.id).toBe('a1');
  });

  it('prefers the store to its memory while the store answers', async () => {
    const one = open();
    const two = open();
    await one.change(() => [OPEN]);
    await two.entries();
    await one.change((entries) => entries.map((entry) => ({ ...entry, id: 'renamed' })));
    expect((await two.entries()).map((entry) => entry.id)).toEqual(['renamed']);
  });

  it('keeps undecided entries when the store was cleared', async () => {
    const journal = open();
    await journal.change(() => [OPEN, ended('old', TEST_START)]);
    storage.texts.clear();
    expect((await journal.entries()).map((entry) => entry.id)).toEqual(['a1']);
    expect(storage.texts.get('journal-eos')).toContain('a1');
  });

  it('keeps undecided entries when the store was cleared and another tab wrote meanwhile', async () => {
    const journal = open();
    await journal.change(() => [OPEN]);
    storage.texts.clear();
    await open().change(() => [{ ...OPEN, id: 'other', account: 'bob' }]);
    expect((await journal.entries()).map((entry) => entry.id).sort()).toEqual(['a1', 'other']);
    expect(storage.texts.get('journal-eos')).toContain('a1');
  });

  it('keeps an undecided entry also when the store was cleared and another tab added another write of the account', async () => {
    const journal = open();
    await journal.change(() => [OPEN]);
    storage.texts.clear();
    await open().change(() => [{ ...OPEN, id: 'other', signedAt: TEST_START + 60_000 }]);
    expect((await journal.entries()).map((entry) => entry.id)).toEqual(['other', 'a1']);
    expect((await open().entries()).map((entry) => entry.id)).toEqual(['other', 'a1']);
  });

  it('does not add an entry twice that another tab signed again under the same id', async () => {
    const [one, two] = [open(), open()];
    await one.change(() => [OPEN]);
    await two.entries();
    await one.change(() => [{ ...OPEN, signedAt: TEST_START + 5_000 }]);
    expect(await two.entries()).toEqual([{ ...OPEN, signedAt: TEST_START + 5_000 }]);
    expect(await open().damages(null)).toEqual([]);
  });

  it('does not restore an entry whose outcome another tab has recorded', async () => {
    const [one, two] = [open(), open()];
    await one.change(() => [OPEN]);
    await two.change((entries) => entries.map((entry) => ended(entry.id, entry.signedAt)));
    expect((await one.entries()).map((entry) => entry.state)).toEqual(['ended']);
  });

  it('stores nothing when nothing was edited', async () => {
    await open().entries();
    expect(storage.texts.size).toBe(0);
  });

  it('continues after an edit that threw', async () => {
    const journal = open();
    await expect(
      journal.change(() => {
        throw new Error('bug');
      }),
    ).rejects.toThrow('bug');
    expect(await journal.entries()).toEqual([]);
  });
});
