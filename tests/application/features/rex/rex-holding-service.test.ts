import { beforeEach, describe, expect, it } from 'vitest';
import { BOS } from '../../../../adapters/antelope/chains/bos.ts';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import type { RexHolding, RexSaleOrder } from '../../../../domain/antelope/snapshot.ts';
import { SAVINGS_TIME } from '../../../../domain/antelope/rex/state.ts';
import { type TestTab, TestWorld } from '../../../support/container.ts';
import { TEST_START } from '../../../support/fakes/fake-clock.ts';
import { rexBalance, rexMarket } from '../../../support/rex-market.ts';

const coin = (text: string): Asset => Asset.parse(text)!;

function order(rex: string, filled: boolean, code = 'EOS'): RexSaleOrder {
  return { rex: coin(rex), proceeds: coin(filled ? `0.0020 ${code}` : `0.0000 ${code}`), orderedAt: TEST_START - DAY_MS, filled };
}

describe('the REX of an account', () => {
  let world: TestWorld;
  let tab: TestTab;

  /** 30 REX have matured, 500 mature in a moment, 50 are in savings. */
  function holds(changes: Partial<RexHolding> = {}, account: object = {}, code = 'EOS'): void {
    const lots = [
      { time: TEST_START, rex: 20_0000n },
      { time: TEST_START + 1, rex: 500_0000n },
      { time: SAVINGS_TIME, rex: 50_0000n },
    ];
    const balance = rexBalance('alice', lots, 10_0000n, code);
    world.chain.addAccount('alice', { rex: { balance, fund: coin(`0.0000 ${code}`), order: null, loans: [], ...changes }, ...account });
  }

  beforeEach(() => {
    world = new TestWorld();
    world.chain.market = rexMarket();
    tab = world.tab();
    holds();
  });

  describe('an unstake plan', () => {
    it('unstakes up to all of the savings and nothing else', async () => {
      expect((await tab.rexHolding.planUnstake(coin('50.0000 REX'), 'alice')).operation).toEqual({
        kind: 'unstake-rex',
        rex: coin('50.0000 REX'),
      });
      const { problems } = await tab.rexHolding.planUnstake(coin('50.0001 REX'), 'alice');
      expect(problems).toEqual([
        { field: 'amount', error: 'insufficient-savings', params: { needed: '50.0001 REX', available: '50.0000 REX' } },
      ]);
    });

    it.each([
      ['amount-zero', '0.0000 REX'],
      ['amount-wrong-symbol', '1.0000 EOS'],
    ])('reports %s', async (error, amount) => {
      expect((await tab.rexHolding.planUnstake(coin(amount), 'alice')).problems).toMatchObject([{ field: 'amount', error }]);
    });

    it('is refused for an account without REX', async () => {
      world.chain.addAccount('alice');
      expect((await tab.rexHolding.planUnstake(coin('1.0000 REX'), 'alice')).problems).toMatchObject([
        { error: 'insufficient-savings', params: { available: '0.0000 REX' } },
      ]);
    });
  });

  describe('a plan for a number of coins', () => {
    it('unstakes the least REX that is worth them, and all of it for all they are worth', async () => {
      expect((await tab.rexHolding.planUnstakeFor(coin('0.0003 A'), 'alice')).operation).toEqual({
        kind: 'unstake-rex',
        rex: coin('1.5000 REX'),
      });
      expect((await tab.rexHolding.planUnstakeFor(coin('0.0100 EOS'), 'alice')).operation).toMatchObject({ rex: coin('50.0000 REX') });
      expect((await tab.rexHolding.planUnstakeFor(coin('0.0101 A'), 'alice')).problems).toEqual([
        { field: 'amount', error: 'insufficient-savings', params: { needed: '0.0101 A', available: '0.0100 A' } },
      ]);
    });

    it('sells the least matured REX that brings them', async () => {
      world.chain.market = rexMarket({ sellMaturedRex: false });
      expect((await tab.rexHolding.planSaleFor(coin('0.0020 A'), 'alice')).operation).toMatchObject({
        rex: coin('10.0000 REX'),
        proceeds: coin('0.0020 EOS'),
      });
      expect((await tab.rexHolding.planSaleFor(coin('0.0061 A'), 'alice')).problems).toEqual([
        { field: 'amount', error: 'insufficient-rex', params: { needed: '0.0061 A', available: '0.0060 A' } },
      ]);
      holds({ order: order('10.0000 REX', false) });
      expect((await tab.rexHolding.planSaleFor(coin('0.0041 A'), 'alice')).problems).toMatchObject([
        { error: 'insufficient-rex', params: { available: '0.0040 A' } },
      ]);
    });

    it('tells in coins what could be sold instead', async () => {
      const { pool, rules } = rexMarket();
      world.chain.market = { rules, pool: { ...pool, totalUnlent: coin('181.8213 EOS'), totalLent: coin('1818.1787 EOS') } };
      const { problems } = await tab.rexHolding.planSaleFor(coin('0.0050 A'), 'alice');
      expect(problems).toMatchObject([
        { field: 'amount', error: 'sale-cannot-be-filled', params: { max: expect.stringMatching(/^0\.00\d\d A$/) } },
      ]);
      const most = coin(String(problems[0]!.params['max']));
      expect((await tab.rexHolding.planSaleFor(most, 'alice')).problems).toEqual([]);
    });

    it.each([
      ['amount-zero', '0.0000 A'],
      ['amount-wrong-symbol', '1.0000 REX'],
    ])('reports %s', async (error, amount) => {
      for (const plan of [tab.rexHolding.planUnstakeFor(coin(amount), 'alice'), tab.rexHolding.planSaleFor(coin(amount), 'alice')])
        expect((await plan).problems).toMatchObject([{ field: 'amount', error }]);
    });

    it('is refused where there is no REX pool, and where the chain does not unstake', async () => {
      world.chain.market = null;
      expect((await tab.rexHolding.planUnstakeFor(coin('0.0001 A'), 'alice')).problems).toMatchObject([{ error: 'rex-not-open' }]);
      const bos = new TestWorld({ ...BOS, onlyOperations: [] }).tab();
      expect((await bos.rexHolding.planUnstakeFor(coin('0.0001 BOS'), 'alice')).problems).toMatchObject([
        { error: 'operation-not-offered' },
      ]);
      expect((await bos.rexHolding.planSaleOfAll('alice')).problems).toMatchObject([{ error: 'operation-not-offered' }]);
    });
  });

  describe('a plan to sell everything that can be sold', () => {
    it('sells it', async () => {
      expect(await tab.rexHolding.planSaleOfAll('alice')).toMatchObject({
        operation: { kind: 'sell-rex', rex: coin('30.0000 REX'), proceeds: coin('0.0060 EOS') },
        sellsAll: true,
      });
    });

    it('is refused where nothing can', async () => {
      world.chain.addAccount('alice');
      expect((await tab.rexHolding.planSaleOfAll('alice')).problems).toEqual([{ field: null, error: 'rex-missing', params: {} }]);
    });
  });

  describe('a sale plan where all matured REX is sold', () => {
    const sale = (rex: string) => tab.rexHolding.planSale(coin(rex), 'alice');

    it('reports that everything is sold and withdraws the proceeds of both sales', async () => {
      expect(await sale('10.0001 REX')).toEqual({
        operation: { kind: 'sell-rex', rex: coin('10.0001 REX'), proceeds: coin('0.0059 EOS') },
        problems: [],
        sellsAll: true,
        proceedsExpected: coin('0.0059 EOS'),
        queues: false,
      });
      expect(await sale('30.0000 REX')).toMatchObject({ sellsAll: true, proceedsExpected: coin('0.0060 EOS'), queues: false });
    });

    it('is refused where the rest would be worth nothing, with the amount that sells all of it', async () => {
      expect(await sale('29.9000 REX')).toEqual({
        operation: null,
        problems: [{ field: 'amount', error: 'rex-remainder-too-small', params: { remainder: '0.1000 REX', all: '30.0000 REX' } }],
        sellsAll: false,
        proceedsExpected: null,
        queues: false,
      });
    });

    function canPay(unlent: string): void {
      const { pool, rules } = rexMarket();
      world.chain.market = {
        rules,
        pool: { ...pool, totalUnlent: coin(`${unlent} EOS`), totalLent: coin('2000.0000 EOS').minus(coin(`${unlent} EOS`)) },
      };
    }

    it('withdraws only the proceeds of the part the pool can pay, where the rest is queued', async () => {
      canPay('181.8213');
      expect(await sale('10.0000 REX')).toMatchObject({
        operation: { proceeds: coin('0.0020 EOS') },
        sellsAll: true,
        proceedsExpected: coin('0.0020 EOS'),
        queues: true,
      });
    });

    it('is refused where the pool cannot pay it, with the largest payable amount', async () => {
      canPay('181.8213');
      const { problems } = await sale('25.0000 REX');
      expect(problems).toMatchObject([{ field: 'amount', error: 'sale-cannot-be-filled' }]);
      const most = String(problems[0]!.params['max']);
      expect((await sale(most)).problems).toEqual([]);
      expect((await sale(coin(most).plus(coin('0.0001 REX')).toString())).problems).toMatchObject([{ error: 'sale-cannot-be-filled' }]);
    });

    it('is refused completely where the pool can pay nothing', async () => {
      canPay('100.0000');
      expect((await sale('10.0000 REX')).problems).toEqual([{ field: null, error: 'rex-pool-lent-out', params: {} }]);
    });

    it('is refused while an earlier sale is queued, and not once it is filled', async () => {
      holds({ order: order('3.0000 REX', false) });
      expect((await sale('10.0000 REX')).problems).toEqual([{ field: null, error: 'rex-sale-waiting', params: { rex: '3.0000 REX' } }]);
      holds({ order: order('3.0000 REX', true) });
      expect((await sale('10.0000 REX')).problems).toEqual([]);
    });

    it('leaves the vote unchanged and does not query the pool', async () => {
      world.backend.unreachable = true;
      const staked = coin('1.0000 EOS');
      for (const vote of [
        null,
        { proxy: 'poolproxy112', producers: [], staked },
        { proxy: 'foreignproxy', producers: [], staked },
        { proxy: null, producers: ['producer1111'], staked },
      ]) {
        holds({}, { vote });
        expect(await sale('10.0000 REX')).toMatchObject({ operation: { kind: 'sell-rex' }, problems: [] });
      }
      expect(world.backend.proxyQuestions).toEqual([]);
    });
  });

  describe('a sale plan where only the requested amount is sold', () => {
    const sale = (rex: string) => tab.rexHolding.planSale(coin(rex), 'alice');

    beforeEach(() => {
      world = new TestWorld(BOS);
      world.chain.market = rexMarket({ buckets: 5, buyRexToSavings: false, sellMaturedRex: false }, 'BOS');
      tab = world.tab();
      holds({}, {}, 'BOS');
    });

    it('sells up to all matured REX and withdraws no more from the fund than the proceeds', async () => {
      expect(await sale('30.0000 REX')).toMatchObject({
        operation: { kind: 'sell-rex', rex: coin('30.0000 REX'), proceeds: coin('0.0060 BOS') },
        sellsAll: true,
      });
      expect(await sale('9.9999 REX')).toMatchObject({
        operation: { proceeds: coin('0.0019 BOS') },
        sellsAll: false,
        proceedsExpected: coin('0.0019 BOS'),
        queues: false,
      });
    });

    it('excludes REX that is about to mature, and REX of a queued sale', async () => {
      expect((await sale('30.0001 REX')).problems).toEqual([
        { field: 'amount', error: 'insufficient-rex', params: { needed: '30.0001 REX', available: '30.0000 REX' } },
      ]);
      holds({ order: order('12.0000 REX', false, 'BOS') }, {}, 'BOS');
      expect((await sale('18.0001 REX')).problems).toMatchObject([{ error: 'insufficient-rex', params: { available: '18.0000 REX' } }]);
      expect((await sale('18.0000 REX')).problems).toEqual([]);
    });

    it('is queued where the pool cannot pay, and withdraws nothing', async () => {
      const { pool, rules } = rexMarket({ buckets: 5, buyRexToSavings: false, sellMaturedRex: false }, 'BOS');
      world.chain.market = { rules, pool: { ...pool, totalUnlent: coin('0.0000 BOS'), totalLent: coin('2000.0000 BOS') } };
      expect(await sale('30.0000 REX')).toMatchObject({
        operation: { proceeds: null },
        problems: [],
        sellsAll: false,
        proceedsExpected: null,
        queues: true,
      });
    });

    it('leaves the vote unchanged, also where REX requires a vote, and does not query the pool', async () => {
      world.backend.unreachable = true;
      for (const vote of [null, { proxy: 'foreignproxy', producers: [], staked: coin('1.0000 BOS') }]) {
        holds({}, { vote }, 'BOS');
        expect(await sale('5.0000 REX')).toMatchObject({ operation: { kind: 'sell-rex' }, problems: [] });
      }
      expect(world.backend.proxyQuestions).toEqual([]);
    });

    it.each([
      ['amount-zero', '0.0000 REX'],
      ['amount-negative', '-1.0000 REX'],
      ['amount-wrong-symbol', '1.0000 BOS'],
    ])('is refused with %s before anything is read', async (error, amount) => {
      tab.node.unreachable = true;
      expect((await sale(amount)).problems).toMatchObject([{ field: 'amount', error }]);
    });

    it('is refused where the proceeds would be less than the smallest unit', async () => {
      expect((await sale('0.4999 REX')).problems).toEqual([{ field: 'amount', error: 'rex-sale-too-small', params: {} }]);
      expect((await sale('0.5000 REX')).operation).toMatchObject({ proceeds: coin('0.0001 BOS') });
    });

    it('is refused while no market is open, and for an account that never had REX', async () => {
      world.chain.market = null;
      expect((await sale('1.0000 REX')).problems).toMatchObject([{ field: null, error: 'rex-not-open' }]);
      world.chain.addAccount('alice');
      expect((await sale('1.0000 REX')).problems).toMatchObject([
        { field: 'amount', error: 'insufficient-rex', params: { available: '0.0000 REX' } },
      ]);
    });
  });

  describe('a plan to move REX to savings', () => {
    it('moves everything but savings and REX of a queued sale', async () => {
      expect((await tab.rexHolding.planToSavings(coin('530.0000 REX'), 'alice')).operation).toEqual({
        kind: 'move-rex-to-savings',
        rex: coin('530.0000 REX'),
      });
      holds({ order: order('3.0000 REX', false) });
      expect((await tab.rexHolding.planToSavings(coin('527.0001 REX'), 'alice')).problems).toEqual([
        { field: 'amount', error: 'insufficient-rex', params: { needed: '527.0001 REX', available: '527.0000 REX' } },
      ]);
    });
  });

  describe('a consolidation plan', () => {
    it('requires maturing or matured REX', async () => {
      expect((await tab.rexHolding.planConsolidation('alice')).operation).toEqual({ kind: 'consolidate-rex' });
      holds({ balance: rexBalance('alice', [{ time: SAVINGS_TIME, rex: 1n }], 3_0000n), order: order('3.0000 REX', false) });
      expect((await tab.rexHolding.planConsolidation('alice')).problems).toEqual([
        { field: null, error: 'nothing-to-consolidate', params: {} },
      ]);
      holds({ balance: null });
      expect((await tab.rexHolding.planConsolidation('alice')).problems).toEqual([{ field: null, error: 'rex-missing', params: {} }]);
    });
  });

  it('is updated for an account that has some', async () => {
    expect((await tab.rexHolding.planUpdate('alice')).operation).toEqual({ kind: 'update-rex' });
    world.chain.addAccount('alice');
    expect((await tab.rexHolding.planUpdate('alice')).problems).toEqual([{ field: null, error: 'rex-missing', params: {} }]);
  });

  it('allows cancelling a sale only while it is queued', async () => {
    expect((await tab.rexHolding.planCancelSale('alice')).problems).toEqual([{ field: null, error: 'no-sale-waiting', params: {} }]);
    holds({ order: order('3.0000 REX', false) });
    expect((await tab.rexHolding.planCancelSale('alice')).operation).toEqual({ kind: 'cancel-rex-sale' });
    holds({ order: order('3.0000 REX', true) });
    expect((await tab.rexHolding.planCancelSale('alice')).problems).toEqual([{ field: null, error: 'sale-already-filled', params: {} }]);
  });

  it('is not offered where the chain has none', async () => {
    const { rexHolding } = new TestWorld({ ...EOS, onlyOperations: [] }).tab();
    const one = coin('1.0000 REX');
    const plans = await Promise.all([
      rexHolding.planUnstake(one, 'TAlice'),
      rexHolding.planSale(one, 'TAlice'),
      rexHolding.planToSavings(one, 'TAlice'),
      rexHolding.planConsolidation('TAlice'),
      rexHolding.planUpdate('TAlice'),
      rexHolding.planCancelSale('TAlice'),
    ]);
    expect(plans.map(({ problems }) => problems[0])).toEqual(
      ['unstake-rex', 'sell-rex', 'move-rex-to-savings', 'consolidate-rex', 'update-rex', 'cancel-rex-sale'].map((operation) => ({
        field: null,
        error: 'operation-not-offered',
        params: { operation },
      })),
    );
  });
});
