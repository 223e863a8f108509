import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { type TestTab, TestWorld } from '../../support/container.ts';
import { settled, TEST_START } from '../../support/fakes/fake-clock.ts';
import { failureOf, PURCHASE } from '../../support/submitting.ts';

const ID = 'a'.repeat(64);
const EXPIRES = TEST_START + 30_000;

describe('the tracker', () => {
  let world: TestWorld;
  let tab: TestTab;

  function begin(id = ID): Promise<TrackedTransaction> {
    return tab.tracker.begin({
      id,
      provisionalId: null,
      account: 'alice',
      operation: PURCHASE,
      expiresAt: EXPIRES,
      builtAtBlock: world.chain.headNumber(),
    });
  }

  beforeEach(() => {
    world = new TestWorld();
    tab = world.tab();
  });

  afterEach(() => tab.tracker.stop());

  it('lets a signed write be broadcast once', async () => {
    await begin();
    const signed = { id: ID, expiresAt: EXPIRES };
    expect(await tab.tracker.markBroadcast(ID, signed)).toMatchObject({ mayBroadcast: true, entry: { state: 'sent' } });
    expect(await tab.tracker.markBroadcast(ID, signed)).toMatchObject({ mayBroadcast: false });
  });

  it('does not let a write be broadcast that has ended, or that is on the chain already', async () => {
    await begin();
    await tab.tracker.refuse(ID, new PoolError('signature-refused'));
    expect(await tab.tracker.markBroadcast(ID, { id: ID, expiresAt: EXPIRES })).toMatchObject({
      mayBroadcast: false,
      entry: { state: 'ended' },
    });

    const other = 'b'.repeat(64);
    await begin(other);
    world.chain.acceptId(other, EXPIRES, 1);
    await world.clock.advance(3_000);
    expect(await tab.tracker.markBroadcast(other, { id: other, expiresAt: EXPIRES })).toMatchObject({
      mayBroadcast: false,
      entry: { state: 'included' },
    });
  });

  it('does not end a write as refused that is in a block', async () => {
    await begin();
    world.chain.acceptId(ID, EXPIRES, 1);
    await world.clock.advance(3_000);
    expect(await tab.tracker.refuse(ID, new PoolError('cpu-exceeded'))).toMatchObject({ state: 'included', outcome: null });
  });

  it('fails for an id that is not in the journal', async () => {
    const live = tab.tracker.follow(ID);
    expect(live.current()).toEqual({ state: 'waiting' });
    const stop = live.subscribe(() => undefined);
    await settled();
    expect(live.current()).toMatchObject({ state: 'failed', error: { error: 'transaction-not-found', params: { id: ID } } });
    stop();
    for (const asked of [
      tab.tracker.settle(ID),
      tab.tracker.markBroadcast(ID, { id: ID, expiresAt: 1 }),
      tab.tracker.refuse(ID, new PoolError('unknown-error')),
    ]) {
      expect((await failureOf(asked)).error).toBe('transaction-not-found');
    }
  });

  it('resolves at the requested stage', async () => {
    await begin();
    const reached: string[] = [];
    void tab.tracker.waitFor(ID, 'included').then(({ state }) => reached.push(`included: ${state}`));
    void tab.tracker.settle(ID).then(({ outcome }) => reached.push(`settled: ${outcome?.end}`));
    await world.clock.advance(2_000);
    expect(reached).toEqual([]);
    world.chain.acceptId(ID, EXPIRES, 1);
    await world.clock.advance(3_000);
    expect(reached).toEqual(['included: included']);
    await world.clock.advance(200_000);
    expect(reached).toEqual(['included: included', 'settled: done']);
  });

  it('resolves at once for an ended write', async () => {
    await begin();
    await tab.tracker.refuse(ID, new PoolError('signature-refused'));
    expect((await tab.tracker.settle(ID)).outcome?.end).toBe('refused');
    expect((await world.tab().tracker.settle(ID)).outcome?.end).toBe('refused');
  });

  it('queries the chain before it returns a write as undecided', async () => {
    await begin();
    tab.tracker.stop();
    expect((await tab.tracker.undecided('alice'))?.id).toBe(ID);
    expect(await tab.tracker.undecided('bob')).toBeNull();
    await world.clock.advance(300_000);
    expect(await tab.tracker.undecided('alice')).toBeNull();
  });

  it('polls nothing once stopped, and resumes', async () => {
    await begin();
    await world.clock.advance(2_000);
    tab.tracker.stop();
    await world.clock.advance(600_000);
    expect((await tab.tracker.entries())[0]!.state).toBe('signing');
    await tab.tracker.resume();
    await settled();
    expect((await tab.tracker.entries())[0]!.outcome?.end).toBe('expired');
  });

  it('stops polling ended writes', async () => {
    await begin();
    await world.clock.advance(600_000);
    expect((await tab.tracker.entries())[0]!.outcome?.end).toBe('expired');
    expect(world.clock.sleeping()).toBe(0);
  });

  it('reports a journal it could not read, and where it is kept', async () => {
    world.storage.texts.set(`journal-${world.profile.key}`, '{"version":1,"entries":[7]}');
    expect(await tab.tracker.entries()).toEqual([]);
    const [damage] = await tab.tracker.damages();
    expect(world.storage.texts.get(damage!.key)).toBe('{"version":1,"entries":[7]}');
  });
});
