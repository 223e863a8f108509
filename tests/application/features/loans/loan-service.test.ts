import { beforeEach, describe, expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import type { RexHolding } from '../../../../domain/antelope/snapshot.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import { type TestTab, TestWorld } from '../../../support/container.ts';
import { TEST_START } from '../../../support/fakes/fake-clock.ts';
import { rexMarket } from '../../../support/rex-market.ts';
import { failureOf } from '../../../support/submitting.ts';

const coin = (text: string): Asset => Asset.parse(text)!;

describe('loans', () => {
  let world: TestWorld;
  let tab: TestTab;

  function holds(rex: Partial<RexHolding>): void {
    world.chain.addAccount('alice', {
      liquid: coin('10.0000 EOS'),
      rex: { balance: null, fund: coin('2.0000 EOS'), order: null, loans: [], ...rex },
    });
  }

  beforeEach(() => {
    world = new TestWorld();
    const { pool, rules } = rexMarket();
    // 20,000 rent against 1,900,000 to lend: one coin rents about 95.
    world.chain.market = { rules, pool: { ...pool, totalUnlent: coin('1900000.0000 EOS'), totalRent: coin('20000.0000 EOS') } };
    tab = world.tab();
    holds({});
  });

  describe('a quote', () => {
    it('uses the contract’s own arithmetic and returns the end of the loan', async () => {
      const quote = await tab.loans.quote('cpu', coin('1.0000 A'));
      expect(quote).toMatchObject({ resource: 'cpu', payment: coin('1.0000 EOS'), rented: coin('94.9952 EOS') });
      expect(quote.expiresAt).toBe(quote.at.headTime + 30 * DAY_MS);
    });

    it.each([
      ['amount-zero', '0.0000 A'],
      ['amount-wrong-symbol', '1.0000 REX'],
    ])('refuses %s', async (error, amount) => {
      expect((await failureOf(tab.loans.quote('net', coin(amount)))).error).toBe(error);
    });

    it('is null while nothing is lent, and where it rents less than is paid', async () => {
      world.chain.market = rexMarket();
      expect((await failureOf(tab.loans.quote('cpu', coin('1.0000 EOS')))).error).toBe('rent-unfavourable');
      world.chain.market = null;
      expect((await failureOf(tab.loans.quote('cpu', coin('1.0000 EOS')))).error).toBe('loans-unavailable');
      const { pool, rules } = rexMarket();
      world.chain.market = { rules, pool: { ...pool, totalUnlent: coin('1900000.0000 EOS'), totalRent: coin('20000.0000 EOS') } };
      world.chain.lends = false;
      expect((await failureOf(tab.loans.quote('cpu', coin('1.0000 EOS')))).error).toBe('loans-unavailable');
      const elsewhere = new TestWorld({ ...EOS, onlyOperations: [] }).tab();
      expect((await failureOf(elsewhere.loans.quote('cpu', coin('1.000000 TRX')))).error).toBe('operation-not-offered');
    });
  });

  describe('a rent plan', () => {
    const renting = (receiver: string, payment: string, fund: string) =>
      tab.loans.planRent({ resource: 'net', receiver, payment: coin(payment), fund: coin(fund) }, 'alice');

    it('deposits only what is missing in the REX fund', async () => {
      expect((await renting('alice', '1.0000 A', '1.0000 EOS')).operation).toEqual({
        kind: 'rent-resource',
        resource: 'net',
        receiver: 'alice',
        payment: coin('1.0000 EOS'),
        fund: coin('1.0000 EOS'),
        deposit: null,
      });
      expect((await renting('alice', '1.0000 EOS', '1.5000 EOS')).operation).toMatchObject({ deposit: coin('0.5000 EOS') });
      expect((await renting('alice', '11.0000 EOS', '1.0000 EOS')).operation).toMatchObject({ deposit: coin('10.0000 EOS') });
      expect((await renting('alice', '11.0000 EOS', '1.0001 EOS')).problems).toEqual([
        { field: 'amount', error: 'insufficient-balance', params: { needed: '12.0001 A', available: '12.0000 A' } },
      ]);
    });

    it.each([
      ['receiver', 'receiver-missing', '', '1.0000 EOS', '0.0000 EOS'],
      ['receiver', 'account-name-invalid', 'Bob', '1.0000 EOS', '0.0000 EOS'],
      ['amount', 'amount-zero', 'alice', '0.0000 EOS', '1.0000 EOS'],
      ['fund', 'amount-negative', 'alice', '1.0000 EOS', '-1.0000 EOS'],
      ['fund', 'amount-wrong-symbol', 'alice', '1.0000 EOS', '1.0000 REX'],
    ])('reports on field %s %s before anything is read', async (field, error, receiver, payment, fund) => {
      tab.node.unreachable = true;
      expect((await renting(receiver, payment, fund)).problems).toMatchObject([{ field, error }]);
    });

    it('checks last whether the receiver exists', async () => {
      expect((await renting('nobody', '1.0000 EOS', '0.0000 EOS')).problems).toEqual([
        { field: 'receiver', error: 'account-not-found', params: { account: 'nobody' } },
      ]);
      world.chain.market = rexMarket();
      expect((await renting('nobody', '1.0000 EOS', '0.0000 EOS')).problems).toEqual([
        { field: 'amount', error: 'rent-unfavourable', params: {} },
      ]);
    });

    it('is refused while nothing is lent', async () => {
      world.chain.lends = false;
      expect((await renting('alice', '1.0000 EOS', '0.0000 EOS')).problems).toEqual([
        { field: null, error: 'loans-unavailable', params: {} },
      ]);
      world.chain.lends = true;
      expect((await renting('alice', '1.0000 EOS', '0.0000 EOS')).problems).toEqual([]);
      world.chain.market = null;
      expect((await renting('alice', '1.0000 EOS', '0.0000 EOS')).problems).toEqual([
        { field: null, error: 'loans-unavailable', params: {} },
      ]);
    });
  });

  describe('the fund of a loan', () => {
    const loan = (number: bigint, expiresAt: number, resource: 'cpu' | 'net' = 'cpu') => ({
      resource,
      loan: number,
      receiver: 'bob',
      payment: coin('1.0000 EOS'),
      fund: coin('0.7500 EOS'),
      rented: coin('90.0000 EOS'),
      expiresAt,
    });
    const one = (amount: string, number = 7n, resource: 'cpu' | 'net' = 'cpu') => ({ resource, loan: number, amount: coin(amount) });

    beforeEach(() => holds({ loans: [loan(7n, TEST_START + DAY_MS), loan(8n, TEST_START), loan(9n, TEST_START + DAY_MS, 'net')] }));

    it('is paid from the REX fund and then from the balance', async () => {
      expect((await tab.loans.planFunding(one('2.0000 A'), 'alice')).operation).toEqual({
        kind: 'fund-loan',
        resource: 'cpu',
        loan: 7n,
        amount: coin('2.0000 EOS'),
        deposit: null,
      });
      expect((await tab.loans.planFunding(one('2.5000 EOS'), 'alice')).operation).toMatchObject({ deposit: coin('0.5000 EOS') });
      expect((await tab.loans.planFunding(one('12.0001 EOS'), 'alice')).problems).toMatchObject([
        { field: 'amount', error: 'insufficient-balance' },
      ]);
    });

    it('can be withdrawn completely and no further', async () => {
      expect((await tab.loans.planDefunding(one('0.7500 A'), 'alice')).operation).toEqual({
        kind: 'defund-loan',
        resource: 'cpu',
        loan: 7n,
        amount: coin('0.7500 EOS'),
      });
      expect((await tab.loans.planDefunding(one('0.7501 EOS'), 'alice')).problems).toEqual([
        { field: 'amount', error: 'insufficient-loan-fund', params: { needed: '0.7501 A', available: '0.7500 A' } },
      ]);
    });

    it.each(['planFunding', 'planDefunding'] as const)('belongs to an unexpired loan of the account (%s)', async (plan) => {
      const problems = async (number: bigint, resource: 'cpu' | 'net' = 'cpu') =>
        (await tab.loans[plan](one('0.1000 EOS', number, resource), 'alice')).problems;
      expect(await problems(6n)).toEqual([{ field: 'loan', error: 'loan-not-found', params: { loan: '6' } }]);
      expect(await problems(9n)).toMatchObject([{ field: 'loan', error: 'loan-not-found' }]);
      expect(await problems(9n, 'net')).toEqual([]);
      expect(await problems(8n)).toEqual([{ field: 'loan', error: 'loan-expired', params: { loan: '8' } }]);
      expect((await tab.loans[plan](one('0.0000 EOS'), 'alice')).problems).toMatchObject([{ field: 'amount', error: 'amount-zero' }]);
    });
  });

  it('is not offered where the chain has none', async () => {
    const { loans } = new TestWorld({ ...EOS, onlyOperations: [] }).tab();
    const amount = coin('1.000000 TRX');
    const plans = await Promise.all([
      loans.planRent({ resource: 'cpu', receiver: 'TAlice', payment: amount, fund: amount }, 'TAlice'),
      loans.planFunding({ resource: 'cpu', loan: 1n, amount }, 'TAlice'),
      loans.planDefunding({ resource: 'cpu', loan: 1n, amount }, 'TAlice'),
    ]);
    expect(plans.map(({ problems }) => problems[0]?.error)).toEqual([
      'operation-not-offered',
      'operation-not-offered',
      'operation-not-offered',
    ]);
  });
});
