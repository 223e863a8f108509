import { limitsOf } from '../../domain/chain/expected-transaction.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { type TestTab, TestWorld } from '../support/container.ts';
import { settled } from '../support/fakes/fake-clock.ts';
import { ALICE, PURCHASE, submitting } from '../support/submitting.ts';

const SECOND = 1000;
const UNTIL_IRREVERSIBLE = 200 * SECOND;
const LONG = 600 * SECOND;

describe('a write under faults', () => {
  let world: TestWorld;
  let tabs: TestTab[];

  function openTab(): TestTab {
    const tab = world.tab();
    tabs.push(tab);
    return tab;
  }

  /** Asserts that every id was broadcast once, at most one write reached the chain, and each outcome is that of the chain. */
  async function expectConsistent(tab: TestTab): Promise<void> {
    const broadcasts = world.chain.broadcastId;
    expect(new Set(broadcasts).size).toBe(broadcasts.length);
    for (const entry of await tab.tracker.entries()) {
      const block = world.chain.blockOf(entry.id, world.chain.headNumber());
      if (entry.outcome?.end === 'done') expect(block).toBe(entry.outcome.block);
      if (entry.outcome && entry.outcome.end !== 'done') expect(block).toBeNull();
    }
  }

  async function onlyEnd(tab: TestTab): Promise<string | null> {
    const entries = await tab.tracker.entries();
    expect(entries).toHaveLength(1);
    return entries[0]!.outcome?.end ?? null;
  }

  beforeEach(() => {
    world = new TestWorld();
    tabs = [];
  });

  afterEach(async () => {
    for (const tab of tabs) tab.tracker.stop();
    await expectConsistent(tabs[0]!);
  });

  it('no fault: signing, sent, included, done', async () => {
    const tab = openTab();
    tab.wallet.signsLateMs = 5 * SECOND;
    const write = await submitting(tab);
    expect((await tab.tracker.entries())[0]!.state).toBe('signing');
    await world.clock.advance(5 * SECOND);
    expect(write.entry!.state).toBe('sent');
    await world.clock.advance(3 * SECOND);
    expect((await tab.tracker.entries())[0]!.state).toBe('included');
    await world.clock.advance(UNTIL_IRREVERSIBLE);
    expect(await onlyEnd(tab)).toBe('done');
    expect(write.stages).toEqual(['checking-identity', 'building', 'awaiting-signature', 'checking-signature', 'sending', 'following']);
  });

  it('connection lost after acceptance: the answer is lost, the write is found in its block', async () => {
    const tab = openTab();
    tab.node.dropsAfterAccept = true;
    const write = await submitting(tab);
    expect(write.error).toBeNull();
    await world.clock.advance(UNTIL_IRREVERSIBLE);
    expect(await onlyEnd(tab)).toBe('done');
    expect(world.chain.appliedCount()).toBe(1);
  });

  it('connection lost before acceptance: nothing arrived, it is open until irreversible time passed the expiry, then expired', async () => {
    const tab = openTab();
    tab.node.dropsBeforeAccept = true;
    await submitting(tab);
    await world.clock.advance(100 * SECOND);
    expect(await onlyEnd(tab)).toBeNull();
    await world.clock.advance(LONG);
    expect(await onlyEnd(tab)).toBe('expired');
    expect(world.chain.broadcastId).toHaveLength(0);
  });

  it('accepted and lost by the node: expired, never broadcast again', async () => {
    const tab = openTab();
    tab.node.losesAccepted = true;
    await submitting(tab);
    await world.clock.advance(LONG);
    expect(await onlyEnd(tab)).toBe('expired');
    expect(world.chain.broadcastId).toHaveLength(1);
  });

  it('delay: included in the last second before its expiry', async () => {
    const tab = openTab();
    tab.node.inclusionDelayBlocks = 59;
    await submitting(tab);
    await world.clock.advance(29 * SECOND);
    expect((await tab.tracker.entries())[0]!.state).toBe('sent');
    await world.clock.advance(UNTIL_IRREVERSIBLE + 10 * SECOND);
    expect(await onlyEnd(tab)).toBe('done');
  });

  it('delay: late and unordered answers revert neither a stage nor an outcome', async () => {
    const tab = openTab();
    await submitting(tab);
    const stale = tab.tracker.follow((await tab.tracker.entries())[0]!.id);
    tab.node.answersLateMs = 20 * SECOND;
    void stale.refresh();
    tab.node.answersLateMs = 0;
    await world.clock.advance(3 * SECOND);
    expect((await tab.tracker.entries())[0]!.state).toBe('included');
    await world.clock.advance(30 * SECOND);
    expect((await tab.tracker.entries())[0]!.state).toBe('included');
    await world.clock.advance(UNTIL_IRREVERSIBLE);
    expect(await onlyEnd(tab)).toBe('done');
  });

  it('delay: an answer from before a fork does not restore the removed block', async () => {
    const tab = openTab();
    await submitting(tab);
    await world.clock.advance(5 * SECOND);
    const live = tab.tracker.follow((await tab.tracker.entries())[0]!.id);
    tab.node.answersLateMs = 10 * SECOND;
    void live.refresh();
    await settled();
    tab.node.answersLateMs = 0;
    world.chain.forkBack(20, null);
    await world.clock.advance(9 * SECOND);
    expect((await tab.tracker.entries())[0]!.state).toBe('sent');
    tab.node.unreachable = true;
    await world.clock.advance(2 * SECOND);
    expect((await tab.tracker.entries())[0]!.state).toBe('sent');
    tab.node.unreachable = false;
    await world.clock.advance(LONG);
    expect(await onlyEnd(tab)).toBe('expired');
  });

  it('duplicate: a node that already had the transaction counts as accepted', async () => {
    const tab = openTab();
    tab.node.refusesWith = new PoolError('transaction-duplicate');
    const write = await submitting(tab);
    expect(write.error).toBeNull();
    expect(await onlyEnd(tab)).toBeNull();
    await world.clock.advance(LONG);
    expect(await onlyEnd(tab)).toBe('expired');
  });

  it('node switch: a slower node neither reverts the stage nor expires the write', async () => {
    const tab = openTab();
    await submitting(tab);
    await world.clock.advance(5 * SECOND);
    expect((await tab.tracker.entries())[0]!.state).toBe('included');
    tab.node.lagsBehindBlocks = 60;
    await world.clock.advance(10 * SECOND);
    expect((await tab.tracker.entries())[0]!.state).toBe('included');
    await world.clock.advance(UNTIL_IRREVERSIBLE + 60 * SECOND);
    expect(await onlyEnd(tab)).toBe('done');
  });

  it('node switch: a node of another chain decides nothing', async () => {
    const tab = openTab();
    await submitting(tab);
    tab.node.wrongChain = true;
    await world.clock.advance(LONG);
    const live = tab.tracker.follow((await tab.tracker.entries())[0]!.id);
    await live.refresh();
    expect(live.current()).toMatchObject({ state: 'failed', error: { error: 'node-wrong-chain' } });
    expect(await onlyEnd(tab)).toBeNull();
    tab.node.wrongChain = false;
    await world.clock.advance(60 * SECOND);
    expect(await onlyEnd(tab)).toBe('done');
  });

  it('node failure for an hour changes neither the outcome nor the last stage', async () => {
    const tab = openTab();
    await submitting(tab);
    await world.clock.advance(3 * SECOND);
    tab.node.unreachable = true;
    await world.clock.advance(3600 * SECOND);
    expect((await tab.tracker.entries())[0]!.state).toBe('included');
    tab.node.unreachable = false;
    await world.clock.advance(60 * SECOND);
    expect(await onlyEnd(tab)).toBe('done');
  });

  it('stale node: changes no outcome', async () => {
    const tab = openTab();
    tab.node.losesAccepted = true;
    await submitting(tab);
    tab.node.goesStale = true;
    await world.clock.advance(LONG);
    expect(await onlyEnd(tab)).toBeNull();
  });

  it('a node that reports no irreversible time never lets anything expire', async () => {
    const tab = openTab();
    tab.node.losesAccepted = true;
    tab.node.hidesIrreversibleTime = true;
    await submitting(tab);
    await world.clock.advance(LONG);
    expect(await onlyEnd(tab)).toBeNull();
    tab.node.hidesIrreversibleTime = false;
    await world.clock.advance(60 * SECOND);
    expect(await onlyEnd(tab)).toBe('expired');
  });

  it('fork: included, sent again, included again, done', async () => {
    const tab = openTab();
    const seen: string[] = [];
    await submitting(tab);
    const live = tab.tracker.follow((await tab.tracker.entries())[0]!.id);
    live.subscribe(() => {
      const reading = live.current();
      if (reading.state === 'ready') seen.push(reading.value.state);
    });
    await world.clock.advance(5 * SECOND);
    world.chain.forkBack(20, 12);
    await world.clock.advance(5 * SECOND);
    await world.clock.advance(UNTIL_IRREVERSIBLE);
    expect(seen).toEqual(['included', 'sent', 'included', 'ended']);
    expect(await onlyEnd(tab)).toBe('done');
  });

  it('fork for good: included, sent again, expired, and not broadcast by us again', async () => {
    const tab = openTab();
    await submitting(tab);
    await world.clock.advance(5 * SECOND);
    world.chain.forkBack(20, null);
    await world.clock.advance(LONG);
    expect(await onlyEnd(tab)).toBe('expired');
    expect(world.chain.broadcastId).toHaveLength(1);
  });

  it('unknown only when the node cannot search far enough back and the expiry has irreversibly passed', async () => {
    const tab = openTab();
    tab.node.losesAccepted = true;
    await submitting(tab);
    tab.node.searchesOnlyFrom = world.chain.headNumber() + 5;
    await world.clock.advance(150 * SECOND);
    expect(await onlyEnd(tab)).toBeNull();
    await world.clock.advance(LONG);
    expect(await onlyEnd(tab)).toBe('unknown');
  });

  it('reload after broadcasting: another page resumes the write until its outcome', async () => {
    const first = openTab();
    await submitting(first);
    first.tracker.stop();
    const second = openTab();
    await second.tracker.resume();
    await world.clock.advance(UNTIL_IRREVERSIBLE);
    expect(await onlyEnd(second)).toBe('done');
  });

  it('reload while the wallet is open: the write stays open until it expired, then the account is free', async () => {
    const first = openTab();
    first.wallet.neverAnswers = true;
    await submitting(first);
    first.tracker.stop();
    const second = openTab();
    await second.tracker.resume();
    const tooEarly = await submitting(second);
    expect(tooEarly.error?.error).toBe('outcome-pending');
    await world.clock.advance(LONG);
    expect(await onlyEnd(second)).toBe('expired');
    const retry = await submitting(second);
    expect(retry.error).toBeNull();
    expect(world.chain.broadcastId).toHaveLength(1);
  });

  it('second tab: cannot start while the first is undecided, also when both start at once', async () => {
    const first = openTab();
    const second = openTab();
    first.wallet.signsLateMs = 4 * SECOND;
    second.wallet.signsLateMs = 4 * SECOND;
    const [one, two] = await Promise.all([submitting(first), submitting(second, { kind: 'delegate-votes', proxy: 'poolproxy111' })]);
    await world.clock.advance(10 * SECOND);
    expect([one.error?.error ?? 'sent', two.error?.error ?? 'sent'].sort()).toEqual(['outcome-pending', 'sent']);
    expect(await onlyEnd(first)).toBeNull();
    expect(world.chain.broadcastId).toHaveLength(1);
  });

  it('second tab: reads what the first tab does', async () => {
    const first = openTab();
    const second = openTab();
    await second.tracker.resume();
    await submitting(first);
    first.tracker.stop();
    await world.clock.advance(UNTIL_IRREVERSIBLE);
    expect(await onlyEnd(second)).toBe('done');
  });

  it('a store that runs its changes twice does not add or block a write twice', async () => {
    const tab = openTab();
    tab.store.retriesUpdates = true;
    const write = await submitting(tab);
    expect(write.error).toBeNull();
    await world.clock.advance(UNTIL_IRREVERSIBLE);
    expect(await onlyEnd(tab)).toBe('done');
  });

  it('an unavailable or cleared store does not make the page lose an undecided write', async () => {
    const tab = openTab();
    tab.store.forgets = true;
    tab.node.losesAccepted = true;
    await submitting(tab);
    const other = await submitting(tab, { kind: 'delegate-votes', proxy: 'poolproxy111' });
    expect(other.error?.error).toBe('outcome-pending');
    expect(world.chain.broadcastId).toHaveLength(1);
  });

  it('wallet that signs late, before the transaction expires: broadcast once', async () => {
    const tab = openTab();
    tab.wallet.signsLateMs = 25 * SECOND;
    const write = await submitting(tab);
    await world.clock.advance(UNTIL_IRREVERSIBLE + 30 * SECOND);
    expect(write.error).toBeNull();
    expect(await onlyEnd(tab)).toBe('done');
  });

  it('wallet that signs after the chain ended it: not broadcast', async () => {
    const tab = openTab();
    tab.wallet.signsLateMs = 400 * SECOND;
    const write = await submitting(tab);
    await world.clock.advance(300 * SECOND);
    expect(write.error?.error).toBe('transaction-expired');
    await world.clock.advance(200 * SECOND);
    expect(tab.wallet.signed).toHaveLength(1);
    expect(world.chain.broadcastId).toHaveLength(0);
    expect(await onlyEnd(tab)).toBe('expired');
  });

  it('wallet that signs after its expiry but before absence is proven: the node’s refusal is no outcome, the chain’s is', async () => {
    const tab = openTab();
    tab.wallet.signsLateMs = 60 * SECOND;
    const write = await submitting(tab);
    await world.clock.advance(61 * SECOND);
    expect(write.error).toBeNull();
    await world.clock.advance(340 * SECOND);
    expect(await onlyEnd(tab)).toBe('expired');
    expect(world.chain.appliedCount()).toBe(0);
  });

  it('wallet that broadcasts by itself while it is asked to sign: tracked, not broadcast again', async () => {
    const tab = openTab();
    tab.wallet.signsLateMs = 20 * SECOND;
    const write = await submitting(tab);
    const prepared = (await tab.tracker.entries())[0]!;
    const unsigned = await tab.transactions.build([], limitsOf(prepared.operation));
    expect(unsigned.id).not.toBe(prepared.id);
    world.chain.acceptId(prepared.id, prepared.expiresAt, 2);
    await world.clock.advance(5 * SECOND);
    expect(write.entry?.id).toBe(prepared.id);
    await world.clock.advance(UNTIL_IRREVERSIBLE);
    expect(await onlyEnd(tab)).toBe('done');
    expect(world.chain.broadcastId).toHaveLength(0);
  });

  it('wallet that stops while signing: open until the chain decides', async () => {
    const tab = openTab();
    tab.wallet.diesMidSign = true;
    const write = await submitting(tab);
    expect(write.error?.error).toBe('wallet-unknown-error');
    expect(await onlyEnd(tab)).toBeNull();
    await world.clock.advance(LONG);
    expect(await onlyEnd(tab)).toBe('expired');
  });

  it('refused by the user: ended at once, and the account is free', async () => {
    const tab = openTab();
    tab.wallet.rejectsSignature = true;
    const write = await submitting(tab);
    expect(write.error?.error).toBe('signature-refused');
    expect(await onlyEnd(tab)).toBe('refused');
    tab.wallet.rejectsSignature = false;
    const retry = await submitting(tab);
    expect(retry.error).toBeNull();
    expect(world.chain.broadcastId).toHaveLength(1);
  });

  it('refused by the chain: reported at once with its reason, and ended with it once its expiry is final', async () => {
    const tab = openTab();
    tab.node.runsOutOfCpu = true;
    const write = await submitting(tab);
    expect(write.error?.error).toBe('cpu-exceeded');
    expect((await tab.tracker.entries())[0]).toMatchObject({ state: 'sent', outcome: null, refusal: { error: 'cpu-exceeded' } });
    await world.clock.advance(UNTIL_IRREVERSIBLE);
    const [entry] = await tab.tracker.entries();
    expect(entry!.outcome).toMatchObject({ end: 'refused', error: { error: 'cpu-exceeded' } });
  });

  it('an unknown answer after broadcasting leaves the outcome to the chain', async () => {
    const tab = openTab();
    tab.node.refusesWith = new PoolError('chain-unknown-error', {}, { raw: 'odd' });
    const write = await submitting(tab);
    expect(write.error).toBeNull();
    expect(await onlyEnd(tab)).toBeNull();
    await world.clock.advance(LONG);
    expect(await onlyEnd(tab)).toBe('expired');
  });

  it('wallet that rebuilds the transaction header: its id is tracked and blocks the account', async () => {
    const tab = openTab();
    tab.wallet.altersTransaction = ({ expiresAt, calls }) => ({ expiresAt: expiresAt + 20 * SECOND, calls });
    const write = await submitting(tab);
    expect(write.error).toBeNull();
    expect(write.entry!.id).toBe(tab.wallet.signed[0]!.id);
    tab.node.showsPending = true;
    expect((await submitting(tab)).error?.error).toBe('outcome-pending');
    await world.clock.advance(UNTIL_IRREVERSIBLE);
    expect(await onlyEnd(tab)).toBe('done');
  });

  it('wallet that rebuilds the transaction header, and a chain that refuses it: the next preview broadcasts the signed transaction again, and the refusal is not its outcome', async () => {
    const tab = openTab();
    tab.wallet.altersTransaction = ({ expiresAt, calls }) => ({ expiresAt: expiresAt + 20 * SECOND, calls });
    tab.node.runsOutOfCpu = true;
    await tab.walletSession.connect();
    const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
    await expect(tab.submitting.submit(prepared, () => undefined)).rejects.toMatchObject({ error: 'cpu-exceeded' });
    tab.node.runsOutOfCpu = false;
    const again = await tab.submitting.prepare(PURCHASE, ALICE);
    const entry = await tab.submitting.submit(again, () => undefined);
    expect(tab.wallet.signed.map(({ id }) => id)).toEqual([entry.id]);
    expect(again.unsigned.id).toBe(entry.id);
    await world.clock.advance(UNTIL_IRREVERSIBLE);
    expect((await tab.tracker.entries()).map(({ id, outcome }) => [id, outcome?.end])).toEqual([[entry.id, 'done']]);
    expect((await tab.tracker.settle(prepared.unsigned.id)).outcome?.end).toBe('done');
  });

  it('wallet that broadcasts the given bytes and answers with a rebuilt header: the first is tracked, the second not broadcast', async () => {
    const tab = openTab();
    tab.wallet.altersTransaction = ({ expiresAt, calls }) => {
      world.chain.acceptId(prepared.unsigned.id, expiresAt, 0);
      return { expiresAt: expiresAt + 20 * SECOND, calls };
    };
    await tab.walletSession.connect();
    const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
    const entry = await tab.submitting.submit(prepared, () => undefined);
    expect(entry.id).toBe(prepared.unsigned.id);
    expect(world.chain.broadcastId).toEqual([]);
    await world.clock.advance(UNTIL_IRREVERSIBLE);
    expect(await onlyEnd(tab)).toBe('done');
  });

  it('wallet that answers with an earlier transaction: not broadcast again', async () => {
    const tab = openTab();
    await submitting(tab);
    await world.clock.advance(UNTIL_IRREVERSIBLE);
    const earlier = tab.wallet.signed[0]!;
    tab.wallet.sign = async () => earlier;
    const write = await submitting(tab);
    expect(write.error?.error).toBe('transaction-altered');
    expect(world.chain.broadcastId).toHaveLength(1);
  });
});
