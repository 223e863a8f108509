import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IOST } from '../../adapters/iost/chains/iost.ts';
import type { TrackedTransaction } from '../../application/track/tracked-transaction.ts';
import { Asset } from '../../domain/core/amount/asset.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { type TestTab, TestWorld } from '../support/container.ts';
import { settled } from '../support/fakes/fake-clock.ts';
import { SELF_BROADCAST } from '../support/fakes/fake-wallet.ts';
import { submitting } from '../support/submitting.ts';

const SECOND = 1000;
const UNTIL_IRREVERSIBLE = 200 * SECOND;
const LONG = 900 * SECOND;
const VOTE: Operation = { kind: 'vote-producer', producer: 'newpoolbp', amount: Asset.parse('10.00000000 IOST')! };
const OTHER_VOTE: Operation = { ...VOTE, amount: Asset.parse('11.00000000 IOST')! };

let world: TestWorld;
let tabs: TestTab[];

function openTab(): TestTab {
  const tab = world.tab();
  tab.transactions.idCoversSignature = true;
  tabs.push(tab);
  return tab;
}

/** A tab with a wallet that sets the time, signs and broadcasts itself. */
function selfBroadcastingTab(): TestTab {
  const tab = openTab();
  tab.wallet.selfBroadcast = SELF_BROADCAST;
  return tab;
}

async function only(tab: TestTab): Promise<TrackedTransaction> {
  const entries = await tab.tracker.entries();
  expect(entries).toHaveLength(1);
  return entries[0]!;
}

beforeEach(() => {
  world = new TestWorld(IOST);
  tabs = [];
});

afterEach(async () => {
  for (const tab of tabs) tab.tracker.stop();
  await expectConsistent(tabs[0]!);
});

/** Asserts that every id was broadcast once, and each outcome is that of the chain. */
async function expectConsistent(tab: TestTab): Promise<void> {
  const broadcasts = world.chain.broadcastId;
  expect(new Set(broadcasts).size).toBe(broadcasts.length);
  for (const { id, outcome } of await tab.tracker.entries()) {
    const block = world.chain.blockOf(id, world.chain.headNumber());
    if (outcome?.end === 'done') expect(block).toBe(outcome.block);
    if (outcome?.end === 'expired' || (outcome?.end === 'refused' && outcome.error.error !== 'gas-limit-reached')) expect(block).toBeNull();
  }
}

describe('a write whose id is assigned at signing', () => {
  it('is recorded under a provisional id, broadcast and tracked under its id, and found under both', async () => {
    const tab = openTab();
    tab.wallet.signsLateMs = 5 * SECOND;
    const write = await submitting(tab, VOTE);
    const { id: provisional, provisionalId, state } = await only(tab);
    expect({ provisionalId, state }).toEqual({ provisionalId: provisional, state: 'signing' });
    await world.clock.advance(5 * SECOND);
    const [signed] = tab.wallet.signed;
    expect(signed!.id).not.toBe(provisional);
    expect(write.entry).toMatchObject({ id: signed!.id, provisionalId: provisional, state: 'sent' });
    expect(world.chain.broadcastId).toEqual([signed!.id]);
    await world.clock.advance(UNTIL_IRREVERSIBLE);
    expect(await only(tab)).toMatchObject({ id: signed!.id, outcome: { end: 'done' } });
    expect((await tab.tracker.settle(provisional)).id).toBe(signed!.id);
    expect((await tab.tracker.settle(signed!.id)).id).toBe(signed!.id);
    expect(write.stages).toEqual(['checking-identity', 'building', 'awaiting-signature', 'checking-signature', 'sending', 'following']);
  });

  it('reports the id to subscribers of the provisional id as soon as it is known', async () => {
    const tab = openTab();
    tab.wallet.signsLateMs = 5 * SECOND;
    await submitting(tab, VOTE);
    const live = tab.tracker.follow((await only(tab)).id);
    const seen: string[] = [];
    const stop = live.subscribe(() => {
      const reading = live.current();
      if (reading.state === 'ready')
        seen.push(`${reading.value.id === tab.wallet.signed[0]?.id ? 'id' : 'provisional'} ${reading.value.state}`);
    });
    await world.clock.advance(UNTIL_IRREVERSIBLE);
    stop();
    expect(seen[seen.length - 1]).toBe('id ended');
    expect(seen).toContain('id included');
  });

  it('expires once its id is known and no block included it', async () => {
    const tab = openTab();
    tab.node.losesAccepted = true;
    await submitting(tab, VOTE);
    await world.clock.advance(LONG);
    expect((await only(tab)).outcome).toEqual({ end: 'expired' });
  });

  it('is reported as refused with the node’s reason, and the same transaction can be broadcast again', async () => {
    const tab = openTab();
    tab.node.refusesWith = new PoolError('gas-insufficient', { needed: '1000000', available: '5' });
    expect((await submitting(tab, VOTE)).error?.error).toBe('gas-insufficient');
    expect(await only(tab)).toMatchObject({ outcome: null, refusal: { error: 'gas-insufficient' } });
    tab.node.refusesWith = null;
    expect((await submitting(tab, VOTE)).error).toBeNull();
    expect((await only(tab)).refusal).toBeUndefined();
  });

  it('ends as refused, not done, where the block records its failure', async () => {
    const tab = openTab();
    tab.node.failsInBlock = new PoolError('gas-limit-reached');
    await submitting(tab, VOTE);
    await world.clock.advance(5 * SECOND);
    expect(await only(tab)).toMatchObject({ state: 'included', outcome: null });
    await world.clock.advance(UNTIL_IRREVERSIBLE);
    expect((await only(tab)).outcome).toMatchObject({ end: 'refused', error: { error: 'gas-limit-reached' } });
  });

  it('is not broadcast when it was signed under other limits', async () => {
    const tab = openTab();
    tab.wallet.altersLimits = { gas_ratio: '1', gas_limit: '1000000', amount_limit: 'iost:1000', delay: '0', signers: '' };
    expect((await submitting(tab, VOTE)).error?.error).toBe('transaction-altered');
    expect(world.chain.broadcastId).toEqual([]);
    expect((await submitting(tab, VOTE)).error?.error).toBe('outcome-pending');
    await world.clock.advance(LONG);
    expect((await only(tab)).outcome).toEqual({ end: 'unknown' });
  });

  it('is not broadcast by a page that was reloaded before the signature arrived, and never expires without an id', async () => {
    const first = openTab();
    first.wallet.neverAnswers = true;
    await submitting(first, VOTE);
    first.tracker.stop();
    const second = openTab();
    await second.tracker.resume();
    expect((await submitting(second, VOTE)).error?.error).toBe('outcome-pending');
    await world.clock.advance(LONG);
    expect((await only(second)).outcome).toEqual({ end: 'unknown' });
    expect(world.chain.broadcastId).toEqual([]);
  });

  it('is not mistaken for an earlier one with the same calls', async () => {
    const tab = openTab();
    await submitting(tab, VOTE);
    await world.clock.advance(UNTIL_IRREVERSIBLE);
    const first = await only(tab);
    expect(first.outcome?.end).toBe('done');
    const again = await submitting(tab, VOTE);
    expect(again.entry!.id).not.toBe(first.id);
    await world.clock.advance(UNTIL_IRREVERSIBLE);
    expect((await tab.tracker.entries()).map(({ outcome }) => outcome?.end)).toEqual(['done', 'done']);
    expect(world.chain.appliedCount()).toBe(2);
  });
});

describe('a wallet that sets the time, signs and broadcasts by itself', () => {
  it('ends a write at once when the user refuses, and the account is free', async () => {
    const tab = selfBroadcastingTab();
    tab.wallet.rejectsSignature = true;
    expect((await submitting(tab, VOTE)).error?.error).toBe('signature-refused');
    expect((await only(tab)).outcome).toMatchObject({ end: 'refused', error: { error: 'signature-refused' } });
    tab.wallet.rejectsSignature = false;
    expect((await submitting(tab, VOTE)).error).toBeNull();
  });

  it('broadcasts once; the write is tracked under the reported id and done when it is irreversible', async () => {
    const tab = selfBroadcastingTab();
    const write = await submitting(tab, VOTE);
    const [sent] = tab.wallet.signed;
    expect(write.error).toBeNull();
    expect(write.entry).toMatchObject({ id: sent!.id, expiresAt: sent!.expiresAt });
    expect(write.stages).toEqual(['checking-identity', 'building', 'awaiting-signature', 'following']);
    await world.clock.advance(UNTIL_IRREVERSIBLE);
    expect((await only(tab)).outcome?.end).toBe('done');
    expect(world.chain.broadcastId).toEqual([sent!.id]);
  });

  it('gives the user its own response timeout, longer than the ttl of the shown bytes', async () => {
    const tab = selfBroadcastingTab();
    tab.wallet.signsLateMs = 110 * SECOND;
    expect(tab.wallet.signsLateMs).toBeGreaterThan(IOST.transaction.expireSeconds * SECOND);
    const write = await submitting(tab, VOTE);
    await world.clock.advance(110 * SECOND + UNTIL_IRREVERSIBLE);
    expect(write.error).toBeNull();
    expect((await only(tab)).outcome?.end).toBe('done');
  });

  it('leaves a write to expire by its id when no block includes what it broadcast', async () => {
    const tab = selfBroadcastingTab();
    tab.wallet.inclusionDelayBlocks = null;
    await submitting(tab, VOTE);
    await world.clock.advance(LONG);
    expect((await only(tab)).outcome).toEqual({ end: 'expired' });
  });

  it('broadcasts without answering: the write is found by signer and calls, tracked under its id, and never broadcast twice', async () => {
    const tab = selfBroadcastingTab();
    tab.wallet.losesAnswer = true;
    const write = await submitting(tab, VOTE);
    const provisional = (await only(tab)).provisionalId!;
    await world.clock.advance(5 * SECOND);
    const [sent] = tab.wallet.signed;
    expect(write.error).toBeNull();
    expect(write.entry).toMatchObject({ id: sent!.id, provisionalId: provisional, state: 'included' });
    await world.clock.advance(LONG);
    expect(await only(tab)).toMatchObject({ id: sent!.id, outcome: { end: 'done' } });
    expect((await tab.tracker.settle(provisional)).outcome?.end).toBe('done');
    expect(world.chain.broadcastId).toEqual([sent!.id]);
  });

  it('is silent and broadcasts nothing: the write is open until nothing can be included any more, then unknown, never expired', async () => {
    const tab = selfBroadcastingTab();
    tab.wallet.staysSilent = true;
    const write = await submitting(tab, VOTE);
    await world.clock.advance(SELF_BROADCAST.responseTimeoutMs);
    expect(write.error?.error).toBe('send-outcome-unknown');
    expect(await only(tab)).toMatchObject({ state: 'signing', outcome: null });
    expect((await submitting(tab, VOTE)).error).toMatchObject({ error: 'outcome-pending', params: { id: (await only(tab)).id } });
    expect((await submitting(tab, OTHER_VOTE)).error?.error).toBe('outcome-pending');
    await world.clock.advance(SELF_BROADCAST.ttlMs);
    expect((await only(tab)).state).toBe('signing');
    await world.clock.advance(LONG);
    expect((await only(tab)).outcome).toEqual({ end: 'unknown' });
    expect(world.chain.broadcastId).toEqual([]);
  });

  it('is silent and broadcasts at the last moment: the write is still found', async () => {
    const tab = selfBroadcastingTab();
    tab.wallet.losesAnswer = true;
    tab.wallet.signsLateMs = SELF_BROADCAST.responseTimeoutMs;
    tab.wallet.inclusionDelayBlocks = 2 * (SELF_BROADCAST.ttlMs / SECOND) - 1;
    await submitting(tab, VOTE);
    await world.clock.advance(SELF_BROADCAST.responseTimeoutMs + SELF_BROADCAST.ttlMs + UNTIL_IRREVERSIBLE);
    expect(await only(tab)).toMatchObject({ id: tab.wallet.signed[0]!.id, outcome: { end: 'done' } });
  });

  it('alters the calls: what is on the chain is reported at once with its calls, and ends the write once nothing else can be included', async () => {
    const tab = selfBroadcastingTab();
    tab.wallet.altersTransaction = ({ expiresAt, calls }) => ({
      expiresAt,
      calls: calls.map((call) => ({ ...call, data: { ...call.data, producer: 'mallorybp' } })),
    });
    await submitting(tab, VOTE);
    await world.clock.advance(5 * SECOND);
    const [sent] = tab.wallet.signed;
    const early = await only(tab);
    expect(early).toMatchObject({ outcome: null, altered: { id: sent!.id, calls: [{ action: 'vote', data: { producer: 'mallorybp' } }] } });
    await world.clock.advance(LONG);
    const { block } = early.altered!;
    expect(await only(tab)).toMatchObject({ id: sent!.id, outcome: { end: 'altered', block, blockTime: world.chain.timeOf(block!) } });
  });

  it('alters the calls and reports nothing: the write is never reported as the approved one', async () => {
    const tab = selfBroadcastingTab();
    tab.wallet.losesAnswer = true;
    tab.wallet.altersTransaction = ({ expiresAt, calls }) => ({
      expiresAt,
      calls: calls.map((call) => ({ ...call, data: { ...call.data, amount: '1000' } })),
    });
    await submitting(tab, VOTE);
    await world.clock.advance(LONG);
    expect((await only(tab)).outcome).toEqual({ end: 'unknown' });
  });

  it('reports the id of another transaction and broadcasts nothing: the write ends as unknown', async () => {
    const tab = selfBroadcastingTab();
    const stranger = 'f'.repeat(64);
    world.chain.acceptId(stranger, world.clock.now() + 90 * SECOND, 0, {
      account: 'bobby',
      calls: [{ action: 'vote', data: { voter: 'bobby', producer: 'newpoolbp', amount: '10' } }],
    });
    tab.wallet.namesId = stranger;
    tab.wallet.inclusionDelayBlocks = null;
    await submitting(tab, VOTE);
    await world.clock.advance(LONG);
    expect((await only(tab)).outcome).toEqual({ end: 'unknown' });
  });

  it.each([
    ['that of another account', true],
    ['one that never appears', false],
  ])('reports another id than the one it broadcast, %s: the write is still found by its calls', async (_, taken) => {
    const tab = selfBroadcastingTab();
    const named = 'f'.repeat(64);
    if (taken)
      world.chain.acceptId(named, world.clock.now() + 90 * SECOND, 0, {
        account: 'bobby',
        calls: [{ action: 'vote', data: { voter: 'bobby', producer: 'newpoolbp', amount: '10' } }],
      });
    tab.wallet.namesId = named;
    tab.wallet.inclusionDelayBlocks = 20;
    await submitting(tab, VOTE);
    await world.clock.advance(2 * SECOND);
    expect((await only(tab)).outcome).toBeNull();
    await world.clock.advance(UNTIL_IRREVERSIBLE);
    expect(await only(tab)).toMatchObject({ id: tab.wallet.signed[0]!.id, outcome: { end: 'done' } });
    expect(world.chain.broadcastId).toHaveLength(1);
  });

  it('broadcasts nothing and reports an id that never appears: the write ends as expired', async () => {
    const tab = selfBroadcastingTab();
    tab.wallet.namesId = 'f'.repeat(64);
    tab.wallet.inclusionDelayBlocks = null;
    await submitting(tab, VOTE);
    await world.clock.advance(LONG);
    expect((await only(tab)).outcome).toEqual({ end: 'expired' });
  });

  it('is asked while the page reloads: another page finds what it broadcast, and the first page does not record it again', async () => {
    const first = selfBroadcastingTab();
    first.wallet.signsLateMs = 60 * SECOND;
    const write = await submitting(first, VOTE);
    first.tracker.stop();
    const second = selfBroadcastingTab();
    await second.tracker.resume();
    expect((await submitting(second, VOTE)).error?.error).toBe('outcome-pending');
    await world.clock.advance(65 * SECOND);
    expect(await only(second)).toMatchObject({ id: first.wallet.signed[0]!.id, state: 'included' });
    expect(write.entry?.id).toBe(first.wallet.signed[0]!.id);
    await world.clock.advance(UNTIL_IRREVERSIBLE);
    expect((await only(second)).outcome?.end).toBe('done');
    expect(world.chain.broadcastId).toHaveLength(1);
  });

  it('is asked by one of two tabs: the other is blocked, also when both start at once', async () => {
    const [one, two] = [selfBroadcastingTab(), selfBroadcastingTab()];
    for (const { wallet } of [one, two]) wallet.signsLateMs = 10 * SECOND;
    const writes = await Promise.all([submitting(one, VOTE), submitting(two, OTHER_VOTE)]);
    await world.clock.advance(15 * SECOND);
    expect(writes.map(({ error }) => error?.error ?? 'sent').sort()).toEqual(['outcome-pending', 'sent']);
    expect(world.chain.broadcastId).toHaveLength(1);
  });

  it('assigns an id in one tab: the second tab reads the id change', async () => {
    const first = selfBroadcastingTab();
    const second = selfBroadcastingTab();
    await second.tracker.resume();
    first.wallet.signsLateMs = 5 * SECOND;
    await submitting(first, VOTE);
    const provisional = (await only(second)).id;
    const live = second.tracker.follow(provisional);
    const stop = live.subscribe(() => undefined);
    first.tracker.stop();
    await world.clock.advance(10 * SECOND);
    await settled();
    expect(live.current()).toMatchObject({ state: 'ready', value: { id: first.wallet.signed[0]!.id, provisionalId: provisional } });
    stop();
  });

  it('keeps its write tracked by the id when a fork removes the block', async () => {
    const tab = selfBroadcastingTab();
    tab.wallet.losesAnswer = true;
    await submitting(tab, VOTE);
    await world.clock.advance(5 * SECOND);
    world.chain.forkBack(20, 12);
    await world.clock.advance(2 * SECOND);
    expect(await only(tab)).toMatchObject({ id: tab.wallet.signed[0]!.id, state: 'sent' });
    await world.clock.advance(UNTIL_IRREVERSIBLE);
    expect((await only(tab)).outcome?.end).toBe('done');
  });

  it('has its write left open by a node that cannot search far enough back', async () => {
    const tab = selfBroadcastingTab();
    tab.wallet.inclusionDelayBlocks = null;
    await submitting(tab, VOTE);
    tab.node.searchesOnlyFrom = world.chain.headNumber() + 5;
    await world.clock.advance(LONG);
    expect((await only(tab)).outcome).toEqual({ end: 'unknown' });
  });

  it('keeps its write in the page’s memory when the store loses it', async () => {
    const tab = selfBroadcastingTab();
    tab.store.forgets = true;
    tab.wallet.staysSilent = true;
    await submitting(tab, VOTE);
    await world.clock.advance(SELF_BROADCAST.responseTimeoutMs);
    expect((await submitting(tab, VOTE)).error?.error).toBe('outcome-pending');
    await world.clock.advance(5 * SECOND);
    expect(await tab.tracker.entries()).toHaveLength(1);
  });
});
