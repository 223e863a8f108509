import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ShortageCheck, SigningSession, type SigningTask } from '../../../../application/transact/signing/signing-session.ts';
import type { CpuShortage } from '../../../../application/features/cpu-shortage/cpu-shortage-service.ts';
import type { Prepared } from '../../../../application/transact/prepared.ts';
import type { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { secondsToSign } from '../../../../application/transact/signing/signing-machine.ts';
import type { SigningState } from '../../../../application/transact/signing/signing-state.ts';
import { type TestTab, TestWorld } from '../../../support/container.ts';
import { settled } from '../../../support/fakes/fake-clock.ts';
import { ALICE, PURCHASE, submitting } from '../../../support/submitting.ts';

describe('the signing of one operation', () => {
  let world: TestWorld;
  let tab: TestTab;
  let session: SigningSession;
  let states: string[];

  beforeEach(async () => {
    world = new TestWorld();
    tab = world.tab();
    await tab.walletSession.connect();
  });

  afterEach(() => {
    session.stop();
    tab.tracker.stop();
  });

  function made(
    task: Partial<SigningTask> = {},
    shortage: ShortageCheck = { protocol: 'antelope', cpu: async () => null },
  ): SigningSession {
    const { submitting: pipeline, tracker, walletSession } = tab;
    return new SigningSession(
      {
        prepare: (operation, signer, payer) => pipeline.prepare(operation, signer, payer),
        submit: (prepared, onStage) => pipeline.submit(prepared, onStage),
        shortage,
        follow: (id) => tracker.follow(id),
        now: () => world.clock.now(),
        wallet: walletSession,
      },
      { operation: PURCHASE, signer: ALICE, ...task },
    );
  }

  async function opened(task: Partial<SigningTask> = {}): Promise<SigningState> {
    session = made(task);
    states = [];
    session.subscribe(() => states.push(session.current().state));
    session.start();
    await settled();
    return session.current();
  }

  async function signing(): Promise<SigningState> {
    session.send({ event: 'sign' });
    await settled();
    return session.current();
  }

  it('goes from the preview over the signature to the outcome proven by the chain', async () => {
    expect(await opened()).toMatchObject({ state: 'preview', shortage: { protocol: 'antelope', cpu: null }, readAt: world.clock.now() });
    expect(await signing()).toMatchObject({ state: 'following', write: { id: tab.wallet.signed[0]!.id } });
    await world.clock.advance(400_000);
    expect(session.current()).toMatchObject({ state: 'ended', write: { outcome: { end: 'done' } } });
    expect(new Set(states)).toEqual(new Set(['preparing', 'preview', 'submitting', 'following', 'ended']));
  });

  it('counts the time to sign down, and then fails without broadcasting', async () => {
    tab.wallet.neverAnswers = true;
    await opened();
    const awaiting = await signing();
    if (awaiting.state !== 'submitting' || awaiting.stage?.stage !== 'awaiting-signature') throw new Error('no signature is awaited');
    const { expiresAt } = awaiting.stage;
    expect(secondsToSign(session.current(), expiresAt - 12_000)).toBe(12);
    await world.clock.advance(400_000);
    expect(session.current()).toMatchObject({ state: 'failed', error: { error: 'transaction-expired' }, broadcast: false });
  });

  it('continues through a failure of the node to the outcome', async () => {
    const follow = tab.tracker.follow.bind(tab.tracker);
    const reports: (() => void)[] = [];
    tab.tracker.follow = (id) => {
      const live = follow(id);
      return { ...live, subscribe: (report) => (reports.push(report), live.subscribe(() => undefined)) };
    };
    await opened();
    const following = await signing();
    tab.node.unreachable = true;
    await world.clock.advance(20_000);
    for (const report of reports) report();
    expect(session.current()).toEqual(following);
    tab.node.unreachable = false;
    await world.clock.advance(400_000);
    for (const report of reports) report();
    expect(session.current()).toMatchObject({ state: 'ended', write: { outcome: { end: 'done' } } });
  });

  it('signs once for repeated requests', async () => {
    tab.wallet.signsLateMs = 5_000;
    await opened();
    session.send({ event: 'sign' });
    session.send({ event: 'sign' });
    await world.clock.advance(6_000);
    expect(tab.wallet.signed).toHaveLength(1);
  });

  it('prepares anew after a refusal', async () => {
    tab.wallet.rejectsSignature = true;
    await opened();
    expect(await signing()).toMatchObject({ state: 'failed', error: { error: 'signature-refused' } });
    tab.wallet.rejectsSignature = false;
    session.send({ event: 'prepare-again' });
    await settled();
    expect(session.current().state).toBe('preview');
    expect((await signing()).state).toBe('following');
  });

  it('shows a renewed preview where the approved one is stale at signing', async () => {
    await opened();
    tab.transactions.simulations = { producersBefore: ['another'] };
    expect(await signing()).toMatchObject({ state: 'preview', renewed: true });
    expect(tab.wallet.signed).toEqual([]);
  });

  it('cannot be signed with another account than the one it was prepared for', async () => {
    await opened();
    await tab.walletSession.disconnect();
    await settled();
    expect(session.current()).toMatchObject({ state: 'preview', walletChange: { error: 'identity-changed' } });
    expect((await signing()).state).toBe('preview');
    expect(tab.wallet.signed).toEqual([]);
  });

  it('waits for an earlier write to be final and then reads everything again', async () => {
    const { entry } = await submitting(tab);
    await opened({ after: { id: entry!.id, until: 'irreversible' } });
    expect(session.current()).toMatchObject({ state: 'preview', early: true, waitsForEarlier: true });
    expect((await signing()).state).toBe('preview');
    await world.clock.advance(400_000);
    await settled();
    expect(session.current()).toMatchObject({ state: 'preview', early: false, waitsForEarlier: false });
    expect((await signing()).state).toBe('following');
  });

  it('waits for an earlier write from its first state on, before it is started', async () => {
    const { entry } = await submitting(tab);
    session = made({ after: { id: entry!.id, until: 'irreversible' } });
    expect(session.current()).toMatchObject({ state: 'preparing', waitsForEarlier: true });
    session = made();
    expect(session.current()).toMatchObject({ state: 'preparing', waitsForEarlier: false });
  });

  it('reports why there is nothing to sign', async () => {
    tab.node.unreachable = true;
    expect(await opened()).toMatchObject({ state: 'failed', error: { error: 'node-unreachable' }, preview: null });
  });

  it('watches nothing after it is stopped', async () => {
    await opened();
    await signing();
    session.stop();
    const before = session.current();
    await world.clock.advance(400_000);
    expect(session.current()).toBe(before);
  });

  it('waits for the first matching state, which may be the present one, and then unsubscribes', async () => {
    const isPreview = (state: SigningState): state is Extract<SigningState, { state: 'preview' }> => state.state === 'preview';
    const isFollowing = (state: SigningState): state is Extract<SigningState, { state: 'following' }> => state.state === 'following';
    await opened();
    expect(await session.until(isPreview)).toBe(session.current());
    let asked = 0;
    const reached = session.until((state): state is Extract<SigningState, { state: 'following' }> => {
      asked += 1;
      return isFollowing(state);
    });
    expect(asked).toBe(1);
    await signing();
    expect(await reached).toMatchObject({ state: 'following', write: { id: tab.wallet.signed[0]!.id } });
    const askedUntilThen = asked;
    await world.clock.advance(400_000);
    expect(session.current().state).toBe('ended');
    expect(asked).toBe(askedUntilThen);
  });

  it('notifies no removed listener, and no listener where nothing changes', async () => {
    await opened();
    let notified = 0;
    const leave = session.subscribe(() => (notified += 1));
    session.send({ event: 'earlier-write', isWaiting: false });
    expect(notified).toBe(0);
    leave();
    await signing();
    expect(notified).toBe(0);
    expect(states.length).toBeGreaterThan(2);
  });

  it('prepares once, also where it is started again after it was stopped', async () => {
    await opened();
    let prepared = 0;
    tab.submitting.prepare = async () => {
      prepared += 1;
      throw new Error('prepared again');
    };
    session.stop();
    session.start();
    await settled();
    expect(prepared).toBe(0);
    expect(session.current().state).toBe('preview');
  });

  it('needs no watched wallet, and works without the CPU shortage service', async () => {
    const { submitting: pipeline, tracker } = tab;
    session = new SigningSession(
      {
        prepare: (operation, signer, payer) => pipeline.prepare(operation, signer, payer),
        submit: (prepared, onStage) => pipeline.submit(prepared, onStage),
        shortage: {
          protocol: 'antelope',
          cpu: async () => {
            throw new Error('no help');
          },
        },
        follow: (id) => tracker.follow(id),
        now: () => world.clock.now(),
      },
      { operation: PURCHASE, signer: ALICE },
    );
    session.start();
    await settled();
    expect(session.current()).toMatchObject({ state: 'preview', shortage: { protocol: 'antelope', cpu: null }, walletChange: null });
  });

  it('finds what the CPU shortage service reports of the preview, and what is short on its chain alone where no CPU is billed', async () => {
    const cpu = { source: 'measured' } as CpuShortage;
    const asked: [Prepared, PoolError | null][] = [];
    const found = async (check: ShortageCheck): Promise<SigningState> => {
      session = made({}, check);
      session.start();
      await settled();
      return session.current();
    };
    const state = await found({
      protocol: 'antelope',
      cpu: async (...given) => {
        asked.push(given);
        return cpu;
      },
    });
    expect(state).toMatchObject({ state: 'preview', shortage: { protocol: 'antelope', cpu } });
    expect(asked).toEqual([[state.state === 'preview' && state.prepared, null]]);
    session.stop();
    expect(await found({ protocol: 'tron' })).toMatchObject({ state: 'preview', shortage: { protocol: 'tron' } });
  });

  it('does not wait for an earlier write that has ended', async () => {
    const { entry } = await submitting(tab);
    await world.clock.advance(400_000);
    await opened({ after: { id: entry!.id, until: 'irreversible' } });
    expect(session.current()).toMatchObject({ state: 'preview', early: false, waitsForEarlier: false });
  });
});
