import { beforeEach, describe, expect, it } from 'vitest';
import { BOS } from '../../../../adapters/antelope/chains/bos.ts';
import type { Plan } from '../../../../application/features/plan.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { type TestTab, TestWorld } from '../../../support/container.ts';
import { failureOf } from '../../../support/submitting.ts';

const coin = (text: string): Asset => Asset.parse(text)!;
const NDX = coin('5.0000 NDX');

describe('the exchange’s contracts', () => {
  let world: TestWorld;
  let tab: TestTab;

  beforeEach(() => {
    world = new TestWorld();
    world.backend.exchange = { account: 'exchange1111', staking: 'staking11111' };
    tab = world.tab();
  });

  it('receive stakes, mode changes and address requests at the staking account', async () => {
    const { exchange } = tab;
    const staking = { quantity: NDX, stakeFor: 'bob' };
    const at = { contract: 'staking11111' };
    expect((await exchange.planStake(staking, 'alice')).operation).toEqual({
      kind: 'exchange-stake',
      ...at,
      quantity: NDX,
      blockchain: 'eos',
      stakeFor: 'bob',
    });
    expect((await exchange.planUnstake(staking, 'alice')).operation).toEqual({
      kind: 'exchange-unstake',
      ...at,
      quantity: NDX,
      blockchain: 'eos',
      stakeFor: 'bob',
    });
    expect((await exchange.planStakeMode(true, 'alice')).operation).toEqual({ kind: 'choose-stake-mode', ...at, staked: true });
    expect((await exchange.planNewAddress('BTC', 'alice')).operation).toEqual({ kind: 'register-address', ...at, symbol: 'BTC' });
  });

  it('receive transfers and cancellations at the exchange account', async () => {
    const { exchange } = tab;
    const at = { contract: 'exchange1111' };
    const deposit = { token: 'ndxtoken1111', quantity: NDX, memo: 'buy' };
    expect((await exchange.planTransfer(deposit, 'alice')).operation).toEqual({ kind: 'exchange-transfer', ...at, ...deposit });
    expect((await exchange.planCancelOrder({ order: 12n, pair: 3n }, 'alice')).operation).toEqual({
      kind: 'cancel-order',
      ...at,
      order: 12n,
      pair: 3n,
    });
    expect((await exchange.planCancelPair(3n, 'alice')).operation).toEqual({ kind: 'cancel-pair', ...at, pair: 3n });
  });

  function everyPlan({ exchange }: TestTab): Promise<readonly Plan[]> {
    const staking = { quantity: NDX, stakeFor: 'bob' };
    return Promise.all([
      exchange.planStake(staking, 'alice'),
      exchange.planUnstake(staking, 'alice'),
      exchange.planStakeMode(false, 'alice'),
      exchange.planTransfer({ token: 'ndxtoken1111', quantity: NDX, memo: '' }, 'alice'),
      exchange.planCancelOrder({ order: 1n, pair: 1n }, 'alice'),
      exchange.planCancelPair(1n, 'alice'),
      exchange.planNewAddress('BTC', 'alice'),
    ]);
  }

  it('are not called while the backend does not name them', async () => {
    world.backend.exchange = null;
    for (const { problems } of await everyPlan(tab)) expect(problems).toEqual([{ field: null, error: 'contract-not-named', params: {} }]);
  });

  it('are never the chain’s own contracts, even where the backend names them', async () => {
    world.backend.exchange = { account: 'eosio.token', staking: 'eosio' };
    for (const { problems } of await everyPlan(tab)) expect(problems).toMatchObject([{ error: 'contract-not-named' }]);
  });

  it('are not offered on a chain without them', async () => {
    for (const { problems } of await everyPlan(new TestWorld(BOS).tab()))
      expect(problems).toMatchObject([{ field: null, error: 'operation-not-offered' }]);
  });

  it('are not used while the backend does not answer, or for an account that does not exist', async () => {
    world.backend.unreachable = true;
    expect((await failureOf(tab.exchange.planStakeMode(true, 'alice'))).error).toBe('backend-unreachable');
    world.backend.unreachable = false;
    expect((await failureOf(tab.exchange.planStakeMode(true, 'nobody'))).error).toBe('account-not-found');
  });

  it.each([
    ['amount', 'amount-zero', { quantity: coin('0.0000 NDX'), stakeFor: 'bob' }],
    ['receiver', 'receiver-missing', { quantity: NDX, stakeFor: '' }],
    ['receiver', 'account-name-invalid', { quantity: NDX, stakeFor: 'Bob' }],
  ])('report on field %s of a stake %s before anything is read', async (field, error, staking) => {
    world.backend.unreachable = true;
    expect((await tab.exchange.planStake(staking, 'alice')).problems).toMatchObject([{ field, error }]);
  });

  const transfer = { token: 'ndxtoken1111', quantity: NDX, memo: '' };

  it.each([
    ['token', 'receiver-missing', { ...transfer, token: '' }],
    ['token', 'account-name-invalid', { ...transfer, token: 'Token' }],
    ['amount', 'amount-negative', { ...transfer, quantity: coin('-1.0000 NDX') }],
    ['memo', 'memo-too-long', { ...transfer, memo: '備'.repeat(86) }],
  ])('report on field %s of a transfer %s before anything is read', async (field, error, deposit) => {
    world.backend.unreachable = true;
    expect((await tab.exchange.planTransfer(deposit, 'alice')).problems).toMatchObject([{ field, error }]);
  });

  it('accept a memo of 256 bytes', async () => {
    expect((await tab.exchange.planTransfer({ ...transfer, memo: `${'備'.repeat(85)}x` }, 'alice')).problems).toEqual([]);
  });

  it.each(['btc', '', 'TOOLONGX', 'B1'])('reject the coin code "%s"', async (symbol) => {
    expect((await tab.exchange.planNewAddress(symbol, 'alice')).problems).toEqual([
      { field: 'symbol', error: 'coin-code-invalid', params: { code: symbol } },
    ]);
  });

  it('receive no more of the chain’s own coin than the balance, under either symbol', async () => {
    world.chain.addAccount('alice', { liquid: coin('3.0000 EOS'), swappable: coin('2.0000 EOS') });
    const sending = async (token: string, quantity: string) =>
      (await tab.exchange.planTransfer({ token, quantity: coin(quantity), memo: '' }, 'alice')).problems;
    expect(await sending('core.vaulta', '3.0000 A')).toEqual([]);
    expect(await sending('core.vaulta', '3.0001 A')).toEqual([
      { field: 'amount', error: 'insufficient-balance', params: { needed: '3.0001 A', available: '3.0000 A' } },
    ]);
    expect(await sending('eosio.token', '2.0000 EOS')).toEqual([]);
    expect(await sending('eosio.token', '2.0001 EOS')).toMatchObject([
      { field: 'amount', error: 'insufficient-balance', params: { available: '2.0000 EOS' } },
    ]);
    world.chain.addAccount('alice', { liquid: coin('3.0000 EOS'), swappable: null });
    expect(await sending('eosio.token', '3.0001 EOS')).toMatchObject([
      { error: 'insufficient-balance', params: { available: '3.0000 EOS' } },
    ]);
  });
});
