import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HeadCheck } from '../../../application/transact/head-check.ts';
import type { Prepared } from '../../../application/transact/prepared.ts';
import { type TestTab, TestWorld } from '../../support/container.ts';
import { ALICE, failureOf, PURCHASE } from '../../support/submitting.ts';

const MINUTE_MS = 60_000;

describe('a head that no other node confirms', () => {
  let world: TestWorld;
  let tab: TestTab;
  let check: HeadCheck;
  /** A preview that two nodes confirmed, and one that rests on a single node. */
  let confirmed: Prepared;
  let single: Prepared;

  beforeEach(async () => {
    world = new TestWorld();
    tab = world.tab();
    check = new HeadCheck(tab.node, world.clock, world.profile);
    await tab.walletSession.connect();
    confirmed = await tab.submitting.prepare(PURCHASE, ALICE);
    tab.node.confirmedBy = null;
    single = await tab.submitting.prepare(PURCHASE, ALICE);
  });
  afterEach(() => tab.tracker.stop());

  /** Makes the node report a head this much later than the device's clock. */
  const runsAhead = (milliseconds: number): void => {
    const head = tab.node.head.bind(tab.node);
    tab.node.head = async () => ({ ...(await head()), headTime: world.clock.now() + milliseconds });
  };

  it('is warned of by the node’s name, and only while none confirms it', async () => {
    expect(single.warnings).toEqual([{ warning: 'rests-on-one-node', params: { node: 'http://node.test' } }]);
    expect(confirmed.warnings).toEqual([]);
    expect(await check.warnings()).toEqual(single.warnings);
    tab.node.confirmedBy = 'http://other.test';
    expect(await check.warnings()).toEqual([]);
  });

  it('is signed on only where the user was warned of it', async () => {
    expect((await failureOf(tab.submitting.submit(confirmed, () => undefined))).error).toBe('preview-outdated');
    expect(tab.wallet.signed).toEqual([]);
    expect(await tab.tracker.entries()).toEqual([]);
    expect(await tab.submitting.submit(single, () => undefined)).toMatchObject({ state: 'sent' });
  });

  it('is not made good by other warnings', async () => {
    const warned: Prepared = { ...confirmed, warnings: [{ warning: 'savings-no-date', params: {} }] };
    expect((await failureOf(check.checkWarned(warned))).error).toBe('preview-outdated');
    const both: Prepared = { ...single, warnings: [...warned.warnings, ...single.warnings] };
    await expect(check.checkWarned(both)).resolves.toBeUndefined();
  });

  it('is checked again after the reads, by when the other node may be gone', async () => {
    tab.node.confirmedBy = 'http://other.test';
    await expect(check.checkWarned(confirmed)).resolves.toBeUndefined();
    let asked = 0;
    const head = tab.node.confirmedHead.bind(tab.node);
    tab.node.confirmedHead = async () => ({ ...(await head()), confirmedBy: asked++ === 0 ? 'http://other.test' : null });
    expect((await failureOf(tab.submitting.submit(confirmed, () => undefined))).error).toBe('preview-outdated');
    expect(asked).toBe(2);
    expect(tab.wallet.signed).toEqual([]);
  });

  it('may be a minute ahead of the device, and not a millisecond more', async () => {
    runsAhead(MINUTE_MS);
    expect(await check.goodHead(single, null)).toMatchObject({ headTime: world.clock.now() + MINUTE_MS });
    runsAhead(MINUTE_MS + 1);
    expect(await failureOf(check.goodHead(single, null))).toMatchObject({
      error: 'clock-wrong',
      params: { days: 0, hours: 0, minutes: 2 },
    });
  });

  it('may be further ahead where another node confirms it', async () => {
    tab.node.confirmedBy = 'http://other.test';
    runsAhead(60 * MINUTE_MS);
    expect(await check.goodHead(confirmed, null)).toMatchObject({ headTime: world.clock.now() + 60 * MINUTE_MS });
  });
});
