import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IOST } from '../../../adapters/iost/chains/iost.ts';
import { Broadcasting } from '../../../application/transact/broadcasting.ts';
import type { Stage } from '../../../application/transact/stage.ts';
import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import { utcSecondText } from '../../../domain/core/chain/time.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { type TestTab, TestWorld } from '../../support/container.ts';
import { SELF_BROADCAST } from '../../support/fakes/fake-wallet.ts';
import { ALICE, failureOf, PURCHASE } from '../../support/submitting.ts';

const CPU = new PoolError('cpu-exceeded', { account: 'alice', needs: '812', has: '41' });
const OTHER: Operation = { kind: 'delegate-votes', proxy: 'poolproxy111' };
const MORE: Operation = { ...PURCHASE, amount: Asset.parse('10.0001 EOS')! } as Operation;

describe('a write that nodes refuse', () => {
  let world: TestWorld;
  let tab: TestTab;
  let stages: Stage[];

  beforeEach(async () => {
    world = new TestWorld();
    tab = world.tab();
    stages = [];
    await tab.walletSession.connect();
    tab.node.refusesWith = CPU;
  });
  afterEach(() => tab.tracker.stop());

  const submit = async (operation: Operation = PURCHASE): Promise<TrackedTransaction> =>
    tab.submitting.submit(await tab.submitting.prepare(operation, ALICE), (stage) => stages.push(stage));
  const newest = async (): Promise<TrackedTransaction> => (await tab.tracker.entries())[0]!;

  it('is reported as refused by them, with its id and until when it may still be included', async () => {
    expect(await failureOf(submit())).toBe(CPU);
    const { id, expiresAt } = await newest();
    expect(stages.slice(-2)).toEqual([{ stage: 'sending' }, { stage: 'refused', by: 'nodes', id, expiresAt, error: CPU }]);
  });

  it('keeps another operation from being signed until its expiry is final, and is not sent in its place', async () => {
    await failureOf(submit());
    const { id, expiresAt } = await newest();
    tab.node.refusesWith = null;
    expect(await failureOf(submit(OTHER))).toMatchObject({ error: 'refused-but-valid', params: { id, until: utcSecondText(expiresAt) } });
    expect(await failureOf(submit(MORE))).toMatchObject({ error: 'refused-but-valid' });
    expect(world.chain.broadcastId).toEqual([]);
    expect(tab.wallet.signed).toHaveLength(1);
  });

  it('is broadcast again for the same operation, without another signature', async () => {
    await failureOf(submit());
    const { id } = await newest();
    tab.node.refusesWith = null;
    stages = [];
    expect(await submit()).toMatchObject({ id });
    expect(stages).toEqual([{ stage: 'checking-identity' }, { stage: 'sending-again' }, { stage: 'following', id }]);
    expect(world.chain.broadcastId).toEqual([id]);
    expect(tab.wallet.signed).toHaveLength(1);
    expect(await newest()).not.toHaveProperty('refusal');
  });

  it('is entered with the reason where the nodes of one operator alone refused it, and reported as told by one', async () => {
    const told = new PoolError('refused-by-one', { node: 'https://a.test' }, { cause: CPU });
    tab.node.refusesWith = told;
    expect(await failureOf(submit())).toBe(told);
    expect((await newest()).refusal).toMatchObject({ error: 'cpu-exceeded', params: CPU.params });
    expect(stages.at(-1)).toMatchObject({ stage: 'refused', error: told });
  });

  it('is refused for good by code 999 where that was the refusal of a freeze and its expiry is final', async () => {
    const refusal = new PoolError(
      'freeze-failed',
      { message: 'closed for today', anomaly: '999' },
      { raw: 'CONTRACT_VALIDATE_ERROR: closed for today' },
    );
    tab.node.refusesWith = refusal;
    expect(await failureOf(submit())).toBe(refusal);
    const { id, refusal: entered } = await newest();
    expect(entered).toMatchObject({ error: 'freeze-failed', params: refusal.params, raw: refusal.raw });
    await world.clock.advance(900_000);
    await tab.tracker.undecided('alice');
    expect(await newest()).toMatchObject({ id, outcome: { end: 'refused', error: { error: 'freeze-failed', params: refusal.params } } });
  });

  it('is open without a reason where a node’s answer proves no refusal', async () => {
    for (const unclear of [
      new PoolError('refused-by-one', { node: 'https://a.test' }),
      new PoolError('node-unreachable', { node: 'https://a.test' }, { cause: CPU }),
    ]) {
      tab = new TestWorld().tab();
      await tab.walletSession.connect();
      tab.node.refusesWith = unclear;
      expect(await submit()).toMatchObject({ state: 'sent' });
      expect(await newest()).not.toHaveProperty('refusal');
      tab.tracker.stop();
    }
  });

  it('leaves the journal as it is where it was accepted and nothing had been refused', async () => {
    tab.node.refusesWith = null;
    let marked = 0;
    const markRefused = tab.tracker.markRefused.bind(tab.tracker);
    tab.tracker.markRefused = (...given) => ((marked += 1), markRefused(...given));
    await submit();
    expect(marked).toBe(0);
  });
});

describe('what a wallet that broadcasts by itself reports as refused', () => {
  const VOTE: Operation = { kind: 'vote-producer', producer: 'newpoolbp', amount: Asset.parse('10.00000000 IOST')! };
  const NO = new PoolError('gas-insufficient', { needed: '1', available: '0', minutes: 1 });

  async function reported(headFails: boolean) {
    const world = new TestWorld(IOST);
    const tab = world.tab();
    tab.transactions.idCoversSignature = true;
    tab.wallet.selfBroadcast = SELF_BROADCAST;
    await tab.walletSession.connect();
    const prepared = await tab.submitting.prepare(VOTE, ALICE);
    const stages: Stage[] = [];
    tab.wallet.sign = async () => {
      if (headFails) tab.node.unreachable = true;
      throw NO;
    };
    const asked = world.clock.now();
    expect(await failureOf(tab.submitting.submit(prepared, (stage) => stages.push(stage)))).toBe(NO);
    tab.tracker.stop();
    return { entry: (await tab.tracker.entries())[0]!, stage: stages.at(-1), asked };
  }

  it('may be included no later than what it signed by now, counted from the head', async () => {
    const { entry, stage, asked } = await reported(false);
    expect(entry).toMatchObject({ state: 'sent', refusal: NO, expiresAt: asked + SELF_BROADCAST.ttlMs });
    expect(stage).toEqual({ stage: 'refused', by: 'nodes', id: entry.id, expiresAt: entry.expiresAt, error: NO });
  });

  it('may be included as long as the wallet could have been answered where no head is known', async () => {
    const { entry, asked } = await reported(true);
    expect(entry).toMatchObject({ refusal: NO, expiresAt: asked + SELF_BROADCAST.responseTimeoutMs + SELF_BROADCAST.ttlMs });
  });
});

describe('the same transaction broadcast again', () => {
  it('counts as refused once more where nodes still refuse it', async () => {
    const tab = new TestWorld().tab();
    await tab.walletSession.connect();
    tab.node.refusesWith = CPU;
    const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
    await failureOf(tab.submitting.submit(prepared, () => undefined));
    const [entry] = await tab.tracker.entries();
    const stages: Stage[] = [];
    const again = new Broadcasting(tab.node, tab.tracker, { protocol: 'antelope', sponsoring: tab.sponsoring! }).sendAgain(
      entry!,
      entry!.signed!,
      (stage) => stages.push(stage),
    );
    expect(await failureOf(again)).toBe(CPU);
    expect(stages.map(({ stage }) => stage)).toEqual(['sending-again', 'refused']);
    tab.tracker.stop();
  });
});
