import { beforeEach, describe, expect, it } from 'vitest';
import { journalText } from '../../../application/track/journal-json.ts';
import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { type TestTab, TestWorld } from '../../support/container.ts';
import { TEST_START } from '../../support/fakes/fake-clock.ts';
import { PURCHASE } from '../../support/submitting.ts';

const EXPIRES = TEST_START + 30_000;
const SENT: TrackedTransaction = {
  id: 'a'.repeat(64),
  provisionalId: null,
  sentBy: 'app',
  misnamedAs: null,
  account: 'alice',
  operation: PURCHASE,
  expiresAt: EXPIRES,
  builtAtBlock: 9_990,
  signedAt: TEST_START,
  state: 'sent',
  block: null,
  outcome: null,
};
const INCLUDED: TrackedTransaction = { ...SENT, state: 'included', block: 10_020 };
const SIGNING: TrackedTransaction = { ...SENT, state: 'signing' };
const REFUSED: TrackedTransaction = { ...SENT, state: 'ended', outcome: { end: 'refused', error: new PoolError('signature-refused') } };
const ALTERED: NonNullable<TrackedTransaction['altered']> = {
  id: 'e'.repeat(64),
  expiresAt: EXPIRES + 60_000,
  calls: [
    {
      contract: 'eosio',
      action: 'voteproducer',
      authorization: [{ account: 'alice', permission: 'active' }],
      data: { voter: 'alice', proxy: '', producers: ['mallorybp'] },
    },
  ],
  block: null,
};
const NAMED = 'f'.repeat(64);

describe('a subscriber of a write', () => {
  let world: TestWorld;
  let tab: TestTab;

  beforeEach(() => {
    world = new TestWorld();
    tab = world.tab();
  });

  const holds = (entry: TrackedTransaction): void => {
    world.storage.texts.set('journal-eos', journalText([entry]));
  };

  it.each<[string, TrackedTransaction, TrackedTransaction]>([
    ['that two nodes report different ends', INCLUDED, { ...INCLUDED, disagreeing: ['https://a.test', 'https://b.test'] }],
    ['that nodes agree again', { ...INCLUDED, disagreeing: ['https://a.test', 'https://b.test'] }, INCLUDED],
    ['that the wallet signed a vote for another producer', SENT, { ...SENT, altered: ALTERED }],
    [
      'that the wallet signed another altered transaction',
      { ...SENT, altered: ALTERED },
      { ...SENT, altered: { ...ALTERED, id: 'd'.repeat(64) } },
    ],
    [
      'that what the wallet signed instead is in a block',
      { ...SENT, altered: ALTERED },
      { ...SENT, altered: { ...ALTERED, block: 10_021 } },
    ],
    [
      'that what the wallet signed instead left its block',
      { ...SENT, altered: { ...ALTERED, block: 10_021 } },
      { ...SENT, altered: ALTERED },
    ],
    [
      'of the id of the copy that a fork put into the same block',
      { ...INCLUDED, id: 'b'.repeat(64), misnamedAs: NAMED, sentBy: 'wallet' },
      { ...INCLUDED, id: 'c'.repeat(64), misnamedAs: NAMED, sentBy: 'wallet' },
    ],
    ['of the block to which a fork moved it', INCLUDED, { ...INCLUDED, block: 10_021 }],
    [
      'of the expiry where it was refused and is being signed again',
      SIGNING,
      { ...SIGNING, signedAt: TEST_START + 20_000, expiresAt: EXPIRES + 20_000 },
    ],
    ['that it was handed over again', SENT, { ...SENT, sentAgain: true }],
    ['that nodes refused it', SENT, { ...SENT, refusal: new PoolError('cpu-exceeded', { account: 'alice' }) }],
    ['that a node accepted what others had refused', { ...SENT, refusal: new PoolError('cpu-exceeded', { account: 'alice' }) }, SENT],
    [
      'that it expired where it was refused before',
      REFUSED,
      { ...SENT, signedAt: TEST_START + 20_000, state: 'ended', outcome: { end: 'expired' } },
    ],
  ])('is notified %s', async (_, before, after) => {
    const live = tab.tracker.follow(before.misnamedAs ?? before.id);
    holds(before);
    await tab.tracker.entries();
    expect(live.current()).toMatchObject({ state: 'ready', value: { state: before.state } });
    await world.clock.advance(1_000);
    holds(after);
    await tab.tracker.entries();
    expect(live.current()).toEqual({ state: 'ready', value: after, receivedAt: TEST_START + 1_000 });
  });

  it.each<[string, TrackedTransaction]>([
    ['of a write in a block', INCLUDED],
    ['of a write about whose end two nodes disagree', { ...INCLUDED, disagreeing: ['https://a.test', 'https://b.test'] }],
  ])('is not notified where nothing changed %s', async (_, entry) => {
    holds(entry);
    const live = tab.tracker.follow(entry.id);
    await tab.tracker.entries();
    const reading = live.current();
    await world.clock.advance(1_000);
    await tab.tracker.entries();
    expect(live.current()).toBe(reading);
  });
});
