import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IOST } from '../../adapters/iost/chains/iost.ts';
import { Asset } from '../../domain/core/amount/asset.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import { expectedTransaction } from '../../domain/chain/expected-transaction.ts';
import { type TestTab, TestWorld } from '../support/container.ts';
import { SELF_BROADCAST } from '../support/fakes/fake-wallet.ts';
import { ALICE, submitting } from '../support/submitting.ts';

const SECOND = 1000;
const LONG = 900 * SECOND;
const VOTE: Operation = { kind: 'vote-producer', producer: 'newpoolbp', amount: Asset.parse('10.00000000 IOST')! };
const ORIGIN = { account: 'alice', calls: expectedTransaction(VOTE, 'alice').calls };
const OLDER = 'e'.repeat(64);

let world: TestWorld;
let tab: TestTab;

beforeEach(() => {
  world = new TestWorld(IOST);
  tab = world.tab();
  tab.transactions.idCoversSignature = true;
  tab.wallet.selfBroadcast = SELF_BROADCAST;
});

afterEach(() => {
  tab.tracker.stop();
});

async function newest() {
  return (await tab.tracker.entries())[0]!;
}

/** Another device of the same user broadcasts the same vote. */
function sentElsewhere(afterBlocks: number): void {
  world.chain.acceptId(OLDER, world.clock.now() + 90 * SECOND, afterBlocks, ORIGIN);
}

describe('an earlier write with the same calls', () => {
  it('broadcast after this one was shown and before it was signed is not mistaken for this one, which was never broadcast', async () => {
    await tab.walletSession.connect();
    const prepared = await tab.submitting.prepare(VOTE, ALICE);
    await world.clock.advance(5 * SECOND);
    sentElsewhere(1);
    await world.clock.advance(5 * SECOND);
    tab.wallet.staysSilent = true;
    const ended = tab.submitting.submit(prepared, () => undefined).catch((failure: unknown) => failure);
    await world.clock.advance(LONG);
    expect(await ended).toMatchObject({ error: 'send-outcome-unknown' });
    expect((await newest()).outcome).toEqual({ end: 'unknown' });
  });

  it.each([
    ['is not this one, which was never broadcast', null, 'unknown'],
    ['is not this one, which is included later and found', 20, 'done'],
  ])('whose id the wallet reports %s', async (_what, inclusionDelayBlocks, end) => {
    const asked = tab.node.transaction.bind(tab.node);
    // Like a node's index: it finds an id in any block.
    tab.node.transaction = async (query) => asked(query.id === null ? query : { ...query, fromBlock: 0 });
    sentElsewhere(1);
    await world.clock.advance(10 * SECOND);
    tab.wallet.namesId = OLDER;
    tab.wallet.inclusionDelayBlocks = inclusionDelayBlocks;
    await submitting(tab, VOTE);
    await world.clock.advance(5 * SECOND);
    expect((await newest()).outcome).toBeNull();
    await world.clock.advance(LONG);
    const { id, outcome } = await newest();
    expect(outcome?.end).toBe(end);
    expect(id).toBe(end === 'done' ? tab.wallet.signed[0]!.id : OLDER);
  });

  it('that a lagging node does not show yet blocks planning the next one without it', async () => {
    world.chain.irreversibleAfterBlocks = 40;
    await submitting(tab, VOTE);
    await world.clock.advance(25 * SECOND);
    expect((await newest()).outcome?.end).toBe('done');
    tab.node.lagsBehindBlocks = 60;
    expect((await submitting(tab, VOTE)).error).toMatchObject({ error: 'node-stale', params: { seconds: 30 } });
    expect(tab.wallet.signed).toHaveLength(1);
    tab.node.lagsBehindBlocks = 0;
    expect((await submitting(tab, VOTE)).error).toBeNull();
  });

  it('that was done longer ago than any fresh node can lag blocks nothing', async () => {
    await submitting(tab, VOTE);
    await world.clock.advance(200 * SECOND);
    const { outcome } = await newest();
    const blockTime = outcome?.end === 'done' ? outcome.blockTime : 0;
    expect((await tab.tracker.open('alice')).lastDone).toBe(blockTime);
    const head = await tab.node.head();
    tab.node.head = async () => ({ ...head, headTime: blockTime - IOST.staleAfterMs - 1, receivedAt: blockTime });
    world.clock.now = () => blockTime - IOST.staleAfterMs;
    expect((await submitting(tab, VOTE)).error).toBeNull();
  });

  it('whose block a lagging node has just reached does not block the search for this one', async () => {
    world.chain.irreversibleAfterBlocks = 40;
    await submitting(tab, VOTE);
    await world.clock.advance(25 * SECOND);
    expect((await newest()).outcome?.end).toBe('done');
    tab.node.lagsBehindBlocks = world.chain.headNumber() - (await newest()).block!;
    tab.wallet.losesAnswer = true;
    tab.wallet.signsLateMs = 2 * SECOND;
    await submitting(tab, VOTE);
    tab.node.lagsBehindBlocks = 0;
    await world.clock.advance(LONG);
    const [second, first] = await tab.tracker.entries();
    expect([first, second].map((entry) => entry?.id)).toEqual(tab.wallet.signed.map(({ id }) => id));
    expect([first, second].map((entry) => entry?.outcome?.end)).toEqual(['done', 'done']);
  });

  it('whose id the wallet reported for another write does not block the account forever', async () => {
    world.chain.irreversibleAfterBlocks = 40;
    sentElsewhere(60);
    tab.wallet.namesId = OLDER;
    await submitting(tab, VOTE);
    await world.clock.advance(25 * SECOND);
    expect(await newest()).toMatchObject({ misnamedAs: OLDER, outcome: { end: 'done' } });
    tab.wallet.staysSilent = true;
    await submitting(tab, VOTE);
    await world.clock.advance(LONG);
    expect((await newest()).outcome).toEqual({ end: 'unknown' });
    tab.wallet.staysSilent = false;
    tab.wallet.namesId = null;
    expect((await submitting(tab, VOTE)).error).toBeNull();
  });
});

describe('a write with the same calls from another device at the same time', () => {
  it('that was mistaken for this one and lost in a fork does not hide what the wallet broadcast', async () => {
    sentElsewhere(4);
    tab.wallet.signsLateMs = 20 * SECOND;
    tab.wallet.inclusionDelayBlocks = 40;
    await submitting(tab, VOTE);
    await world.clock.advance(5 * SECOND);
    expect(await newest()).toMatchObject({ id: OLDER, state: 'included' });
    world.chain.forkBack(20, null);
    await world.clock.advance(LONG);
    expect(world.chain.appliedCount()).toBe(1);
    expect(await newest()).toMatchObject({ id: tab.wallet.signed[0]!.id, misnamedAs: OLDER, outcome: { end: 'done' } });
  });
});
