import { beforeEach, describe, expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { type TestTab, TestWorld } from '../../../support/container.ts';
import { TEST_START } from '../../../support/fakes/fake-clock.ts';

const coin = (text: string): Asset => Asset.parse(text)!;

describe('the REX fund', () => {
  let world: TestWorld;
  let tab: TestTab;

  beforeEach(() => {
    world = new TestWorld();
    tab = world.tab();
    world.chain.addAccount('alice', {
      liquid: coin('3.0000 EOS'),
      rex: { balance: null, fund: coin('2.0000 EOS'), order: null, loans: [] },
    });
  });

  it('accepts deposits up to the balance', async () => {
    expect((await tab.rexFund.planDeposit(coin('3.0000 A'), 'alice')).operation).toEqual({
      kind: 'deposit-to-rex-fund',
      amount: coin('3.0000 EOS'),
    });
    expect((await tab.rexFund.planDeposit(coin('3.0001 EOS'), 'alice')).problems).toEqual([
      { field: 'amount', error: 'insufficient-balance', params: { needed: '3.0001 A', available: '3.0000 A' } },
    ]);
  });

  it('pays out up to its balance', async () => {
    expect((await tab.rexFund.planWithdrawal(coin('2.0000 A'), 'alice')).operation).toEqual({
      kind: 'withdraw-from-rex-fund',
      amount: coin('2.0000 EOS'),
    });
    expect((await tab.rexFund.planWithdrawal(coin('2.0001 EOS'), 'alice')).problems).toEqual([
      { field: 'amount', error: 'insufficient-fund', params: { needed: '2.0001 A', available: '2.0000 A' } },
    ]);
  });

  it('also pays out the proceeds of a filled sale, and nothing of a queued one', async () => {
    const order = (filled: boolean) => ({ rex: coin('1.0000 REX'), proceeds: coin('0.5000 EOS'), orderedAt: TEST_START, filled });
    world.chain.addAccount('alice', { rex: { balance: null, fund: coin('2.0000 EOS'), order: order(true), loans: [] } });
    expect((await tab.rexFund.planWithdrawal(coin('2.5000 EOS'), 'alice')).problems).toEqual([]);
    world.chain.addAccount('alice', { rex: { balance: null, fund: coin('2.0000 EOS'), order: order(false), loans: [] } });
    expect((await tab.rexFund.planWithdrawal(coin('2.5000 EOS'), 'alice')).problems).toMatchObject([{ error: 'insufficient-fund' }]);
  });

  it.each([
    ['amount-zero', '0.0000 EOS'],
    ['amount-negative', '-1.0000 EOS'],
    ['amount-wrong-symbol', '1.0000 REX'],
  ])('reports %s before anything is read', async (error, amount) => {
    tab.node.unreachable = true;
    expect((await tab.rexFund.planDeposit(coin(amount), 'alice')).problems).toMatchObject([{ field: 'amount', error }]);
    expect((await tab.rexFund.planWithdrawal(coin(amount), 'alice')).problems).toMatchObject([{ field: 'amount', error }]);
  });

  it('is not offered where the chain has none', async () => {
    const { rexFund } = new TestWorld({ ...EOS, onlyOperations: [] }).tab();
    expect((await rexFund.planDeposit(coin('1.000000 TRX'), 'TAlice')).problems).toMatchObject([{ error: 'operation-not-offered' }]);
    expect((await rexFund.planWithdrawal(coin('1.000000 TRX'), 'TAlice')).problems).toMatchObject([{ error: 'operation-not-offered' }]);
  });
});
