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

/** A tab in a wallet that stamps, signs and broadcasts itself. */
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
  await expectHonest(tabs[0]!);
});

/** Asserts that every id was broadcast once, and each outcome is that of the chain. */
async function expectHonest(tab: TestTab): Promise<void> {
  const handed = world.chain.broadcastId;
  expect(new Set(handed).size).toBe(handed.length);
  for (const { id, outcome } of await tab.tracker.entries()) {
    const block = world.chain.blockOf(id, world.chain.headNumber());
    if (outcome?.end === 'done') expect(block).toBe(outcome.block);
    if (outcome?.end === 'expired' || (outcome?.end === 'refused' && outcome.error.error !== 'gas-limit-reached')) expect(block).toBeNull();
  }
}

describe('a write whose id comes with the signature', () => {
  it('is entered under a provisional id, broadcast and tracked under its id, and found under both', async () => {
    const tab = openTab();
    tab.wallet.signsLateMs = 5 * SECOND;
    const write = await submitting(tab, VOTE);
    const { id: mark, provisionalId, state } = await only(tab);
    expect({ provisionalId, state }).toEqual({ provisionalId: mark, state: 'signing' });
    await world.clock.advance(5 * SECOND);
    const [signed] = tab.wallet.signed;
    expect(signed!.id).not.toBe(mark);
    expect(write.entry).toMatchObject({ id: signed!.id, provisionalId: mark, state: 'sent' });
    expect(world.chain.broadcastId).toEqual([signed!.id]);
    await world.clock.advance(UNTIL_IRREVERSIBLE);
    expect(await only(tab)).toMatchObject({ id: signed!.id, outcome: { end: 'done' } });
    expect((await tab.tracker.settle(mark)).id).toBe(signed!.id);
    expect((await tab.tracker.settle(signed!.id)).id).toBe(signed!.id);
    expect(write.stages).toEqual(['checking-identity', 'building', 'awaiting-signature', 'checking-signature', 'sending', 'following']);
  });

  it('reports the id to listeners of the provisional id, as soon as there is one', async () => {
    const tab = openTab();
    tab.wallet.signsLateMs = 5 * SECOND;
    await submitting(tab, VOTE);
    const live = tab.tracker.follow((await only(tab)).id);
    const seen: string[] = [];
    const stop = live.subscribe(() => {
      const reading = live.current();
      if (reading.state === 'ready') seen.push(`${reading.value.id === tab.wallet.signed[0]?.id ? 'id' : 'mark'} ${reading.value.state}`);
    });
    await world.clock.advance(UNTIL_IRREVERSIBLE);
    stop();
    expect(seen[seen.length - 1]).toBe('id ended');
    expect(seen).toContain('id included');
  });

  it('expires like any other once its id is known and no block took it', async () => {
    const tab = openTab();
    tab.node.losesAccepted = true;
    await submitting(tab, VOTE);
    await world.clock.advance(LONG);
    expect((await only(tab)).outcome).toEqual({ end: 'expired' });
  });

  it('is refused with its reason by a node, and the account is free', async () => {
    const tab = openTab();
    tab.node.refusesWith = new PoolError('gas-insufficient', { needed: '1000000', available: '5' });
    expect((await submitting(tab, VOTE)).error?.error).toBe('gas-insufficient');
    expect((await only(tab)).outcome).toMatchObject({ end: 'refused', error: { error: 'gas-insufficient' } });
    tab.node.refusesWith = null;
    expect((await submitting(tab, VOTE)).error).toBeNull();
  });

  it('is refused, not done, where the block records its failure', async () => {
    const tab = openTab();
    tab.node.failsInBlock = new PoolError('gas-limit-reached');
    await submitting(tab, VOTE);
    await world.clock.advance(5 * SECOND);
    expect(await only(tab)).toMatchObject({ state: 'included', outcome: null });
    await world.clock.advance(UNTIL_IRREVERSIBLE);
    expect((await only(tab)).outcome).toMatchObject({ end: 'refused', error: { error: 'gas-limit-reached' } });
  });

  it('is not sent when it was signed under other limits', async () => {
    const tab = openTab();
    tab.wallet.altersLimits = { gas_ratio: '1', gas_limit: '1000000', amount_limit: 'iost:1000', delay: '0', signers: '' };
    expect((await submitting(tab, VOTE)).error?.error).toBe('transaction-altered');
    expect(world.chain.broadcastId).toEqual([]);
    expect((await submitting(tab, VOTE)).error?.error).toBe('outcome-pending');
    await world.clock.advance(LONG);
    expect((await only(tab)).outcome).toEqual({ end: 'unknown' });
  });

  it('is not sent by a page that was reloaded before the signature came, and never called expired without an id', async () => {
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

  it('is not mistaken for an earlier one that says the same', async () => {
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

  it('broadcasts once, is tracked under the id it gave, and is done when that is irreversible', async () => {
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

  it('is expired by its id when what it broadcast is in no block', async () => {
    const tab = selfBroadcastingTab();
    tab.wallet.inclusionDelayBlocks = null;
    await submitting(tab, VOTE);
    await world.clock.advance(LONG);
    expect((await only(tab)).outcome).toEqual({ end: 'expired' });
  });

  it('sent without a word: found by who signed and what it calls, followed under its id, never sent twice', async () => {
    const tab = selfBroadcastingTab();
    tab.wallet.losesAnswer = true;
    const write = await submitting(tab, VOTE);
    const mark = (await only(tab)).provisionalId!;
    await world.clock.advance(5 * SECOND);
    const [sent] = tab.wallet.signed;
    expect(write.error).toBeNull();
    expect(write.entry).toMatchObject({ id: sent!.id, provisionalId: mark, state: 'included' });
    await world.clock.advance(LONG);
    expect(await only(tab)).toMatchObject({ id: sent!.id, outcome: { end: 'done' } });
    expect((await tab.tracker.settle(mark)).outcome?.end).toBe('done');
    expect(world.chain.broadcastId).toEqual([sent!.id]);
  });

  it('silent, and nothing on the chain: open until nothing can come any more, then unknown, never expired', async () => {
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

  it('silent, and sent at the last moment: still found', async () => {
    const tab = selfBroadcastingTab();
    tab.wallet.losesAnswer = true;
    tab.wallet.signsLateMs = SELF_BROADCAST.responseTimeoutMs;
    tab.wallet.inclusionDelayBlocks = 2 * (SELF_BROADCAST.ttlMs / SECOND) - 1;
    await submitting(tab, VOTE);
    await world.clock.advance(SELF_BROADCAST.responseTimeoutMs + SELF_BROADCAST.ttlMs + UNTIL_IRREVERSIBLE);
    expect(await only(tab)).toMatchObject({ id: tab.wallet.signed[0]!.id, outcome: { end: 'done' } });
  });

  it('that changed the calls: what it put on the chain is named at once with its calls, and is the end once nothing else can come', async () => {
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

  it('that changed the calls and says nothing is never taken for what was approved', async () => {
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

  it('that names the id of another transaction and broadcast nothing ends unknown', async () => {
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
    ['that of somebody else', true],
    ['one that never appears', false],
  ])('that names another id than the one it sent, %s, is still found by what it sent', async (_, taken) => {
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

  it('that sent nothing and names an id that never appears ends expired', async () => {
    const tab = selfBroadcastingTab();
    tab.wallet.namesId = 'f'.repeat(64);
    tab.wallet.inclusionDelayBlocks = null;
    await submitting(tab, VOTE);
    await world.clock.advance(LONG);
    expect((await only(tab)).outcome).toEqual({ end: 'expired' });
  });

  it('reload while the wallet asks: another page finds what the wallet sent, and the first does not add to it', async () => {
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

  it('second tab: one asks the wallet, the other has to wait, also when both start at once', async () => {
    const [one, two] = [selfBroadcastingTab(), selfBroadcastingTab()];
    for (const { wallet } of [one, two]) wallet.signsLateMs = 10 * SECOND;
    const writes = await Promise.all([submitting(one, VOTE), submitting(two, OTHER_VOTE)]);
    await world.clock.advance(15 * SECOND);
    expect(writes.map(({ error }) => error?.error ?? 'sent').sort()).toEqual(['outcome-pending', 'sent']);
    expect(world.chain.broadcastId).toHaveLength(1);
  });

  it('second tab: sees the id change that the first one learnt', async () => {
    const first = selfBroadcastingTab();
    const second = selfBroadcastingTab();
    await second.tracker.resume();
    first.wallet.signsLateMs = 5 * SECOND;
    await submitting(first, VOTE);
    const mark = (await only(second)).id;
    const live = second.tracker.follow(mark);
    const stop = live.subscribe(() => undefined);
    first.tracker.stop();
    await world.clock.advance(10 * SECOND);
    await settled();
    expect(live.current()).toMatchObject({ state: 'ready', value: { id: first.wallet.signed[0]!.id, provisionalId: mark } });
    stop();
  });

  it('a fork takes the block back: the write stays known by its id and is waited for', async () => {
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

  it('a node that cannot look back far enough proves nothing', async () => {
    const tab = selfBroadcastingTab();
    tab.wallet.inclusionDelayBlocks = null;
    await submitting(tab, VOTE);
    tab.node.searchesOnlyFrom = world.chain.headNumber() + 5;
    await world.clock.advance(LONG);
    expect((await only(tab)).outcome).toEqual({ end: 'unknown' });
  });

  it('a store that forgets does not make the page forget what the wallet may have sent', async () => {
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
