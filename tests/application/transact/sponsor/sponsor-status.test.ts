import { beforeEach, describe, expect, it } from 'vitest';
import { SponsorStatus } from '../../../../application/transact/sponsor/sponsor-status.ts';
import type { Outcome } from '../../../../domain/core/chain/transaction-status.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { type TestTab, TestWorld } from '../../../support/container.ts';
import { PURCHASE, submitting } from '../../../support/submitting.ts';

const KEY = 'sponsor-eos';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('the status of the sponsor’s last submission', () => {
  let world: TestWorld;
  let tab: TestTab;
  let status: SponsorStatus;

  beforeEach(() => {
    world = new TestWorld();
    tab = world.tab();
    status = new SponsorStatus(tab.store, tab.tracker, world.clock, world.profile.key);
  });

  /** A write of the user that a node accepted without it ever being included in a block. */
  async function lost(): Promise<string> {
    tab.node.send = async ({ id }) => ({ id, duplicate: false });
    await submitting(tab);
    return (await tab.tracker.entries())[0]!.id;
  }

  it('is not failed where nothing was submitted', async () => {
    expect(await status.hasJustFailed()).toBe(false);
  });

  it('is kept for ten minutes after a failure, and no longer', async () => {
    await status.failed('a');
    await world.clock.advance(10 * MINUTE - 1);
    expect(await status.hasJustFailed()).toBe(true);
    await world.clock.advance(1);
    expect(await status.hasJustFailed()).toBe(false);
  });

  it('is read from the chain where only the submission is stored', async () => {
    const id = await lost();
    await status.handed(id);
    tab.tracker.stop();
    await world.clock.advance(9 * MINUTE);
    expect((await tab.tracker.entries())[0]!.state).toBe('sent');
    expect(await status.hasJustFailed()).toBe(true);
    await world.clock.advance(9 * MINUTE);
    expect(await status.hasJustFailed()).toBe(true);
    await world.clock.advance(MINUTE);
    expect(await status.hasJustFailed()).toBe(false);
  });

  it('is not read any more for what was broadcast an hour ago', async () => {
    await status.handed(await lost());
    await world.clock.advance(HOUR);
    expect(await status.hasJustFailed()).toBe(false);
  });

  it('is cleared by the chain’s status of that write only', async () => {
    await status.failed('another');
    await submitting(tab);
    await world.clock.advance(5_000);
    const entry = (await tab.tracker.entries())[0]!;
    expect(entry.state).toBe('included');
    await status.shown(entry);
    expect(await status.hasJustFailed()).toBe(true);
    await status.failed(entry.id);
    await status.shown(entry);
    expect(await status.hasJustFailed()).toBe(false);
    expect(await tab.store.read(KEY)).toBeNull();
  });

  it.each<[string, Outcome]>([
    ['done', { end: 'done', block: 10_001, blockTime: 0 }],
    ['refused', { end: 'refused', error: new PoolError('contract-refused', { message: 'no' }) }],
  ])('is cleared by an outcome proven by the chain, without the block having been seen before: %s', async (_, outcome) => {
    await submitting(tab);
    const entry = (await tab.tracker.entries())[0]!;
    await status.failed(entry.id);
    await status.shown({ ...entry, state: 'ended', outcome });
    expect(await status.hasJustFailed()).toBe(false);
    expect(await tab.store.read(KEY)).toBeNull();
  });

  it('is cleared for all tabs', async () => {
    await submitting(tab);
    await world.clock.advance(5_000);
    const entry = (await tab.tracker.entries())[0]!;
    expect(entry.state).toBe('included');
    await status.shown(entry);
    expect(await tab.store.read(KEY)).toBeNull();
  });

  it('is cleared by a query where the page was reloaded before the block came', async () => {
    await submitting(tab);
    tab.tracker.stop();
    await status.handed((await tab.tracker.entries())[0]!.id);
    await world.clock.advance(5_000);
    expect(await status.hasJustFailed()).toBe(false);
    expect(await tab.store.read(KEY)).toBeNull();
  });

  it('is read for the submitted write, not for a newer one of another account', async () => {
    const id = await lost();
    await status.handed(id);
    tab.tracker.stop();
    await world.clock.advance(9 * MINUTE);
    world.chain.addAccount('bob');
    tab.wallet.changesAccount = 'bob';
    const bob = { account: 'bob', permission: 'active' };
    await tab.submitting.submit(await tab.submitting.prepare(PURCHASE, bob), () => undefined);
    tab.tracker.stop();
    expect((await tab.tracker.entries()).map(({ account, state }) => [account, state])).toEqual([
      ['bob', 'sent'],
      ['alice', 'sent'],
    ]);
    expect(await status.hasJustFailed()).toBe(true);
  });

  it('is unknown for a write that is no longer in the journal', async () => {
    await status.handed('a'.repeat(64));
    expect(await status.hasJustFailed()).toBe(false);
  });

  it('stays failed where the outcome is unknown', async () => {
    await submitting(tab);
    await status.failed((await tab.tracker.entries())[0]!.id);
    await status.shown({ ...(await tab.tracker.entries())[0]!, state: 'ended', outcome: { end: 'unknown' } });
    expect(await status.hasJustFailed()).toBe(true);
  });

  it.each([
    ['no JSON', 'failed'],
    ['null', 'null'],
    ['no id', JSON.stringify({ id: '', at: 0, failed: true })],
    ['an endless id', JSON.stringify({ id: 'a'.repeat(129), at: 0, failed: true })],
    ['no time', JSON.stringify({ id: 'a', at: '0', failed: true })],
    ['half a millisecond', JSON.stringify({ id: 'a', at: 0.5, failed: true })],
    ['another text for a failure', JSON.stringify({ id: 'a', at: 0, failed: 'yes' })],
    ['a list', '[]'],
  ])('ignores a stored text that is %s', async (_, text) => {
    world.clock.now = () => 1;
    await tab.store.write(KEY, JSON.stringify({ id: 'a', at: 0, failed: true }));
    expect(await status.hasJustFailed()).toBe(true);
    await tab.store.write(KEY, text);
    expect(await status.hasJustFailed()).toBe(false);
  });

  it('ignores a failure in the future', async () => {
    await status.failed('a');
    const now = world.clock.now();
    world.clock.now = () => now - 1;
    expect(await status.hasJustFailed()).toBe(false);
  });
});
