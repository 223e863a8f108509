import { beforeEach, describe, expect, it } from 'vitest';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import { PoolPause } from '../../../application/transact/pool-pause.ts';
import { TRON } from '../../../adapters/tron/chains/tron.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { OPERATIONS, type OperationKind } from '../../../domain/chain/operation.ts';
import type { NetworkMode } from '../../../domain/chain/profile-base.ts';
import { type TestTab, TestWorld } from '../../support/container.ts';
import { VOTE_SYMBOL } from '../../../domain/tron/votes/vote-symbol.ts';
import { ALICE, failureOf, PURCHASE } from '../../support/submitting.ts';

describe('a paused pool', () => {
  let world: TestWorld;
  let tab: TestTab;

  beforeEach(() => {
    world = new TestWorld();
    tab = world.tab();
  });

  const submitted = async () => {
    if (!(await tab.wallet.identity())) await tab.walletSession.connect();
    const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
    return tab.submitting.submit(prepared, () => undefined);
  };

  it('asks for no signature and writes nothing into the journal', async () => {
    world.backend.common = { paused: true, nodes: [] };
    expect(await failureOf(submitted())).toMatchObject({ error: 'service-paused' });
    expect(tab.wallet.signed).toEqual([]);
    expect(await tab.tracker.entries()).toEqual([]);
  });

  it('still shows what a write would do', async () => {
    world.backend.common = { paused: true, nodes: [] };
    expect((await tab.submitting.prepare(PURCHASE, ALICE)).simulation.refusal).toBeNull();
  });

  it('lets users sign again as soon as it runs', async () => {
    world.backend.common = { paused: true, nodes: [] };
    await failureOf(submitted());
    world.backend.common = { paused: false, nodes: [] };
    expect((await submitted()).state).toBe('sent');
  });

  it('stops nobody where it does not answer', async () => {
    world.backend.unreachable = true;
    expect((await submitted()).state).toBe('sent');
  });

  it('stops nobody for long where its answer never comes', async () => {
    world.backend.commonParam = () => new Promise(() => undefined);
    const sending = submitted();
    await world.clock.advance(3_000);
    expect((await sending).state).toBe('sent');
  });
});

describe('a network whose host sets its mode', () => {
  const LEAVING = { kind: 'leave-proxy' } as const;

  /** Connects on a network of that mode, and submits a purchase or the end of a vote. */
  const submittedIn = async (mode: NetworkMode, operation: typeof PURCHASE | typeof LEAVING) => {
    const world = new TestWorld({ ...EOS, mode });
    const tab = world.tab();
    await tab.walletSession.connect();
    const prepared = await tab.submitting.prepare(operation, ALICE);
    return { tab, submitting: tab.submitting.submit(prepared, () => undefined) };
  };

  it('asks for no signature while it is under maintenance, whatever the service says', async () => {
    for (const operation of [PURCHASE, LEAVING]) {
      const { tab, submitting } = await submittedIn('maintenance', operation);
      expect(await failureOf(submitting)).toMatchObject({ error: 'service-paused' });
      expect(tab.wallet.signed).toEqual([]);
      expect(await tab.tracker.entries()).toEqual([]);
    }
  });

  it('lets users only take back where it says so', async () => {
    const adding = await submittedIn('reduce-only', PURCHASE);
    expect(await failureOf(adding.submitting)).toMatchObject({ error: 'reduce-only' });
    expect(adding.tab.wallet.signed).toEqual([]);
    expect((await (await submittedIn('reduce-only', LEAVING)).submitting).state).toBe('sent');
  });

  it('refuses then what stakes or votes with more on any chain, and nothing else', () => {
    const adding = Object.values(OPERATIONS).flatMap(({ kind, adds }): readonly OperationKind[] => (adds ? [kind] : []));
    expect(adding.sort()).toEqual(['buy-rex', 'delegate-bandwidth', 'delegate-votes', 'freeze', 'vote-producer', 'vote-witnesses']);
  });

  it.each([
    ['with more', 100n, 101n, 'reduce-only'],
    ['with as much, for another witness', 100n, 100n, null],
    ['with less', 100n, 1n, null],
    ['for the first time', 0n, 1n, 'reduce-only'],
  ])('refuses votes for witnesses %s as the votes in all say', async (_what, before, after, error) => {
    const world = new TestWorld();
    const pause = new PoolPause(world.backend, world.clock, { ...TRON, mode: 'reduce-only' });
    const votes = (units: bigint) => Asset.of(units, VOTE_SYMBOL);
    const changes = [
      { balance: 'votes-given' as const, before: votes(before), after: votes(after) },
      { balance: 'liquid' as const, before: votes(5n), after: votes(6n) },
    ];
    const checking = pause.check('vote-witnesses', changes);
    expect(error === null ? await checking : (await failureOf(checking)).error).toBe(error ?? undefined);
    const open = new PoolPause(world.backend, world.clock, TRON);
    expect(await open.check('vote-witnesses', changes)).toBeUndefined();
  });
});
