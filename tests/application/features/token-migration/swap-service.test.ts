import { beforeEach, describe, expect, it } from 'vitest';
import { BOS } from '../../../../adapters/antelope/chains/bos.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { type TestTab, TestWorld } from '../../../support/container.ts';

const coin = (text: string): Asset => Asset.parse(text)!;

describe('a swap plan', () => {
  let world: TestWorld;
  let tab: TestTab;

  beforeEach(() => {
    world = new TestWorld();
    tab = world.tab();
    world.chain.addAccount('alice', { swappable: coin('2.5000 EOS') });
  });

  it('swaps up to the balance under the old symbol, with the wrapper contract', async () => {
    expect((await tab.swap.planSwap(coin('2.5000 EOS'), 'alice')).operation).toEqual({
      kind: 'swap-coin',
      amount: coin('2.5000 EOS'),
      contract: 'core.vaulta',
    });
    expect((await tab.swap.planSwap(coin('2.5001 EOS'), 'alice')).problems).toEqual([
      { field: 'amount', error: 'insufficient-balance', params: { needed: '2.5001 EOS', available: '2.5000 EOS' } },
    ]);
  });

  it.each([null, coin('0.0000 EOS')])('is refused where %s is left', async (swappable) => {
    world.chain.addAccount('alice', { swappable });
    expect((await tab.swap.planSwap(coin('1.0000 EOS'), 'alice')).problems).toEqual([
      { field: null, error: 'nothing-to-swap', params: {} },
    ]);
  });

  it.each([
    ['amount-zero', '0.0000 EOS'],
    ['amount-wrong-symbol', '1.0000 REX'],
  ])('reports %s before anything is read', async (error, amount) => {
    tab.node.unreachable = true;
    expect((await tab.swap.planSwap(coin(amount), 'alice')).problems).toMatchObject([{ field: 'amount', error }]);
  });

  it('is not offered where the coin has one symbol', async () => {
    expect((await new TestWorld(BOS).tab().swap.planSwap(coin('1.0000 BOS'), 'alice')).problems).toEqual([
      { field: null, error: 'operation-not-offered', params: { operation: 'swap-coin' } },
    ]);
  });
});
