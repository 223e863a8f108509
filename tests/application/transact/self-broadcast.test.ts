import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Stage } from '../../../application/transact/stage.ts';
import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import { type TestTab, TestWorld } from '../../support/container.ts';
import { SELF_BROADCAST } from '../../support/fakes/fake-wallet.ts';
import { ALICE, failureOf, PURCHASE, submitting } from '../../support/submitting.ts';

const SECOND = 1000;
const LONG = 900 * SECOND;

describe('on EOS a purchase in a wallet that creates its own bytes and broadcasts them', () => {
  let world: TestWorld;
  let tab: TestTab;

  beforeEach(async () => {
    world = new TestWorld();
    tab = world.tab();
    tab.wallet.selfBroadcast = SELF_BROADCAST;
    await tab.walletSession.connect();
  });
  afterEach(() => tab.tracker.stop());

  const newest = async (): Promise<TrackedTransaction> => (await tab.tracker.entries())[0]!;

  it('is found by its calls where the wallet’s answer got lost, and tracked under its id on the chain', async () => {
    tab.wallet.losesAnswer = true;
    const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
    const stages: Stage[] = [];
    const submitted = tab.submitting.submit(prepared, (stage) => stages.push(stage));
    await world.clock.advance(5 * SECOND);
    const { id } = tab.wallet.signed[0]!;
    expect(id).not.toBe(prepared.unsigned.id);
    expect(await submitted).toMatchObject({ id, state: 'included', provisionalId: prepared.unsigned.id });
    expect(stages.at(-1)).toEqual({ stage: 'following', id });
    await world.clock.advance(LONG);
    expect(await newest()).toMatchObject({ id, outcome: { end: 'done' } });
    expect(world.chain.appliedCount()).toBe(1);
  });

  it('blocks the account for as long as the wallet may ask and the chain may include it', async () => {
    world.chain.irreversibleAfterBlocks = 4;
    tab.wallet.selfBroadcast = { responseTimeoutMs: 180 * SECOND, ttlMs: 120 * SECOND };
    tab.wallet.signsLateMs = 170 * SECOND;
    const asked = world.clock.now();
    const stages: Stage[] = [];
    const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
    const submitted = tab.submitting.submit(prepared, (stage) => stages.push(stage));
    await world.clock.advance(60 * SECOND);
    expect(stages.at(-1)).toEqual({ stage: 'awaiting-signature', expiresAt: asked + 180 * SECOND });
    expect(await newest()).toMatchObject({ state: 'signing', expiresAt: asked + 300 * SECOND });
    const again = await tab.submitting.prepare(PURCHASE, ALICE);
    expect((await failureOf(tab.submitting.submit(again, () => undefined))).error).toBe('outcome-pending');
    await world.clock.advance(LONG);
    expect(await submitted).toMatchObject({ id: tab.wallet.signed[0]!.id });
    expect(await newest()).toMatchObject({ outcome: { end: 'done' } });
    expect(world.chain.appliedCount()).toBe(1);
  });

  it('is not reported as broadcast under the id of an earlier purchase', async () => {
    const first = await submitting(tab);
    await world.clock.advance(LONG);
    await first.done;
    const earlier = first.entry!.id;
    expect(await newest()).toMatchObject({ id: earlier, outcome: { end: 'done' } });
    tab.wallet.namesId = earlier;
    const second = await submitting(tab);
    await second.done;
    expect(second.error?.error).toBe('transaction-altered');
    expect(second.stages).not.toContain('following');
    await world.clock.advance(LONG);
    expect(await newest()).toMatchObject({ id: tab.wallet.signed[1]!.id, outcome: { end: 'done' } });
    expect(world.chain.appliedCount()).toBe(2);
  });
});
