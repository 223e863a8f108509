import { beforeEach, describe, expect, it } from 'vitest';
import type { Prepared } from '../../../application/transact/prepared.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { DAY_MS, startOfUtcDay } from '../../../domain/core/chain/time.ts';
import { type TestTab, TestWorld } from '../../support/container.ts';
import type { SimulationParts } from '../../support/no-change.ts';
import { ALICE, failureOf, PURCHASE } from '../../support/submitting.ts';

const rex = (text: string): Asset => Asset.parse(`${text} REX`)!;
const unlockAt = (day: number): SimulationParts => ({ unlock: { kind: 'instant', at: day * DAY_MS } });
const selling = (after: string): SimulationParts => ({ changes: [{ balance: 'rex', before: rex('40.0000'), after: rex(after) }] });

describe('a write that may be included after midnight is signed only after a warning for that day', () => {
  let world: TestWorld;
  let tab: TestTab;

  beforeEach(async () => {
    world = new TestWorld();
    tab = world.tab();
    await tab.walletSession.connect();
  });

  async function secondsBeforeMidnight(seconds: number): Promise<void> {
    const { headTime } = await tab.node.head();
    await world.clock.advance(startOfUtcDay(headTime) + DAY_MS - headTime - seconds * 1000);
  }

  async function prepared(): Promise<Prepared> {
    return tab.submitting.prepare(PURCHASE, ALICE);
  }

  async function isOutdated(shown: Prepared): Promise<void> {
    expect((await failureOf(tab.submitting.submit(shown, () => undefined))).error).toBe('preview-outdated');
    expect(tab.wallet.signed).toEqual([]);
    expect(await tab.tracker.entries()).toEqual([]);
  }

  it('another warning does not cover a later date', async () => {
    tab.transactions.simulations = { ...unlockAt(21), proxyBefore: 'someproxy111', proxyAfter: 'poolproxy111' };
    tab.transactions.simulatesLate = unlockAt(22);
    await secondsBeforeMidnight(300);
    const shown = await prepared();
    expect(shown.warnings.map(({ warning }) => warning)).toEqual(['proxy-replaced']);
    await secondsBeforeMidnight(10);
    await isOutdated(shown);
  });

  it('a larger sale than the reported one is shown again first', async () => {
    tab.transactions.simulations = selling('34.0000');
    tab.transactions.simulatesLate = selling('29.5000');
    await secondsBeforeMidnight(10);
    const shown = await prepared();
    expect(shown.warnings).toEqual([{ warning: 'sells-more-after-midnight', params: { before: '6.0000 REX', after: '10.5000 REX' } }]);
    tab.transactions.simulatesLate = selling('10.0000');
    await isOutdated(shown);
    const again = await prepared();
    expect(again.warnings).toEqual([{ warning: 'sells-more-after-midnight', params: { before: '6.0000 REX', after: '30.0000 REX' } }]);
    await tab.submitting.submit(again, () => undefined);
    tab.tracker.stop();
    expect(tab.wallet.signed).toHaveLength(1);
  });
});
