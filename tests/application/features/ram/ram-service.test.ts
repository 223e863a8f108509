import { beforeEach, describe, expect, it } from 'vitest';
import { BOS } from '../../../../adapters/antelope/chains/bos.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { type TestTab, TestWorld } from '../../../support/container.ts';
import { failureOf } from '../../../support/submitting.ts';

const coin = (text: string): Asset => Asset.parse(text)!;

describe('RAM', () => {
  let world: TestWorld;
  let tab: TestTab;

  beforeEach(() => {
    world = new TestWorld();
    // One coin buys about 68,000 bytes.
    world.chain.ram = { bytes: 68_719_476_736n, coins: coin('1000000.0000 EOS'), ramcore: null, newBytes: 0n };
    tab = world.tab();
    world.chain.addAccount('bob');
  });

  describe('quotes', () => {
    it('deduct the fee from an amount before it buys', async () => {
      const quote = await tab.ram.quotePurchase(coin('1.0000 A'));
      expect(quote).toMatchObject({ cost: coin('1.0000 EOS'), fee: coin('0.0050 EOS'), bytes: 68_375n });
      expect(quote.at.headNumber).toBe(world.chain.headNumber());
    });

    it('deduct the fee from the proceeds of a sale', async () => {
      expect(await tab.ram.quoteSale(68_375n)).toMatchObject({ bytes: 68_375n, fee: coin('0.0050 EOS'), proceeds: coin('0.9899 EOS') });
    });

    it('are null for amounts the market does not trade', async () => {
      expect((await failureOf(tab.ram.quotePurchase(coin('0.0001 EOS')))).error).toBe('ram-amount-too-small');
      expect((await failureOf(tab.ram.quoteSale(1n))).error).toBe('ram-amount-too-small');
      expect((await failureOf(tab.ram.quotePurchase(coin('0.0000 EOS')))).error).toBe('amount-zero');
      expect((await failureOf(tab.ram.quoteSale(0n))).error).toBe('amount-zero');
      world.chain.ram = null;
      expect((await failureOf(tab.ram.quoteSale(1_000n))).error).toBe('operation-not-offered');
    });
  });

  describe('a purchase plan', () => {
    it('spends up to the balance, for any receiver', async () => {
      expect((await tab.ram.planPurchase({ receiver: 'bob', amount: coin('1000.0000 A') }, 'alice')).operation).toEqual({
        kind: 'buy-ram',
        receiver: 'bob',
        amount: coin('1000.0000 EOS'),
      });
      expect((await tab.ram.planPurchase({ receiver: 'bob', amount: coin('1000.0001 EOS') }, 'alice')).problems).toEqual([
        { field: 'amount', error: 'insufficient-balance', params: { needed: '1000.0001 A', available: '1000.0000 A' } },
      ]);
      expect((await tab.ram.planPurchase({ receiver: 'bob', amount: coin('0.0001 EOS') }, 'alice')).problems).toEqual([
        { field: 'amount', error: 'ram-amount-too-small', params: {} },
      ]);
      expect((await tab.ram.planPurchase({ receiver: 'nobody', amount: coin('1.0000 EOS') }, 'alice')).problems).toMatchObject([
        { field: 'receiver', error: 'account-not-found' },
      ]);
    });

    it.each([
      ['receiver', 'receiver-missing', '', '1.0000 EOS'],
      ['receiver', 'account-name-invalid', 'Bob', '1.0000 EOS'],
      ['amount', 'amount-zero', 'bob', '0.0000 EOS'],
      ['amount', 'amount-wrong-symbol', 'bob', '1.0000 REX'],
    ])('reports on field %s %s before anything is read', async (field, error, receiver, amount) => {
      tab.node.unreachable = true;
      expect((await tab.ram.planPurchase({ receiver, amount: coin(amount) }, 'alice')).problems).toMatchObject([{ field, error }]);
    });

    it('of bytes compares their price with the balance', async () => {
      expect((await tab.ram.planPurchaseOfBytes({ receiver: 'alice', bytes: 68_000_000n }, 'alice')).operation).toEqual({
        kind: 'buy-ram-bytes',
        receiver: 'alice',
        bytes: 68_000_000n,
      });
      expect((await tab.ram.planPurchaseOfBytes({ receiver: 'alice', bytes: 69_000_000n }, 'alice')).problems).toMatchObject([
        { field: 'bytes', error: 'insufficient-balance' },
      ]);
      expect((await tab.ram.planPurchaseOfBytes({ receiver: 'alice', bytes: 1n }, 'alice')).problems).toEqual([
        { field: 'bytes', error: 'ram-amount-too-small', params: {} },
      ]);
    });

    it.each([
      ['amount-zero', 0n],
      ['amount-negative', -1n],
      ['amount-too-large', 2n ** 32n],
    ])('of bytes reports %s', async (error, bytes) => {
      expect((await tab.ram.planPurchaseOfBytes({ receiver: 'alice', bytes }, 'alice')).problems).toMatchObject([
        { field: 'bytes', error },
      ]);
    });
  });

  describe('a sale plan', () => {
    const use = { used: 0n, max: 0n, updatedAt: null };

    it('sells bought and unused RAM', async () => {
      world.chain.addAccount('alice', { resources: { cpu: use, net: use, ram: { used: 3_000n, max: 10_000n } } });
      expect((await tab.ram.planSale(7_000n, 'alice')).operation).toEqual({ kind: 'sell-ram', bytes: 7_000n });
      expect((await tab.ram.planSale(7_001n, 'alice')).problems).toEqual([
        { field: 'bytes', error: 'insufficient-ram', params: { needed: '7001', available: '7000' } },
      ]);
      expect((await tab.ram.planSale(10n, 'alice')).problems).toEqual([{ field: 'bytes', error: 'ram-amount-too-small', params: {} }]);
    });

    it('leaves the check to the chain where the quota is not reported', async () => {
      expect((await tab.ram.planSale(7_000n, 'alice')).problems).toEqual([]);
      world.chain.addAccount('alice', { resources: { cpu: use, net: use, ram: { used: 3_000n, max: null } } });
      expect((await tab.ram.planSale(7_000n, 'alice')).problems).toEqual([]);
    });
  });

  it('is not traded where the chain does not list it, or its market is unknown', async () => {
    world.chain.ram = null;
    for (const { ram } of [tab, new TestWorld(BOS).tab()]) {
      const plans = await Promise.all([
        ram.planPurchase({ receiver: 'alice', amount: coin(ram === tab.ram ? '1.0000 EOS' : '1.0000 BOS') }, 'alice'),
        ram.planPurchaseOfBytes({ receiver: 'alice', bytes: 1_000n }, 'alice'),
        ram.planSale(1_000n, 'alice'),
      ]);
      expect(plans.map(({ problems }) => problems[0])).toEqual(
        ['buy-ram', 'buy-ram-bytes', 'sell-ram'].map((operation) => ({
          field: null,
          error: 'operation-not-offered',
          params: { operation },
        })),
      );
    }
  });
});
