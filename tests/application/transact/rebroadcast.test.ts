import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import { journalKey } from '../../../application/track/journal-key.ts';
import { journalText } from '../../../application/track/journal-json.ts';
import { earlierIdOf } from '../../../application/transact/rebroadcast.ts';
import type { Stage } from '../../../application/transact/stage.ts';
import { type Prepared, sponsorshipOf } from '../../../application/transact/prepared.ts';
import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { type TestTab, TestWorld } from '../../support/container.ts';
import { ALICE, failureOf, PURCHASE } from '../../support/submitting.ts';

const OTHER: Operation = { kind: 'delegate-votes', proxy: 'poolproxy111' };
const MORE: Operation = { ...PURCHASE, amount: Asset.parse('10.0001 EOS')! } as Operation;

describe('an operation that is submitted again while its outcome is unknown', () => {
  let world: TestWorld;
  let tab: TestTab;
  let stages: Stage[];

  beforeEach(async () => {
    world = new TestWorld();
    tab = world.tab();
    stages = [];
    await tab.walletSession.connect();
    tab.node.dropsBeforeAccept = true;
  });
  afterEach(() => tab.tracker.stop());

  const prepare = (operation: Operation = PURCHASE, on: TestTab = tab): Promise<Prepared> => on.submitting.prepare(operation, ALICE);
  const submit = (prepared: Prepared, on: TestTab = tab): Promise<TrackedTransaction> =>
    on.submitting.submit(prepared, (stage) => stages.push(stage));
  const newest = async (): Promise<TrackedTransaction> => (await tab.tracker.entries())[0]!;

  async function lost(): Promise<TrackedTransaction> {
    const entry = await submit(await prepare());
    tab.node.dropsBeforeAccept = false;
    stages = [];
    return entry;
  }

  async function reloaded(): Promise<TestTab> {
    tab.tracker.stop();
    tab = world.tab();
    await tab.walletSession.connect();
    return tab;
  }

  it('is the same transaction, whose preview says so with its id, bytes and expiry', async () => {
    const { id, expiresAt, signed } = await lost();
    await world.clock.advance(3_000);
    const prepared = await prepare();
    expect(prepared.warnings).toEqual([{ warning: 'sent-again', params: { id } }]);
    expect(earlierIdOf(prepared)).toBe(id);
    expect(prepared.unsigned).toMatchObject({ id, expiresAt, bytes: signed!.bytes, idAssigned: true });
    expect(sponsorshipOf(prepared)).toBeNull();
  });

  it('hands over the same bytes to two origins, without another signature, and is the same entry', async () => {
    const { id } = await lost();
    expect(await submit(await prepare())).toMatchObject({ id, sentAgain: true });
    expect(stages).toEqual([{ stage: 'checking-identity' }, { stage: 'sending-again' }, { stage: 'following', id }]);
    expect(tab.node.askedOf).toEqual(['one', 'two']);
    expect(tab.wallet.signed).toHaveLength(1);
    expect(world.chain.broadcastId).toEqual([id]);
    expect(await tab.tracker.entries()).toMatchObject([{ id, state: 'sent', sentAgain: true }]);
  });

  it('does so after a reload, also where the page was closed between the signature and the broadcast', async () => {
    const { id } = await lost();
    await reloaded();
    const prepared = await prepare();
    expect(earlierIdOf(prepared)).toBe(id);
    expect(await submit(prepared)).toMatchObject({ id });
    expect(world.chain.broadcastId).toEqual([id]);
    expect(tab.wallet.signed).toEqual([]);
  });

  it('is done once, also where the first had arrived and only its answer was lost', async () => {
    tab.node.dropsBeforeAccept = false;
    tab.node.dropsAfterAccept = true;
    const { id } = await lost();
    tab.node.dropsAfterAccept = false;
    expect(await submit(await prepare())).toMatchObject({ id });
    expect(world.chain.broadcastId).toEqual([id, id]);
    await world.clock.advance(600_000);
    expect(world.chain.appliedCount()).toBe(1);
    expect(await tab.tracker.entries()).toMatchObject([{ id, outcome: { end: 'done' }, sentAgain: true }]);
  });

  it('is not taken for the first one where a node shows that as pending or in a block', async () => {
    tab.node.dropsBeforeAccept = false;
    tab.node.showsPending = true;
    tab.node.inclusionDelayBlocks = 10;
    const { id } = await submit(await prepare());
    const pending = { error: 'outcome-pending', params: { id } };
    const second = await prepare();
    expect(second.warnings).toEqual([]);
    expect(await failureOf(submit(second))).toMatchObject(pending);
    await world.clock.advance(6_000);
    expect(await newest()).toMatchObject({ state: 'included' });
    const third = await prepare();
    expect(third.warnings).toEqual([]);
    expect(await failureOf(submit(third))).toMatchObject(pending);
    expect(world.chain.broadcastId).toEqual([id]);
  });

  it('is not sent again where a node has shown it since the preview, or no node answers', async () => {
    const { id, expiresAt } = await lost();
    const prepared = await prepare();
    world.chain.acceptId(id, expiresAt, 100);
    tab.node.showsPending = true;
    expect(await failureOf(submit(prepared))).toMatchObject({ error: 'outcome-pending', params: { id } });
    tab.node.unreachable = true;
    expect(await failureOf(submit(prepared))).toMatchObject({ error: 'outcome-pending', params: { id } });
    expect(world.chain.broadcastId).toEqual([]);
  });

  it('holds another operation back until the first is decided', async () => {
    const { id } = await lost();
    for (const operation of [OTHER, MORE]) {
      const prepared = await prepare(operation);
      expect(earlierIdOf(prepared)).toBeNull();
      expect(await failureOf(submit(prepared))).toMatchObject({ error: 'outcome-pending', params: { id } });
    }
    expect(world.chain.broadcastId).toEqual([]);
    expect(tab.wallet.signed).toHaveLength(1);
  });

  it('is shown anew where the preview came before the first one, so that nobody takes it for a second one', async () => {
    const early = await prepare();
    const { id } = await lost();
    expect(await failureOf(submit(early))).toMatchObject({ error: 'preview-outdated' });
    expect(await submit(await prepare())).toMatchObject({ id });
  });

  it('is shown anew where the first one has ended since the preview, and is signed only then', async () => {
    await lost();
    const prepared = await prepare();
    await world.clock.advance(600_000);
    expect(await newest()).toMatchObject({ outcome: { end: 'expired' } });
    expect(await failureOf(submit(prepared))).toMatchObject({ error: 'preview-outdated' });
    const anew = await prepare();
    expect(anew.warnings).toEqual([]);
    await submit(anew);
    expect(tab.wallet.signed).toHaveLength(2);
  });

  it('is signed anew at once where the chain proves after a reload that the first one expired', async () => {
    const { id } = await lost();
    tab.tracker.stop();
    await world.clock.advance(600_000);
    await reloaded();
    const anew = await prepare();
    expect(anew.warnings).toEqual([]);
    expect(await newest()).toMatchObject({ id, outcome: { end: 'expired' } });
    expect((await submit(anew)).id).not.toBe(id);
  });

  it('is the same where the user wants to pay, as the account did', async () => {
    const { id } = await lost();
    expect(earlierIdOf(await tab.submitting.prepare(PURCHASE, ALICE, 'own'))).toBe(id);
  });

  it('fails as the node does where the calls cannot be built, and is not reported as undecided', async () => {
    await lost();
    const down = new PoolError('node-unreachable', { node: 'https://a.test' });
    tab.transactions.build = async () => {
      throw down;
    };
    expect(await failureOf(prepare())).toBe(down);
  });

  it('waits where no bytes were kept', async () => {
    const { id } = await lost();
    const key = journalKey(EOS);
    const { signed, ...entry } = (await tab.tracker.entries())[0]!;
    expect(signed).toBeDefined();
    await tab.store.write(key, journalText([entry]));
    expect(await failureOf(submit(await prepare()))).toMatchObject({ error: 'outcome-pending', params: { id } });
  });

  it('waits where the kept bytes are of other calls, or cannot be decoded', async () => {
    const entry = await lost();
    const other = (await prepare(OTHER)).unsigned.bytes;
    for (const bytes of [other, 'ff']) {
      await tab.store.write(journalKey(EOS), journalText([{ ...entry, signed: { bytes, signatures: ['SIG_K1_fake'] } }]));
      expect(await failureOf(prepare())).toMatchObject({ error: 'outcome-pending', params: { id: entry.id } });
    }
    expect(world.chain.broadcastId).toEqual([]);
  });

  it('waits for another permission of the account, which did not sign it', async () => {
    const { id } = await lost();
    const asOwner = tab.submitting.prepare(PURCHASE, { ...ALICE, permission: 'owner' });
    expect(await failureOf(asOwner)).toMatchObject({ error: 'outcome-pending', params: { id } });
  });

  it('is done once and is the same entry where two tabs send it again at once', async () => {
    const { id } = await lost();
    const other = world.tab();
    await other.walletSession.connect();
    const [one, two] = await Promise.all([prepare(), prepare(PURCHASE, other)]);
    const entries = await Promise.all([submit(one), submit(two, other)]);
    expect(entries.map((entry) => entry.id)).toEqual([id, id]);
    await world.clock.advance(600_000);
    other.tracker.stop();
    expect(world.chain.broadcastId).toEqual([id, id]);
    expect(world.chain.appliedCount()).toBe(1);
    expect(await other.tracker.entries()).toMatchObject([{ id, outcome: { end: 'done' } }]);
  });

  it('is reported as refused where nodes refuse it the second time', async () => {
    const { id } = await lost();
    tab.node.runsOutOfCpu = true;
    expect(await failureOf(submit(await prepare()))).toMatchObject({ error: 'cpu-exceeded' });
    expect(stages.at(-1)).toMatchObject({ stage: 'refused', by: 'nodes', id });
    expect(await newest()).toMatchObject({ id, state: 'sent', refusal: { error: 'cpu-exceeded' }, sentAgain: true });
  });
});

describe('an operation that is submitted again after nodes refused it', () => {
  const refused = async () => {
    const world = new TestWorld();
    const tab = world.tab();
    await tab.walletSession.connect();
    tab.node.runsOutOfCpu = true;
    await failureOf(tab.submitting.submit(await tab.submitting.prepare(PURCHASE, ALICE), () => undefined));
    tab.node.runsOutOfCpu = false;
    const [entry] = await tab.tracker.entries();
    return { world, tab, entry: entry! };
  };

  it('is the same transaction also where no node tells its status', async () => {
    const { tab, entry } = await refused();
    tab.node.transaction = async () => {
      throw new PoolError('node-unreachable', { node: 'https://a.test' });
    };
    const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
    tab.tracker.stop();
    expect(earlierIdOf(prepared)).toBe(entry.id);
  });

  it('is signed anew at once where the chain proves after a reload that the refused one is in no block', async () => {
    const { world, tab, entry } = await refused();
    tab.tracker.stop();
    await world.clock.advance(600_000);
    const later = world.tab();
    const anew = await later.submitting.prepare(PURCHASE, ALICE);
    later.tracker.stop();
    expect(anew.warnings).toEqual([]);
    expect((await later.tracker.entries())[0]).toMatchObject({
      id: entry.id,
      outcome: { end: 'refused', error: { error: 'cpu-exceeded' } },
    });
  });
});
