import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { journalText } from '../../../../application/track/journal-json.ts';
import { journalKey } from '../../../../application/track/journal-key.ts';
import type { SignedBytes, TrackedTransaction } from '../../../../application/track/tracked-transaction.ts';
import { type PayerPreference, type Prepared, sponsorshipOf } from '../../../../application/transact/prepared.ts';
import { earlierIdOf } from '../../../../application/transact/rebroadcast.ts';
import type { Stage } from '../../../../application/transact/stage.ts';
import type { Sponsorship } from '../../../../domain/antelope/sponsoring/sponsorship.ts';
import type { Operation } from '../../../../domain/chain/operation.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { type TestTab, TestWorld } from '../../../support/container.ts';
import { ALICE, failureOf, PURCHASE } from '../../../support/submitting.ts';

const PAYER = { account: 'poolsponsor1', permission: 'active' };
const SPONSORSHIP: Sponsorship = { form: 'no-op', payer: PAYER, call: EOS.sponsoring.noOps[0] };
const UNREACHABLE = new PoolError('backend-unreachable', { what: 'push' });
const CPU_REFUSAL = new PoolError('cpu-exceeded', { account: PAYER.account, needs: '812', has: '41' });

describe('an operation that is submitted again while a sponsor’s write is undecided', () => {
  let world: TestWorld;
  let tab: TestTab;
  let stages: Stage[];

  beforeEach(async () => {
    world = new TestWorld();
    world.chain.addAccount(PAYER.account);
    stages = [];
    await opened();
    tab.sponsor.refusesWith = UNREACHABLE;
  });
  afterEach(() => tab.tracker.stop());

  async function opened(): Promise<TestTab> {
    tab = world.tab();
    tab.sponsor.offers = { sponsorship: SPONSORSHIP, missing: null };
    await tab.walletSession.connect();
    return tab;
  }
  async function reloaded(): Promise<TestTab> {
    tab.tracker.stop();
    return opened();
  }
  const prepare = (payer: PayerPreference = 'usual', operation: Operation = PURCHASE): Promise<Prepared> =>
    tab.submitting.prepare(operation, ALICE, payer);
  const submit = (prepared: Prepared, on: TestTab = tab): Promise<TrackedTransaction> =>
    on.submitting.submit(prepared, (stage) => stages.push(stage));
  const entries = () => tab.tracker.entries();
  const warnings = async (payer?: PayerPreference) => (await prepare(payer)).warnings.map(({ warning }) => warning);

  /** Signs the write, which the sponsor does not broadcast, and makes the sponsor work again. */
  async function lost(): Promise<TrackedTransaction> {
    const entry = await submit(await prepare());
    tab.sponsor.refusesWith = null;
    stages = [];
    return entry;
  }

  /** What this page handed over: ids to the sponsor, how much to nodes, and to the wallet. */
  const handed = () => ({
    toSponsor: tab.sponsor.pushed.map(({ id }) => id),
    toNodes: tab.node.askedOf.length,
    signed: tab.wallet.signed.length,
  });

  it('keeps the bytes with the user’s signatures and who pays', async () => {
    const { id } = await lost();
    const [pushed] = tab.sponsor.pushed;
    const { bytes, signatures } = pushed!;
    expect(await entries()).toMatchObject([
      { id, state: 'sent', signed: { bytes, signatures, paidBy: { protocol: 'antelope', sponsorship: SPONSORSHIP } } },
    ]);
    await world.clock.advance(600_000);
    const [ended] = await entries();
    expect(ended).toMatchObject({ outcome: { end: 'expired' } });
    expect(ended).not.toHaveProperty('signed');
  });

  it('is the same transaction with the same sponsor, which its preview says, although the sponsor has just failed', async () => {
    const { id, expiresAt, signed } = await lost();
    await world.clock.advance(3_000);
    const prepared = await prepare();
    expect(prepared.warnings).toEqual([{ warning: 'sent-again', params: { id } }]);
    expect(prepared.unsigned).toMatchObject({ id, expiresAt, bytes: signed!.bytes });
    expect(sponsorshipOf(prepared)).toEqual(SPONSORSHIP);
    expect(prepared.calls[0]).toMatchObject({ action: 'nonce', authorization: [PAYER] });
    expect(prepared.unsigned.calls).toEqual(prepared.calls);
    expect((await tab.sponsoring!.choose('delegate-votes', ALICE, 'usual')).warning?.warning).toBe('sponsor-failed');
  });

  it('goes to the sponsor and to no node, without another signature, and is the same entry', async () => {
    const { id, signed } = await lost();
    const done = submit(await prepare());
    await world.clock.advance(2_000);
    expect(await done).toMatchObject({ id, sentAgain: true });
    expect(stages).toEqual([{ stage: 'checking-identity' }, { stage: 'sending-again' }, { stage: 'following', id }]);
    expect(handed()).toEqual({ toSponsor: [id, id], toNodes: 0, signed: 1 });
    expect(tab.sponsor.pushed[1]).toMatchObject({ bytes: signed!.bytes, signatures: signed!.signatures });
    await world.clock.advance(400_000);
    expect(await entries()).toMatchObject([{ id, outcome: { end: 'done' }, sentAgain: true }]);
    expect(world.chain.appliedCount()).toBe(1);
    expect(await warnings()).toEqual(['sponsored']);
  });

  it('does so after a reload, also where the page was closed before the sponsor answered', async () => {
    tab.sponsor.refusesWith = null;
    tab.sponsor.staysSilent = true;
    void submit(await prepare());
    await world.clock.advance(2_000);
    const [{ id }] = (await entries()) as [TrackedTransaction];
    await reloaded();
    expect(earlierIdOf(await prepare())).toBe(id);
    const done = submit(await prepare());
    await world.clock.advance(2_000);
    expect(await done).toMatchObject({ id, sentAgain: true });
    expect(handed()).toEqual({ toSponsor: [id], toNodes: 0, signed: 0 });
    await world.clock.advance(400_000);
    expect(world.chain.appliedCount()).toBe(1);
  });

  it('does so where the sponsor falsely reported that it broadcast', async () => {
    tab.sponsor.refusesWith = null;
    tab.sponsor.onlyClaims = true;
    const first = submit(await prepare());
    await world.clock.advance(3_000);
    const { id } = await first;
    tab.sponsor.onlyClaims = false;
    expect(earlierIdOf(await prepare())).toBe(id);
    const done = submit(await prepare());
    await world.clock.advance(400_000);
    expect(await done).toMatchObject({ id });
    expect(handed()).toEqual({ toSponsor: [id, id], toNodes: 0, signed: 1 });
    expect(world.chain.appliedCount()).toBe(1);
  });

  it('is done once where the sponsor had broadcast the first and reports so, which counts as handed over', async () => {
    tab.sponsor.refusesWith = null;
    tab.sponsor.losesAnswer = true;
    const ask = tab.node.transaction.bind(tab.node);
    const seen = { isHidden: true };
    tab.node.transaction = async (query) => {
      const status = await ask(query);
      return seen.isHidden ? { state: 'unseen', head: status.head, searchedFrom: 0 } : status;
    };
    const { id } = await submit(await prepare());
    expect(stages.at(-2)).toMatchObject({ stage: 'refused', by: 'sponsor', error: UNREACHABLE });
    tab.sponsor.losesAnswer = false;
    const prepared = await prepare();
    expect(earlierIdOf(prepared)).toBe(id);
    const again = submit(prepared);
    seen.isHidden = false;
    await world.clock.advance(400_000);
    expect(await again).toMatchObject({ id });
    expect(handed()).toEqual({ toSponsor: [id, id], toNodes: 0, signed: 1 });
    expect(world.chain.appliedCount()).toBe(1);
    expect(await entries()).toMatchObject([{ id, outcome: { end: 'done' } }]);
  });

  it('waits where a node shows the first one', async () => {
    tab.sponsor.refusesWith = CPU_REFUSAL;
    const { id, expiresAt } = await submit(await prepare());
    const prepared = await prepare();
    world.chain.acceptId(id, expiresAt, 100);
    tab.node.showsPending = true;
    expect(await failureOf(submit(prepared))).toMatchObject({ error: 'outcome-pending', params: { id } });
    expect(handed().toSponsor).toEqual([id]);
  });

  it('is reported as refused where the sponsor fails again, and can be handed over a third time', async () => {
    const { id } = await lost();
    tab.sponsor.refusesWith = CPU_REFUSAL;
    const again = await submit(await prepare());
    const { expiresAt } = again;
    expect(stages.slice(1)).toEqual([
      { stage: 'sending-again' },
      { stage: 'refused', by: 'sponsor', id, expiresAt, error: CPU_REFUSAL },
      { stage: 'following', id },
    ]);
    expect(again).toMatchObject({ id, state: 'sent', sentAgain: true });
    expect(again).not.toHaveProperty('refusal');
    tab.sponsor.refusesWith = null;
    const done = submit(await prepare());
    await world.clock.advance(400_000);
    expect(await done).toMatchObject({ id });
    expect(handed()).toEqual({ toSponsor: [id, id, id], toNodes: 0, signed: 1 });
    expect(world.chain.appliedCount()).toBe(1);
  });

  it('is signed anew, with the account’s own CPU, only once it is proven that the first expired', async () => {
    const { id } = await lost();
    const prepared = await prepare();
    await world.clock.advance(300_000);
    expect(await entries()).toMatchObject([{ id, outcome: { end: 'expired' } }]);
    expect(await failureOf(submit(prepared))).toMatchObject({ error: 'preview-outdated' });
    expect(handed().toSponsor).toEqual([id]);
    expect(await warnings()).toEqual(['sponsor-failed']);
    const own = submit(await prepare());
    await world.clock.advance(400_000);
    expect(await own).toMatchObject({ state: 'sent' });
    expect(handed()).toMatchObject({ toSponsor: [id], signed: 2 });
    expect(world.chain.appliedCount()).toBe(1);
  });

  it('waits for a user who wants to pay, because that would be a second transaction', async () => {
    const early = await prepare('own');
    const { id } = await lost();
    const pending = { error: 'outcome-pending', params: { id } };
    expect(await failureOf(prepare('own'))).toMatchObject(pending);
    expect(await failureOf(submit(early))).toMatchObject({ error: 'preview-outdated' });
    expect(earlierIdOf(await prepare('sponsor'))).toBe(id);
    expect(handed()).toEqual({ toSponsor: [id], toNodes: 0, signed: 1 });
  });

  it('waits for another operation, also one that the sponsor would pay for', async () => {
    const { id } = await lost();
    const other = await prepare('usual', { kind: 'delegate-votes', proxy: 'poolproxy111' });
    expect(earlierIdOf(other)).toBeNull();
    expect(await failureOf(submit(other))).toMatchObject({ error: 'outcome-pending', params: { id } });
  });

  it('is handed over once more by each of two tabs at once, and is done once', async () => {
    const { id } = await lost();
    const one = tab;
    const prepared = await prepare();
    const two = await opened();
    const both = Promise.all([submit(prepared, one), submit(await prepare(), two)]);
    await world.clock.advance(400_000);
    expect((await both).map((entry) => entry.id)).toEqual([id, id]);
    expect([...one.sponsor.pushed, ...two.sponsor.pushed].map((pushed) => pushed.id)).toEqual([id, id, id]);
    expect(world.chain.appliedCount()).toBe(1);
    one.tracker.stop();
  });

  describe('with what the journal kept', () => {
    const stores = (entry: TrackedTransaction, signed: SignedBytes) =>
      tab.store.write(journalKey(EOS), journalText([{ ...entry, signed }]));

    it.each<[string, (signed: SignedBytes) => SignedBytes]>([
      ['lost who pays', ({ bytes, signatures }) => ({ bytes, signatures })],
      [
        'names another payer',
        (signed) => ({
          ...signed,
          paidBy: { protocol: 'antelope', sponsorship: { ...SPONSORSHIP, payer: { ...PAYER, account: 'mallory' } } },
        }),
      ],
      [
        'names the user as payer',
        (signed) => ({ ...signed, paidBy: { protocol: 'antelope', sponsorship: { ...SPONSORSHIP, payer: ALICE } } }),
      ],
      [
        'names another form',
        (signed) => ({ ...signed, paidBy: { protocol: 'antelope', sponsorship: { form: 'first-authorizer', payer: PAYER } } }),
      ],
      [
        'names a call that no profile lists',
        (signed) => {
          const call = { contract: 'eosio', action: 'rexexec', data: { user: 'poolsponsor1', max: 1 } };
          return { ...signed, paidBy: { protocol: 'antelope', sponsorship: { form: 'no-op', payer: PAYER, call } } };
        },
      ],
      ['has bytes that cannot be decoded', (signed) => ({ ...signed, bytes: 'ff' })],
    ])('waits where it %s: nothing is handed to anybody', async (_, change) => {
      const entry = await lost();
      await stores(entry, change(entry.signed!));
      expect(await failureOf(prepare())).toMatchObject({ error: 'outcome-pending', params: { id: entry.id } });
      expect(handed()).toEqual({ toSponsor: [entry.id], toNodes: 0, signed: 1 });
    });

    it('is shown anew where it changed between the preview and the signature', async () => {
      const entry = await lost();
      const prepared = await prepare();
      const { bytes, signatures } = entry.signed!;
      const ownBytes = (await tab.transactions.build(prepared.ownCalls, { protocol: 'antelope', expireSeconds: 30 })).bytes;
      for (const signed of [
        { bytes, signatures },
        { ...entry.signed!, bytes: ownBytes },
      ]) {
        await stores(entry, signed);
        expect(await failureOf(submit(prepared))).toMatchObject({ error: 'preview-outdated' });
      }
      expect(handed()).toEqual({ toSponsor: [entry.id], toNodes: 0, signed: 1 });
    });

    it('waits where there is no sponsor any more, and hands nodes nothing', async () => {
      const { id } = await lost();
      await reloaded();
      tab.sponsor.isPresent = false;
      tab.sponsor.offers = { sponsorship: null, missing: 'not-offered' };
      const prepared = await prepare();
      expect(earlierIdOf(prepared)).toBeNull();
      expect(await failureOf(submit(prepared))).toMatchObject({ error: 'outcome-pending', params: { id } });
      expect(handed()).toEqual({ toSponsor: [], toNodes: 0, signed: 0 });
    });
  });
});
