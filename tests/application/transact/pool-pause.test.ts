import { beforeEach, describe, expect, it } from 'vitest';
import { type TestTab, TestWorld } from '../../support/container.ts';
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
