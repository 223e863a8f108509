import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { journalText } from '../../../application/track/journal-json.ts';
import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { TransactionQuery } from '../../../domain/core/chain/transaction-status.ts';
import { type TestTab, TestWorld } from '../../support/container.ts';
import { settled, TEST_START } from '../../support/fakes/fake-clock.ts';
import { failureOf, PURCHASE } from '../../support/submitting.ts';

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
const ended = (id: string, outcome: NonNullable<TrackedTransaction['outcome']>, account = 'alice'): TrackedTransaction => ({
  ...SENT,
  id: id.repeat(64),
  account,
  state: 'ended',
  block: outcome.end === 'done' ? outcome.block : null,
  outcome,
});
const done = (id: string, blockTime: number, account = 'alice') => ended(id, { end: 'done', block: 9_995, blockTime }, account);

describe('the tracker', () => {
  let world: TestWorld;
  let tab: TestTab;
  let asked: TransactionQuery[];

  beforeEach(() => {
    world = new TestWorld();
    tab = world.tab();
    asked = [];
    const transaction = tab.node.transaction.bind(tab.node);
    tab.node.transaction = (query) => {
      asked.push(query);
      return transaction(query);
    };
  });

  afterEach(() => tab.tracker.stop());

  const holds = (...entries: readonly TrackedTransaction[]): void => {
    world.storage.texts.set('journal-eos', journalText(entries));
  };
  const begin = (parts: Partial<TrackedTransaction> = {}) => tab.tracker.begin({ ...SENT, ...parts });

  it('returns when the account’s latest write was done, ignoring other outcomes and accounts', async () => {
    expect((await tab.tracker.open('alice')).lastDone).toBeNull();
    holds(ended('b', { end: 'expired' }), done('c', TEST_START + 9000, 'bobby'));
    expect((await world.tab().tracker.open('alice')).lastDone).toBeNull();
    for (const times of [
      [1000, 3000, 2000],
      [3000, 2000, 1000],
      [1000, 2000, 3000],
    ]) {
      holds(
        ended('b', { end: 'expired' }),
        ...times.map((ms, index) => done(String(index), TEST_START + ms)),
        done('c', TEST_START + 9000, 'bobby'),
        ended('d', { end: 'unknown' }),
      );
      expect((await world.tab().tracker.open('alice')).lastDone).toBe(TEST_START + 3000);
    }
  });

  it('queries open writes of the account only before it returns one as undecided', async () => {
    holds(SENT, { ...SENT, id: 'b'.repeat(64), account: 'bobby' }, done('c', TEST_START));
    expect((await tab.tracker.undecided('alice'))?.id).toBe(SENT.id);
    expect(asked.map(({ id }) => id)).toEqual([SENT.id]);
    expect((await tab.tracker.undecided('carol'))?.id).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  it('resumes open writes and queries no ended ones', async () => {
    holds(SENT, done('c', TEST_START));
    await tab.tracker.resume();
    await settled();
    expect(asked.map(({ id }) => id)).toEqual([SENT.id]);
    expect(world.clock.sleeping()).toBe(1);
  });

  it('starts no poll where it was stopped while it read the journal', async () => {
    holds(SENT);
    const resumed = tab.tracker.resume();
    tab.tracker.stop();
    await resumed;
    await settled();
    expect(asked).toEqual([]);
    expect(world.clock.sleeping()).toBe(0);
  });

  it('reports for all damages until when a lost write may be included at the latest, and removes the entry it had added', async () => {
    world.storage.texts.set('journal-eos', '{');
    await tab.tracker.entries();
    await world.clock.advance(60_000);
    world.storage.texts.set('journal-eos', '[');
    const failure = await failureOf(tab.tracker.open('alice'));
    const damages = await tab.tracker.damages();
    expect(damages.map(({ foundAt }) => foundAt)).toEqual([TEST_START, TEST_START + 60_000]);
    expect(failure).toMatchObject({ error: 'journal-damaged', params: { until: '2024-08-01 13:01:00 UTC', kept: damages[0]!.key } });
    expect(await failureOf(begin())).toMatchObject({ error: 'journal-damaged' });
    expect(await tab.tracker.entries()).toEqual([]);
  });

  it('keeps other entries when it removes its own', async () => {
    holds(done('c', TEST_START));
    world.storage.texts.set('journal-eos-damage', '{');
    expect(await failureOf(begin())).toMatchObject({ error: 'journal-damaged' });
    expect((await tab.tracker.entries()).map(({ id }) => id)).toEqual(['c'.repeat(64)]);
  });

  it('reports the id of the blocking write, and an id that is not in the journal', async () => {
    await begin();
    expect(await failureOf(begin({ id: 'b'.repeat(64) }))).toMatchObject({ error: 'outcome-pending', params: { id: SENT.id } });
    expect(await failureOf(tab.tracker.refuse('nobody', new PoolError('unknown-error')))).toMatchObject({
      error: 'transaction-not-found',
      params: { id: 'nobody' },
    });
    expect(await failureOf(tab.tracker.markBroadcast('nobody', { id: 'nobody', expiresAt: 1 }))).toMatchObject({
      error: 'transaction-not-found',
      params: { id: 'nobody' },
    });
  });

  it('clears former ids only of the entry it begins again', async () => {
    const [provisional, other] = ['provisional', 'other'];
    holds(
      { ...done('b', TEST_START), provisionalId: provisional },
      { ...done('c', TEST_START), provisionalId: other },
      ended('d', { end: 'expired' }),
    );
    await begin({ id: provisional });
    const former = new Map((await tab.tracker.entries()).map(({ id, provisionalId }) => [id, provisionalId]));
    expect([former.get('b'.repeat(64)), former.get('c'.repeat(64))]).toEqual([null, other]);
  });

  it('sets the altered transaction on the open write it belongs to and on no other', async () => {
    const bobs: TrackedTransaction = { ...SENT, id: 'b'.repeat(64), account: 'bobby' };
    holds(SENT, bobs, done('c', TEST_START));
    const altered = { id: 'x', expiresAt: EXPIRES, calls: [] };
    await tab.tracker.markAltered(SENT.id, altered);
    await tab.tracker.markAltered('c'.repeat(64), altered);
    const byId = (await tab.tracker.entries()).map((entry) => [entry.id[0], entry.altered]);
    expect(new Map(byId as [string, unknown][])).toEqual(
      new Map<string, unknown>([
        ['a', { ...altered, block: null }],
        ['b', undefined],
        ['c', undefined],
      ]),
    );
  });

  it('stores nothing while a poll finds nothing new, so that no other tab is woken', async () => {
    holds(SENT);
    const other = world.tab();
    let woken = 0;
    other.store.watch('journal-eos', () => (woken += 1));
    await tab.tracker.resume();
    await world.clock.advance(5_000);
    expect(asked.length).toBeGreaterThan(3);
    expect(woken).toBe(0);
  });

  it('ends nothing by a refusal of the wallet that a node already has', async () => {
    await begin();
    await tab.tracker.markBroadcast(SENT.id, { id: SENT.id, expiresAt: EXPIRES });
    expect(await tab.tracker.refuse(SENT.id, new PoolError('signature-refused'))).toMatchObject({ state: 'sent', outcome: null });
    expect(await failureOf(begin({ id: 'b'.repeat(64) }))).toMatchObject({ error: 'outcome-pending' });
  });

  it('notifies subscribers of each change of a write once, and keeps the last status where a node fails', async () => {
    await begin();
    const live = tab.tracker.follow(SENT.id);
    const notifications: string[] = [];
    const stop = live.subscribe(() => {
      const reading = live.current();
      const value = reading.state === 'ready' ? reading.value : reading.state === 'failed' ? (reading.last?.value ?? null) : null;
      notifications.push(`${reading.state} ${value?.state ?? '-'} ${value?.block ?? '-'}`);
    });
    await tab.tracker.markBroadcast(SENT.id, { id: SENT.id, expiresAt: EXPIRES });
    world.chain.acceptId(SENT.id, EXPIRES, 4);
    await world.clock.advance(3_000);
    const block = (await tab.tracker.entries())[0]!.block;
    tab.node.unreachable = true;
    await world.clock.advance(20_000);
    tab.node.unreachable = false;
    await world.clock.advance(400_000);
    stop();
    expect(notifications[0]).toBe('ready signing -');
    expect(notifications.slice(1, 3)).toEqual(['ready sent -', `ready included ${block}`]);
    expect(notifications[3]).toBe(`failed included ${block}`);
    expect(new Set(notifications.slice(3, -1))).toEqual(new Set([`failed included ${block}`, `ready included ${block}`]));
    expect(notifications.at(-1)).toBe(`ready ended ${block}`);
    expect(notifications.filter((line) => line.startsWith('ready ended'))).toHaveLength(1);
  });

  it('reports a failure without a status where no node ever answered, and doubles its interval after each failure', async () => {
    holds(SENT);
    tab.node.unreachable = true;
    const times: number[] = [];
    tab.node.transaction = async () => {
      times.push(world.clock.now() - TEST_START);
      throw new PoolError('node-unreachable', { node: 'n' });
    };
    const other = world.tab();
    const live = tab.tracker.follow(SENT.id);
    const stop = live.subscribe(() => undefined);
    await world.clock.advance(8_000);
    expect(live.current()).toMatchObject({ state: 'failed', error: { error: 'node-unreachable' }, last: { value: { id: SENT.id } } });
    expect(times.slice(0, 3)).toEqual([0, 2_000, 6_000]);
    stop();
    other.tracker.stop();
  });

  it('keeps waiting for a write while its node fails, and gives up only for an unknown one', async () => {
    await begin();
    tab.node.unreachable = true;
    let over = false;
    const settledWrite = tab.tracker.settle(SENT.id).finally(() => (over = true));
    await world.clock.advance(10_000);
    expect(over).toBe(false);
    tab.node.unreachable = false;
    await world.clock.advance(600_000);
    expect((await settledWrite).outcome).toEqual({ end: 'expired' });
  });

  it('accepts an outcome from a node that is behind, and no other change', async () => {
    await begin();
    await tab.tracker.markBroadcast(SENT.id, { id: SENT.id, expiresAt: EXPIRES });
    world.chain.acceptId(SENT.id, EXPIRES, 1);
    await world.clock.advance(3_000);
    expect((await tab.tracker.entries())[0]).toMatchObject({ state: 'included' });
    tab.node.lagsBehindBlocks = 8;
    await world.clock.advance(1_000);
    expect((await tab.tracker.entries())[0]).toMatchObject({ state: 'included' });
    await world.clock.advance(400_000);
    expect((await tab.tracker.entries())[0]).toMatchObject({ state: 'ended', outcome: { end: 'done' } });
  });
});
