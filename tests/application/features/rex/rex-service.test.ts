import { beforeEach, describe, expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { DAY_MS, startOfUtcDay } from '../../../../domain/core/chain/time.ts';
import { SAVINGS_TIME } from '../../../../domain/antelope/rex/state.ts';
import { type TestTab, TestWorld } from '../../../support/container.ts';
import { TEST_START } from '../../../support/fakes/fake-clock.ts';
import { rexBalance, rexMarket } from '../../../support/rex-market.ts';
import { failureOf } from '../../../support/submitting.ts';

const coin = (text: string): Asset => Asset.parse(text)!;

describe('REX', () => {
  let world: TestWorld;
  let tab: TestTab;

  beforeEach(() => {
    world = new TestWorld();
    world.chain.market = rexMarket();
    tab = world.tab();
  });

  describe('a quote', () => {
    it('uses the contract’s arithmetic and computes dates from the head', async () => {
      const quote = await tab.rex.quote(coin('3.3333 A'));
      expect(quote.pay.toString()).toBe('3.3333 EOS');
      expect(quote.rex.toString()).toBe('16666.5000 REX');
      expect(quote.price).toBe('0.0002000000');
      expect(quote.sale).toEqual({ kind: 'after-unstake', earliest: startOfUtcDay(TEST_START) + 21 * DAY_MS, buckets: 21 });
      expect(quote.firstIncome).toBe(startOfUtcDay(TEST_START) + DAY_MS);
    });

    it('returns a date where nothing goes to savings', async () => {
      world.chain.market = rexMarket({ buyRexToSavings: false, buckets: 5 });
      expect((await tab.rex.quote(coin('1.0000 EOS'))).sale).toEqual({
        kind: 'on',
        at: startOfUtcDay(TEST_START) + 5 * DAY_MS,
        buckets: 5,
      });
    });

    it.each([
      ['amount-zero', '0.0000 A'],
      ['amount-negative', '-1.0000 EOS'],
      ['amount-wrong-symbol', '1.0000 REX'],
    ])('refuses with %s before anything is read', async (error, amount) => {
      tab.node.unreachable = true;
      expect((await failureOf(tab.rex.quote(coin(amount)))).error).toBe(error);
    });

    it('is null while the market is not open', async () => {
      world.chain.market = null;
      expect((await failureOf(tab.rex.quote(coin('1.0000 EOS')))).error).toBe('rex-not-open');
    });
  });

  describe('a purchase plan', () => {
    it('votes through the proxy assigned for the stake including the added amount', async () => {
      const plan = await tab.rex.planPurchase(coin('10.0000 A'), 'alice');
      expect(plan.operation).toEqual({
        kind: 'buy-rex',
        amount: coin('10.0000 EOS'),
        firstStake: null,
        fromFund: null,
        toSavings: null,
        restaked: null,
        takenOut: null,
        proxy: 'poolproxy111',
      });
      expect(plan.proxy).toEqual({ kind: 'set', proxy: 'poolproxy111', reason: 'join' });
      expect(world.backend.proxyQuestions).toEqual([{ account: 'alice', adding: '10.0000 EOS' }]);
    });

    it('keeps a pool proxy without requesting one', async () => {
      world.chain.addAccount('alice', { vote: { proxy: 'poolproxy112', producers: [], staked: coin('1.0000 EOS') } });
      const plan = await tab.rex.planPurchase(coin('10.0000 EOS'), 'alice');
      expect(plan.operation).toMatchObject({ proxy: null });
      expect(plan.proxy).toEqual({ kind: 'keep', proxy: 'poolproxy112' });
      expect(world.backend.proxyQuestions).toEqual([]);
    });

    it('stakes 0.0001 first for an account that staked nothing', async () => {
      world.chain.addAccount('alice', { bandwidth: [], vote: null });
      expect((await tab.rex.planPurchase(coin('10.0000 EOS'), 'alice')).operation).toMatchObject({ firstStake: coin('0.0001 EOS') });
      const least = await tab.rex.planPurchase(coin('0.0001 EOS'), 'alice');
      expect(least.problems).toEqual([{ field: 'amount', error: 'amount-below-first-stake', params: { firstStake: '0.0001 A' } }]);
    });

    it('requires no first stake where REX counts as votes already', async () => {
      const balance = rexBalance('alice', [{ time: SAVINGS_TIME, rex: 10n }]);
      world.chain.addAccount('alice', { bandwidth: [], vote: null, rex: { balance, fund: coin('0.0000 EOS'), order: null, loans: [] } });
      expect((await tab.rex.planPurchase(coin('10.0000 EOS'), 'alice')).operation).toMatchObject({ firstStake: null });
    });

    it('checks in the specified order: amount, balance, market, proxy', async () => {
      world.backend.unreachable = true;
      world.chain.market = null;
      const names = async (amount: string) =>
        (await tab.rex.planPurchase(coin(amount), 'alice')).problems.map((problem) => [problem.field, problem.error]);
      expect(await names('0.0000 EOS')).toEqual([['amount', 'amount-zero']]);
      expect(await names('1000.0001 EOS')).toEqual([['amount', 'insufficient-balance']]);
      expect(await names('1000.0000 EOS')).toEqual([[null, 'rex-not-open']]);
      world.chain.market = rexMarket();
      expect((await failureOf(tab.rex.planPurchase(coin('1.0000 EOS'), 'alice'))).error).toBe('backend-unreachable');
    });

    it('takes from the REX fund only what the balance does not cover', async () => {
      const rich = (fund: string, changes: object = {}) =>
        world.chain.addAccount('alice', { rex: { balance: null, fund: coin(fund), order: null, loans: [] }, ...changes });
      rich('50.0000 EOS');
      expect((await tab.rex.planPurchase(coin('1000.0000 EOS'), 'alice')).operation).toMatchObject({
        amount: coin('1000.0000 EOS'),
        fromFund: null,
      });
      expect((await tab.rex.planPurchase(coin('1050.0000 EOS'), 'alice')).operation).toMatchObject({
        amount: coin('1050.0000 EOS'),
        fromFund: coin('50.0000 EOS'),
      });
      expect((await tab.rex.planPurchase(coin('1050.0001 EOS'), 'alice')).problems).toEqual([
        { field: 'amount', error: 'insufficient-balance', params: { needed: '1050.0001 A', available: '1050.0000 A' } },
      ]);
    });

    it('can be paid from the REX fund alone, except for a first stake', async () => {
      const poor = { liquid: coin('0.0000 EOS'), rex: { balance: null, fund: coin('50.0000 EOS'), order: null, loans: [] } };
      world.chain.addAccount('alice', poor);
      expect((await tab.rex.planPurchase(coin('50.0000 EOS'), 'alice')).operation).toMatchObject({
        firstStake: null,
        fromFund: coin('50.0000 EOS'),
      });
      world.chain.addAccount('alice', { ...poor, bandwidth: [], vote: null });
      expect((await tab.rex.planPurchase(coin('50.0000 EOS'), 'alice')).problems).toMatchObject([
        { error: 'insufficient-balance', params: { available: '0.0000 A' } },
      ]);
      world.chain.addAccount('alice', { ...poor, liquid: coin('0.0001 EOS'), bandwidth: [], vote: null });
      const { operation } = await tab.rex.planPurchase(coin('50.0001 EOS'), 'alice');
      expect(operation).toMatchObject({ amount: coin('50.0001 EOS'), firstStake: coin('0.0001 EOS'), fromFund: coin('50.0000 EOS') });
    });

    it('moves matured dust to savings first, with maturing REX, where matured REX is sold', async () => {
      const balance = rexBalance(
        'alice',
        [
          { time: TEST_START, rex: 999n },
          { time: TEST_START + DAY_MS, rex: 70n },
          { time: SAVINGS_TIME, rex: 5n },
        ],
        4_000n,
      );
      world.chain.addAccount('alice', { rex: { balance, fund: coin('0.0000 EOS'), order: null, loans: [] } });
      expect((await tab.rex.planPurchase(coin('10.0000 EOS'), 'alice')).operation).toMatchObject({ toSavings: coin('0.5069 REX') });
      world.chain.market = rexMarket({ sellMaturedRex: false });
      expect((await tab.rex.planPurchase(coin('10.0000 EOS'), 'alice')).operation).toMatchObject({ toSavings: null });
    });

    it('buys REX again with the proceeds of the matured REX, so that the votes grow by the added amount', async () => {
      const lots = [
        { time: TEST_START, rex: 20_0000n },
        { time: TEST_START + DAY_MS, rex: 500_0000n },
      ];
      const holds = (fund = '7.0000 EOS') => {
        const rex = { balance: rexBalance('alice', lots, 10_0000n), fund: coin(fund), order: null, loans: [] };
        world.chain.addAccount('alice', {
          rex,
          bandwidth: [{ from: 'alice', to: 'alice', cpu: coin('5.0000 EOS'), net: coin('0.0000 EOS') }],
        });
      };
      holds();
      expect((await tab.rex.planPurchase(coin('10.0000 EOS'), 'alice')).operation).toMatchObject({
        amount: coin('10.0000 EOS'),
        fromFund: null,
        toSavings: null,
        restaked: coin('0.0060 EOS'),
        takenOut: null,
      });
      expect((await tab.rex.planPurchase(coin('10.0000 EOS'), 'alice', 'take-out')).operation).toMatchObject({
        restaked: null,
        takenOut: coin('0.0060 EOS'),
      });
      const parts = { receiver: 'alice', cpu: coin('1.0000 EOS'), net: coin('0.0000 EOS') };
      expect((await tab.rex.planPurchaseFromStake(parts, 'alice')).operation).toMatchObject({ restaked: coin('0.0060 EOS') });
      const { pool, rules } = rexMarket();
      world.chain.market = { rules, pool: { ...pool, totalUnlent: coin('100.0000 EOS'), totalLent: coin('1900.0000 EOS') } };
      for (const proceeds of ['stake-again', 'take-out'] as const) {
        const planned = await tab.rex.planPurchase(coin('10.0000 EOS'), 'alice', proceeds);
        expect(planned.operation).toMatchObject({ restaked: null, takenOut: null });
      }
      world.chain.market = rexMarket({ sellMaturedRex: false });
      for (const proceeds of ['stake-again', 'take-out'] as const) {
        const planned = await tab.rex.planPurchase(coin('10.0000 EOS'), 'alice', proceeds);
        expect(planned.operation).toMatchObject({ restaked: null, takenOut: null });
      }
    });

    it('is refused while a sale is queued, where matured REX is sold', async () => {
      const order = { rex: coin('3.0000 REX'), proceeds: coin('0.0000 EOS'), orderedAt: TEST_START - DAY_MS, filled: false };
      const holding = { balance: rexBalance('alice', [], 90_000n), fund: coin('0.0000 EOS'), loans: [] };
      world.chain.addAccount('alice', { rex: { ...holding, order } });
      expect((await tab.rex.planPurchase(coin('10.0000 EOS'), 'alice')).problems).toEqual([
        { field: null, error: 'rex-sale-waiting', params: { rex: '3.0000 REX' } },
      ]);
      world.chain.addAccount('alice', { rex: { ...holding, order: { ...order, filled: true } } });
      expect((await tab.rex.planPurchase(coin('10.0000 EOS'), 'alice')).problems).toEqual([]);
      world.chain.market = rexMarket({ sellMaturedRex: false });
      world.chain.addAccount('alice', { rex: { ...holding, order } });
      expect((await tab.rex.planPurchase(coin('10.0000 EOS'), 'alice')).problems).toEqual([]);
    });

    it('is refused where REX exists but nothing is lendable', async () => {
      const { pool, rules } = rexMarket();
      world.chain.market = { rules, pool: { ...pool, totalLendable: coin('0.0000 EOS') } };
      expect((await tab.rex.planPurchase(coin('10.0000 EOS'), 'alice')).problems).toEqual([
        { field: null, error: 'rex-not-open', params: {} },
      ]);
    });

    it('reports needed and available amounts in the displayed symbol', async () => {
      const { problems } = await tab.rex.planPurchase(coin('1000.0001 EOS'), 'alice');
      expect(problems[0]?.params).toEqual({ needed: '1000.0001 A', available: '1000.0000 A' });
    });

    it.each(['someproxy111', 'Not A Name', ''])('does not vote through a proxy that is not on the pool list: "%s"', async (proxy) => {
      world.backend.assignsProxy = proxy;
      expect((await failureOf(tab.rex.planPurchase(coin('1.0000 EOS'), 'alice'))).error).toBe('backend-answer-invalid');
    });

    it('refuses an invalid account name and an account that does not exist', async () => {
      expect((await failureOf(tab.rex.planPurchase(coin('1.0000 EOS'), 'Alice!'))).error).toBe('account-name-invalid');
      expect((await failureOf(tab.rex.planPurchase(coin('1.0000 EOS'), 'nobody'))).error).toBe('account-not-found');
    });
  });

  describe('a purchase from stake', () => {
    const fromStake = (receiver: string, cpu: string, net: string) =>
      tab.rex.planPurchaseFromStake({ receiver, cpu: coin(cpu), net: coin(net) }, 'alice');

    beforeEach(() => {
      const row = (to: string, cpu: string, net: string) => ({ from: 'alice', to, cpu: coin(cpu), net: coin(net) });
      world.chain.addAccount('alice', { bandwidth: [row('alice', '5.0000 EOS', '1.0000 EOS'), row('bob', '0.0000 EOS', '2.0000 EOS')] });
    });

    it('converts up to what is staked for a receiver to REX, and requests a proxy for the whole stake', async () => {
      const plan = await fromStake('alice', '5.0000 A', '1.0000 EOS');
      expect(plan.operation).toEqual({
        kind: 'buy-rex-from-stake',
        receiver: 'alice',
        cpu: coin('5.0000 EOS'),
        net: coin('1.0000 EOS'),
        toSavings: null,
        restaked: null,
        proxy: 'poolproxy111',
      });
      expect(world.backend.proxyQuestions).toEqual([{ account: 'alice', adding: '8.0000 EOS' }]);
    });

    it('reports each part that exceeds the stake', async () => {
      expect((await fromStake('bob', '0.0001 EOS', '2.0001 EOS')).problems).toEqual([
        { field: 'cpu', error: 'insufficient-stake', params: { needed: '0.0001 A', available: '0.0000 A' } },
        { field: 'net', error: 'insufficient-stake', params: { needed: '2.0001 A', available: '2.0000 A' } },
      ]);
      expect((await fromStake('carol', '0.0001 EOS', '0.0000 EOS')).problems).toMatchObject([
        { field: 'cpu', error: 'insufficient-stake' },
      ]);
    });

    it.each([
      ['receiver', 'receiver-missing', ' ', '1.0000 EOS', '0.0000 EOS'],
      ['receiver', 'account-name-invalid', 'Bob', '1.0000 EOS', '0.0000 EOS'],
      ['cpu', 'amount-negative', 'bob', '-1.0000 EOS', '0.0000 EOS'],
      ['net', 'amount-wrong-symbol', 'bob', '1.0000 EOS', '0.0000 REX'],
      [null, 'amount-zero', 'bob', '0.0000 EOS', '0.0000 A'],
    ])('reports on field %s %s before anything is read', async (field, error, receiver, cpu, net) => {
      tab.node.unreachable = true;
      expect((await fromStake(receiver, cpu, net)).problems).toMatchObject([{ field, error }]);
    });

    it('moves dust to savings first, and is refused while a sale is queued', async () => {
      const holding = { balance: rexBalance('alice', [], 4_999n), fund: coin('0.0000 EOS'), loans: [] };
      const bandwidth = [{ from: 'alice', to: 'alice', cpu: coin('5.0000 EOS'), net: coin('0.0000 EOS') }];
      world.chain.addAccount('alice', { bandwidth, rex: { ...holding, order: null } });
      expect((await fromStake('alice', '1.0000 EOS', '0.0000 EOS')).operation).toMatchObject({ toSavings: coin('0.4999 REX') });
      const order = { rex: coin('0.1000 REX'), proceeds: coin('0.0000 EOS'), orderedAt: TEST_START, filled: false };
      world.chain.addAccount('alice', { bandwidth, rex: { ...holding, order } });
      expect((await fromStake('alice', '1.0000 EOS', '0.0000 EOS')).problems).toMatchObject([{ field: null, error: 'rex-sale-waiting' }]);
    });

    it('is refused while no market is open, and where the chain does not offer it', async () => {
      world.chain.market = null;
      expect((await fromStake('alice', '1.0000 EOS', '0.0000 EOS')).problems).toMatchObject([{ field: null, error: 'rex-not-open' }]);
      const plan = await new TestWorld({ ...EOS, onlyOperations: [] })
        .tab()
        .rex.planPurchaseFromStake({ receiver: 'alice', cpu: coin('1.0000 EOS'), net: coin('0.0000 EOS') }, 'alice');
      expect(plan.problems).toMatchObject([{ field: null, error: 'operation-not-offered' }]);
    });
  });

  describe('locked lots', () => {
    const unlockAt = startOfUtcDay(TEST_START) + 3 * DAY_MS;
    const record = (rex: string, at: number | null, id = 'tx') => ({
      boughtAt: TEST_START - DAY_MS,
      rex: coin(rex),
      unlockAt: at,
      transactionId: id,
    });

    it('combine the pool’s records with the chain’s lots', async () => {
      const balance = rexBalance(
        'alice',
        [
          { time: unlockAt, rex: 30_0000n },
          { time: SAVINGS_TIME, rex: 7_0000n },
        ],
        1_0000n,
      );
      world.chain.addAccount('alice', { rex: { balance, fund: coin('0.0000 EOS'), order: null, loans: [] } });
      world.backend.lots = [
        record('20.0000 REX', unlockAt),
        record('9.0000 REX', null, 'saved'),
        record('4.0000 REX', TEST_START - DAY_MS, 'past'),
      ];
      const live = tab.rex.lockedLots('alice');
      await live.refresh();
      const reading = live.current();
      expect(
        reading.state === 'ready' &&
          reading.value.lots.map((lot) => [lot.rex.toString(), lot.unlockAt, lot.transactionId, lot.evidence, lot.onChain?.toString()]),
      ).toEqual([
        ['20.0000 REX', unlockAt, 'tx', 'confirmed', '30.0000 REX'],
        ['10.0000 REX', unlockAt, null, 'unrecorded', '30.0000 REX'],
        ['9.0000 REX', null, 'saved', 'exceeds-chain', '7.0000 REX'],
      ]);
    });

    it('still show the chain when the pool does not answer, and the records when the chain does not', async () => {
      const balance = rexBalance('alice', [{ time: SAVINGS_TIME, rex: 7_0000n }]);
      world.chain.addAccount('alice', { rex: { balance, fund: coin('0.0000 EOS'), order: null, loans: [] } });
      world.backend.lots = [record('7.0000 REX', null)];
      world.backend.answersNonsense = true;
      const live = tab.rex.lockedLots('alice');
      await live.refresh();
      expect(live.current()).toMatchObject({
        state: 'ready',
        value: { lots: [{ evidence: 'unrecorded', boughtAt: null }], recordsError: { error: 'backend-answer-invalid' }, chainError: null },
      });
      world.backend.answersNonsense = false;
      tab.node.unreachable = true;
      await live.refresh();
      expect(live.current()).toMatchObject({
        state: 'ready',
        value: { lots: [{ evidence: 'unchecked', onChain: null }], recordsError: null, chainError: { error: 'node-unreachable' } },
      });
      world.backend.unreachable = true;
      await live.refresh();
      expect(live.current()).toMatchObject({ state: 'failed', error: { error: 'node-unreachable' }, last: { value: { lots: [{}] } } });
    });

    it('are the same object for the same name', () => {
      expect(tab.rex.lockedLots('alice')).toBe(tab.rex.lockedLots('alice'));
    });
  });
});
