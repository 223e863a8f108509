import { beforeEach, describe, expect, it } from 'vitest';
import { IOST } from '../../../../adapters/iost/chains/iost.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import { type TestTab, TestWorld } from '../../../support/container.ts';
import { TEST_START } from '../../../support/fakes/fake-clock.ts';
import { rexMarket } from '../../../support/rex-market.ts';
import { failureOf } from '../../../support/submitting.ts';

/** 2024-08-02T00:00:00Z, the midnight after tests begin. */
const MIDNIGHT = Math.floor(TEST_START / DAY_MS) * DAY_MS + DAY_MS;

let world: TestWorld;
let tab: TestTab;

beforeEach(() => {
  world = new TestWorld();
  tab = world.tab();
  world.chain.market = rexMarket();
});

describe('the unlocks of an account', () => {
  it('contain its calendar and the maturity change at midnight, by the rules of the chain', async () => {
    const { list, midnight, rulesError } = await tab.unlocks.readOutlook('alice');
    expect(rulesError).toBeNull();
    expect(list.at.headNumber).toBe(world.chain.headNumber());
    expect(midnight).toEqual({ midnight: MIDNIGHT, before: MIDNIGHT + 20 * DAY_MS, after: MIDNIGHT + 21 * DAY_MS, startsBy: 'unstaking' });
    world.chain.market = rexMarket({ buckets: 5 });
    expect((await tab.unlocks.readOutlook('alice')).midnight?.before).toBe(MIDNIGHT + 4 * DAY_MS);
  });

  it('contain the calendar without midnight dates where the rules cannot be read', async () => {
    Object.assign(tab.node, { pool: () => Promise.reject(new Error('no pool')) });
    const { midnight, rulesError } = await tab.unlocks.readOutlook('alice');
    expect([midnight, rulesError?.error]).toEqual([null, 'unknown-error']);
    world.chain.market = null;
    expect(await world.tab().unlocks.readOutlook('alice')).toMatchObject({ midnight: null, rulesError: null });
  });

  it('contain no midnight dates on a chain without REX', async () => {
    expect(await new TestWorld(IOST).tab().unlocks.readOutlook('alice')).toMatchObject({ midnight: null, rulesError: null });
  });

  it('move to the next midnight as the chain passes one', async () => {
    const live = tab.unlocks.midnight;
    const stop = live.subscribe(() => undefined);
    await world.clock.advance(0);
    await world.clock.advance(DAY_MS);
    expect(live.current()).toMatchObject({ state: 'ready', value: { midnight: { midnight: MIDNIGHT + DAY_MS } } });
    stop();
  });

  it('fail for an account that does not exist', async () => {
    expect((await failureOf(tab.unlocks.readOutlook('nobody'))).error).toBe('account-not-found');
  });
});
