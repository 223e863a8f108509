import { beforeEach, describe, expect, it } from 'vitest';
import { BOS } from '../../adapters/antelope/bos.ts';
import { Asset } from '../../domain/amount/asset.ts';
import { DAY_MS, startOfUtcDay } from '../../domain/chain/time.ts';
import { SAVINGS_TIME } from '../../domain/rex/state.ts';
import { type TestTab, TestWorld } from '../support/container.ts';
import { TEST_START } from '../support/fake-clock.ts';
import { rexBalance, rexMarket } from '../support/rex-market.ts';
import { failureOf } from '../support/submitting.ts';

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
    it('divides as the contract does and tells dates by the head', async () => {
      const quote = await tab.rex.quote(coin('3.3333 A'));
      expect(quote.pay.toString()).toBe('3.3333 EOS');
      expect(quote.rex.toString()).toBe('16666.5000 REX');
      expect(quote.price).toBe('0.0002000000');
      expect(quote.sale).toEqual({ kind: 'after-unstake', earliest: startOfUtcDay(TEST_START) + 21 * DAY_MS, buckets: 21 });
      expect(quote.firstIncome).toBe(startOfUtcDay(TEST_START) + DAY_MS);
    });

    it('names a date where nothing goes to savings', async () => {
      world.chain.market = rexMarket({ buyRexToSavings: false, buckets: 5 });
      expect((await tab.rex.quote(coin('1.0000 EOS'))).sale).toEqual({ kind: 'on', at: startOfUtcDay(TEST_START) + 5 * DAY_MS, buckets: 5 });
    });

    it.each([
      ['amount-zero', '0.0000 A'],
      ['amount-negative', '-1.0000 EOS'],
      ['amount-wrong-symbol', '1.0000 REX'],
    ])('refuses with %s before anything is read', async (error, amount) => {
      tab.node.unreachable = true;
      expect((await failureOf(tab.rex.quote(coin(amount)))).error).toBe(error);
    });

    it('has no answer while the market is not open', async () => {
      world.chain.market = null;
      expect((await failureOf(tab.rex.quote(coin('1.0000 EOS')))).error).toBe('rex-not-open');
    });
  });

  describe('a purchase plan', () => {
    it('votes through the assigned proxy, asking for it with the amount added', async () => {
      const plan = await tab.rex.planPurchase(coin('10.0000 A'), 'alice');
      expect(plan.operation).toEqual({ kind: 'buy-rex', amount: coin('10.0000 EOS'), firstStake: null, proxy: 'poolproxy111' });
      expect(plan.proxy).toEqual({ kind: 'set', proxy: 'poolproxy111', reason: 'join' });
      expect(world.backend.proxyQuestions).toEqual([{ account: 'alice', adding: '10.0000 EOS' }]);
    });

    it('keeps a pool proxy without asking for one', async () => {
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

    it('needs no first stake where REX votes already', async () => {
      const balance = rexBalance('alice', [{ time: SAVINGS_TIME, rex: 10n }]);
      world.chain.addAccount('alice', { bandwidth: [], vote: null, rex: { balance, fund: coin('0.0000 EOS') } });
      expect((await tab.rex.planPurchase(coin('10.0000 EOS'), 'alice')).operation).toMatchObject({ firstStake: null });
    });

    it('checks in the specified order: amount, balance, market, proxy', async () => {
      world.backend.unreachable = true;
      world.chain.market = null;
      const names = async (amount: string) => (await tab.rex.planPurchase(coin(amount), 'alice')).problems.map((problem) => [problem.field, problem.error]);
      expect(await names('0.0000 EOS')).toEqual([['amount', 'amount-zero']]);
      expect(await names('1000.0001 EOS')).toEqual([['amount', 'insufficient-balance']]);
      expect(await names('1000.0000 EOS')).toEqual([[null, 'rex-not-open']]);
      world.chain.market = rexMarket();
      expect((await failureOf(tab.rex.planPurchase(coin('1.0000 EOS'), 'alice'))).error).toBe('backend-unreachable');
    });

    it('names what is needed and available in the displayed coin', async () => {
      const { problems } = await tab.rex.planPurchase(coin('1000.0001 EOS'), 'alice');
      expect(problems[0]?.params).toEqual({ needed: '1000.0001 A', available: '1000.0000 A' });
    });

    it.each(['someproxy111', 'Not A Name', ''])('does not vote through a proxy that is not on the pool list: "%s"', async (proxy) => {
      world.backend.assignsProxy = proxy;
      expect((await failureOf(tab.rex.planPurchase(coin('1.0000 EOS'), 'alice'))).error).toBe('backend-answer-invalid');
    });

    it('refuses what is no account name and what is no account', async () => {
      expect((await failureOf(tab.rex.planPurchase(coin('1.0000 EOS'), 'Alice!'))).error).toBe('account-name-invalid');
      expect((await failureOf(tab.rex.planPurchase(coin('1.0000 EOS'), 'nobody'))).error).toBe('account-not-found');
    });
  });

  describe('an unstake plan', () => {
    beforeEach(() => {
      const balance = rexBalance('alice', [{ time: TEST_START + DAY_MS, rex: 100n }, { time: SAVINGS_TIME, rex: 50_0000n }]);
      world.chain.addAccount('alice', { rex: { balance, fund: coin('0.0000 EOS') } });
    });

    it('takes up to all of the savings and nothing else', async () => {
      expect((await tab.rex.planUnstake(coin('50.0000 REX'), 'alice')).operation).toEqual({ kind: 'unstake-rex', rex: coin('50.0000 REX') });
      const { problems } = await tab.rex.planUnstake(coin('50.0001 REX'), 'alice');
      expect(problems).toEqual([{ field: 'amount', error: 'insufficient-savings', params: { needed: '50.0001 REX', available: '50.0000 REX' } }]);
    });

    it.each([
      ['amount-zero', '0.0000 REX'],
      ['amount-wrong-symbol', '1.0000 EOS'],
    ])('finds %s', async (error, amount) => {
      expect((await tab.rex.planUnstake(coin(amount), 'alice')).problems).toMatchObject([{ field: 'amount', error }]);
    });

    it('has nothing to take from an account without REX', async () => {
      world.chain.addAccount('alice');
      expect((await tab.rex.planUnstake(coin('1.0000 REX'), 'alice')).problems).toMatchObject([{ error: 'insufficient-savings', params: { available: '0.0000 REX' } }]);
    });
  });

  describe('a sale plan', () => {
    const sale = (rex: string) => tab.rex.planSale(coin(rex), 'alice');

    function seller(changes: object = {}): void {
      const balance = rexBalance('alice', [{ time: TEST_START, rex: 20_0000n }, { time: TEST_START + 1, rex: 500_0000n }], 10_0000n, 'BOS');
      world.chain.addAccount('alice', { rex: { balance, fund: coin('0.0000 BOS') }, ...changes });
    }

    beforeEach(() => {
      world = new TestWorld(BOS);
      world.chain.market = rexMarket({ buckets: 5, buyRexToSavings: false }, 'BOS');
      tab = world.tab();
      seller();
    });

    it('sells up to all that has matured and takes no more out of the fund than the sale brings', async () => {
      expect(await sale('30.0000 REX')).toEqual({ operation: { kind: 'sell-rex', rex: coin('30.0000 REX'), proceeds: coin('0.0060 BOS'), proxy: 'poolproxy111' }, problems: [] });
      expect((await sale('9.9999 REX')).operation).toMatchObject({ proceeds: coin('0.0019 BOS') });
    });

    it('does not sell what matures in a moment', async () => {
      expect((await sale('30.0001 REX')).problems).toEqual([{ field: 'amount', error: 'insufficient-rex', params: { needed: '30.0001 REX', available: '30.0000 REX' } }]);
    });

    it('leaves the vote alone of who uses a pool proxy, and asks the pool for none', async () => {
      seller({ vote: { proxy: 'poolproxy112', producers: [], staked: coin('1.0000 BOS') } });
      expect((await sale('5.0000 REX')).operation).toMatchObject({ proxy: null });
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

    it('is refused where it would bring less than the smallest unit', async () => {
      expect((await sale('0.4999 REX')).problems).toEqual([{ field: 'amount', error: 'rex-sale-too-small', params: {} }]);
      expect((await sale('0.5000 REX')).operation).toMatchObject({ proceeds: coin('0.0001 BOS') });
    });

    it('is refused while no market is open, and for an account that never had REX', async () => {
      world.chain.market = null;
      expect((await sale('1.0000 REX')).problems).toMatchObject([{ field: null, error: 'rex-not-open' }]);
      world.chain.addAccount('alice');
      expect((await sale('1.0000 REX')).problems).toMatchObject([{ field: 'amount', error: 'insufficient-rex', params: { available: '0.0000 REX' } }]);
    });

    it('is not offered where the chain does not list it', async () => {
      const elsewhere = new TestWorld().tab();
      expect((await elsewhere.rex.planSale(coin('1.0000 REX'), 'alice')).problems).toEqual([{ field: null, error: 'operation-not-offered', params: { operation: 'sell-rex' } }]);
    });
  });

  describe('locked lots', () => {
    const unlockAt = startOfUtcDay(TEST_START) + 3 * DAY_MS;
    const record = (rex: string, at: number | null, id = 'tx') => ({ boughtAt: TEST_START - DAY_MS, rex: coin(rex), unlockAt: at, transactionId: id });

    it('are the pool records held against the chain', async () => {
      const balance = rexBalance('alice', [{ time: unlockAt, rex: 30_0000n }, { time: SAVINGS_TIME, rex: 7_0000n }], 1_0000n);
      world.chain.addAccount('alice', { rex: { balance, fund: coin('0.0000 EOS') } });
      world.backend.lots = [record('20.0000 REX', unlockAt), record('9.0000 REX', null, 'saved'), record('4.0000 REX', TEST_START - DAY_MS, 'past')];
      const live = tab.rex.lockedLots('alice');
      await live.refresh();
      const reading = live.current();
      expect(reading.state === 'ready' && reading.value.lots.map((lot) => [lot.rex.toString(), lot.unlockAt, lot.transactionId, lot.evidence, lot.onChain?.toString()])).toEqual([
        ['20.0000 REX', unlockAt, 'tx', 'confirmed', '30.0000 REX'],
        ['10.0000 REX', unlockAt, null, 'unrecorded', '30.0000 REX'],
        ['9.0000 REX', null, 'saved', 'exceeds-chain', '7.0000 REX'],
      ]);
    });

    it('still show the chain when the pool does not answer, and the records when the chain does not', async () => {
      const balance = rexBalance('alice', [{ time: SAVINGS_TIME, rex: 7_0000n }]);
      world.chain.addAccount('alice', { rex: { balance, fund: coin('0.0000 EOS') } });
      world.backend.lots = [record('7.0000 REX', null)];
      world.backend.answersNonsense = true;
      const live = tab.rex.lockedLots('alice');
      await live.refresh();
      expect(live.current()).toMatchObject({ state: 'ready', value: { lots: [{ evidence: 'unrecorded', boughtAt: null }], recordsError: { error: 'backend-answer-invalid' }, chainError: null } });
      world.backend.answersNonsense = false;
      tab.node.unreachable = true;
      await live.refresh();
      expect(live.current()).toMatchObject({ state: 'ready', value: { lots: [{ evidence: 'unchecked', onChain: null }], recordsError: null, chainError: { error: 'node-unreachable' } } });
      world.backend.unreachable = true;
      await live.refresh();
      expect(live.current()).toMatchObject({ state: 'failed', error: { error: 'node-unreachable' }, last: { value: { lots: [{}] } } });
    });

    it('are the same object for the same name', () => {
      expect(tab.rex.lockedLots('alice')).toBe(tab.rex.lockedLots('alice'));
    });
  });
});
