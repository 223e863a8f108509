import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Reading } from '../../../application/live/live.ts';
import { mayBeUnderWay } from '../../../application/transact/earlier-write.ts';
import { journalText } from '../../../application/track/journal-json.ts';
import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { TransactionQuery, TransactionStatus } from '../../../domain/core/chain/transaction-status.ts';
import { type TestTab, TestWorld } from '../../support/container.ts';
import { settled, TEST_START } from '../../support/fakes/fake-clock.ts';
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
const DONE: TrackedTransaction = {
  ...SENT,
  state: 'ended',
  block: 9_995,
  outcome: { end: 'done', block: 9_995, blockTime: TEST_START - 2_500 },
};

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

  it('queries no node before bytes can have been signed, nor before a write is broadcast under its id', async () => {
    await begin();
    await settled();
    expect(await tab.tracker.markBroadcast(SENT.id, SENT)).toMatchObject({ mayBroadcast: true });
    await world.clock.advance(999);
    expect(asked).toEqual([]);
    await world.clock.advance(1);
    expect(asked.map(({ id }) => id)).toEqual([SENT.id]);
  });

  it('returns the signed write, also where one of another account was begun since', async () => {
    await begin();
    await world.clock.advance(5_000);
    await begin({ id: 'b'.repeat(64), account: 'bobby' });
    const sent = await tab.tracker.markBroadcast(SENT.id, SENT);
    expect(sent).toMatchObject({ mayBroadcast: true, entry: { id: SENT.id, account: 'alice', state: 'sent' } });
    const withOtherId = await tab.tracker.markBroadcast('b'.repeat(64), { id: 'c'.repeat(64), expiresAt: EXPIRES });
    expect(withOtherId).toMatchObject({ mayBroadcast: true, entry: { id: 'c'.repeat(64), account: 'bobby', state: 'sent' } });
  });

  it('polls bytes that are signed again after they were refused', async () => {
    await begin();
    await tab.tracker.refuse(SENT.id, new PoolError('signature-refused'));
    await world.clock.advance(2_000);
    expect(world.clock.sleeping()).toBe(0);
    await begin();
    await tab.tracker.markBroadcast(SENT.id, SENT);
    let end: string | undefined;
    void tab.tracker.settle(SENT.id).then(({ outcome }) => (end = outcome?.end));
    world.chain.acceptId(SENT.id, EXPIRES, 1);
    await world.clock.advance(3_000);
    expect((await tab.tracker.entries())[0]).toMatchObject({ state: 'included' });
    await world.clock.advance(200_000);
    expect(end).toBe('done');
  });

  it('polls once for an id that is in no journal', async () => {
    let notified = 0;
    const stop = tab.tracker.follow('nobody').subscribe(() => (notified += 1));
    await world.clock.advance(10_000);
    expect(notified).toBe(1);
    expect(world.clock.sleeping()).toBe(0);
    stop();
  });

  it('shows the outcome while no node answers, and does not query it', async () => {
    holds(DONE);
    tab.node.unreachable = true;
    const live = tab.tracker.follow(DONE.id);
    const stop = live.subscribe(() => undefined);
    await world.clock.advance(10_000);
    await live.refresh();
    expect(live.current()).toMatchObject({ state: 'ready', value: DONE });
    expect(asked).toEqual([]);
    expect(world.clock.sleeping()).toBe(0);
    stop();
  });

  it('has no last status of a write without subscribers when its node failed, and keeps polling', async () => {
    holds(SENT);
    tab.node.unreachable = true;
    await tab.tracker.resume();
    await settled();
    const reading = tab.tracker.follow(SENT.id).current();
    expect(reading).toEqual({ state: 'failed', error: expect.objectContaining({ error: 'node-unreachable' }) as PoolError, last: null });
    expect(mayBeUnderWay(reading, 'included')).toBe(true);
    expect((await tab.tracker.undecided('alice'))?.id).toBe(SENT.id);
    tab.node.unreachable = false;
    world.chain.acceptId(SENT.id, EXPIRES, 1);
    await world.clock.advance(5_000);
    expect(tab.tracker.follow(SENT.id).current()).toMatchObject({ state: 'ready', value: { state: 'included' } });
  });

  it.each([true, false])('keeps the write where two concurrent polls fail, with a subscriber (%s) or not', async (isFollowed) => {
    holds(SENT);
    const fail: ((failure: PoolError) => void)[] = [];
    tab.node.transaction = () => new Promise<TransactionStatus>((_, reject) => fail.push(reject));
    if (isFollowed) tab.tracker.follow(SENT.id);
    await tab.tracker.resume();
    const undecided = tab.tracker.undecided('alice');
    await settled();
    expect(fail).toHaveLength(2);
    const live = tab.tracker.follow(SENT.id);
    const shown: Reading<TrackedTransaction>[] = [];
    const stop = live.subscribe(() => shown.push(live.current()));
    await settled();
    for (const reject of fail) reject(new PoolError('node-unreachable', { node: 'n' }));
    await settled();
    stop();
    const known = { value: SENT, receivedAt: TEST_START };
    expect(shown.filter(({ state }) => state === 'failed')).toMatchObject([{ last: known }, { last: known }]);
    expect(shown.map((reading) => mayBeUnderWay(reading, 'irreversible'))).not.toContain(false);
    expect(live.current()).toEqual({ state: 'ready', ...known });
    expect((await undecided)?.id).toBe(SENT.id);
  });
});
