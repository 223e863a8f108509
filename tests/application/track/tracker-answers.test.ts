import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import { journalText } from '../../../application/track/journal-json.ts';
import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import type { TransactionStatus } from '../../../domain/core/chain/transaction-status.ts';
import { type TestTab, TestWorld } from '../../support/container.ts';
import { TEST_START } from '../../support/fakes/fake-clock.ts';
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
const BOBS: TrackedTransaction = { ...SENT, id: 'b'.repeat(64), account: 'bobby' };

function head(headNumber: number, irreversibleTime = TEST_START): ChainHead {
  return {
    node: 'http://node',
    chainId: EOS.chainId,
    headNumber,
    headTime: irreversibleTime + 165_000,
    receivedAt: TEST_START,
    irreversibleNumber: headNumber - 330,
    irreversibleTime,
  };
}
const unseen = (at: ChainHead): TransactionStatus => ({ state: 'unseen', head: at, searchedFrom: 9_900 });
const pending = (at: ChainHead): TransactionStatus => ({ state: 'pending', head: at });
const inBlock = (state: 'included' | 'irreversible', block: number, at: ChainHead): TransactionStatus => ({
  state,
  head: at,
  block,
  blockTime: TEST_START + 5_000,
  failure: null,
});

describe('a status from a node', () => {
  let world: TestWorld;
  let tab: TestTab;

  beforeEach(() => {
    world = new TestWorld();
    tab = world.tab();
  });

  afterEach(() => tab.tracker.stop());

  const holds = (...entries: readonly TrackedTransaction[]): void => {
    world.storage.texts.set('journal-eos', journalText(entries));
  };

  /** Polls a write once for each of these statuses. */
  async function answered(id: string, ...answers: readonly TransactionStatus[]): Promise<void> {
    for (const answer of answers) {
      tab.node.transaction = async () => answer;
      await tab.tracker.follow(id).refresh();
    }
  }

  async function entryOf(id: string): Promise<TrackedTransaction> {
    return (await tab.tracker.entries()).find((entry) => entry.id === id)!;
  }

  it('is accepted at the same head as the previous one', async () => {
    holds(SENT);
    await answered(SENT.id, unseen(head(10_010)), inBlock('included', 10_010, head(10_010)));
    expect(await entryOf(SENT.id)).toMatchObject({ state: 'included', block: 10_010 });
  });

  it('from an older head never removes a block, however many arrive, while one from a newer head does', async () => {
    holds(SENT);
    await answered(SENT.id, inBlock('included', 10_095, head(10_100)), pending(head(10_090)), pending(head(10_091)));
    expect(await entryOf(SENT.id)).toMatchObject({ state: 'included', block: 10_095 });
    await answered(SENT.id, pending(head(10_101)));
    expect(await entryOf(SENT.id)).toMatchObject({ state: 'sent', block: null });
  });

  it.each<[string, TransactionStatus, TrackedTransaction['outcome']]>([
    [
      'done once it is irreversible',
      inBlock('irreversible', 10_020, head(10_500)),
      { end: 'done', block: 10_020, blockTime: TEST_START + 5_000 },
    ],
    ['expired once irreversible time is past its expiry', unseen(head(10_500, EXPIRES + 1)), { end: 'expired' }],
  ])('from an implausibly high head does not prevent a write from being %s', async (_, answer, outcome) => {
    holds(SENT);
    await answered(SENT.id, pending(head(1_000_000_000)), answer);
    expect(await entryOf(SENT.id)).toMatchObject({ state: 'ended', outcome });
    expect(await tab.tracker.undecided('alice')).toBeNull();
  });

  it.each<[string, TransactionStatus, 'done' | 'expired']>([
    ['done', inBlock('irreversible', 10_020, head(10_500, EXPIRES + 1)), 'done'],
    ['expired', unseen(head(10_500, EXPIRES + 1)), 'expired'],
  ])('of one write being %s changes no other account’s write', async (_, answer, end) => {
    const included: TrackedTransaction = { ...BOBS, state: 'included', block: 10_030 };
    for (const bobs of [BOBS, included]) {
      tab = world.tab();
      holds(SENT, bobs);
      await answered(SENT.id, answer);
      expect((await entryOf(SENT.id)).outcome?.end).toBe(end);
      expect(await entryOf(bobs.id)).toEqual(bobs);
    }
  });

  it('reports to subscribers of a misreported id that the write is in a block under another', async () => {
    const [named, found] = ['f'.repeat(64), 'c'.repeat(64)];
    holds({ ...SENT, id: named, provisionalId: 'provisional', sentBy: 'wallet' });
    const byOrigin = (state: 'included' | 'irreversible'): void => {
      tab.node.transaction = async ({ id }) =>
        id === found || id === null ? { ...inBlock(state, 10_010, head(10_500)), ...(id === null && { id: found }) } : unseen(head(10_500));
    };
    const live = tab.tracker.follow(named);
    let end: string | undefined;
    byOrigin('included');
    void tab.tracker.settle(named).then(({ outcome }) => (end = outcome?.end));
    await live.refresh();
    expect(live.current()).toMatchObject({ state: 'ready', value: { id: found, misnamedAs: named, state: 'included', block: 10_010 } });
    byOrigin('irreversible');
    await world.clock.advance(2_000);
    expect(end).toBe('done');
  });

  it('unblocks a write that only requires an earlier one in a block as soon as that one is in a block', async () => {
    holds(SENT);
    const next = { ...SENT, id: 'd'.repeat(64) };
    await answered(SENT.id, pending(head(10_010)));
    expect(await tab.tracker.undecided('alice', SENT.id)).toMatchObject({ id: SENT.id });
    expect(await failureOf(tab.tracker.begin(next, SENT.id))).toMatchObject({ error: 'outcome-pending', params: { id: SENT.id } });
    await answered(SENT.id, inBlock('included', 10_012, head(10_013)));
    expect(await failureOf(tab.tracker.begin(next))).toMatchObject({ error: 'outcome-pending', params: { id: SENT.id } });
    expect(await failureOf(tab.tracker.begin(next, 'e'.repeat(64)))).toMatchObject({ error: 'outcome-pending' });
    expect(await tab.tracker.undecided('alice', SENT.id)).toBeNull();
    expect(await tab.tracker.begin(next, SENT.id)).toMatchObject({ id: next.id, state: 'signing' });
  });
});
