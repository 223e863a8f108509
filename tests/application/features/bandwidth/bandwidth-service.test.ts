import { beforeEach, describe, expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import { type TestTab, TestWorld } from '../../../support/container.ts';
import { TEST_START } from '../../../support/fakes/fake-clock.ts';

const coin = (text: string): Asset => Asset.parse(text)!;

describe('bandwidth', () => {
  let world: TestWorld;
  let tab: TestTab;

  beforeEach(() => {
    world = new TestWorld();
    tab = world.tab();
    world.chain.addAccount('bob');
  });

  describe('a delegation plan', () => {
    const delegating = (receiver: string, cpu: string, net: string, transfer = false) =>
      tab.bandwidth.planDelegation({ receiver, cpu: coin(cpu), net: coin(net), transfer }, 'alice');

    it('stakes both and votes through the proxy assigned for their sum', async () => {
      const plan = await delegating('alice', '3.0000 A', '1.0000 EOS');
      expect(plan.operation).toEqual({
        kind: 'delegate-bandwidth',
        receiver: 'alice',
        cpu: coin('3.0000 EOS'),
        net: coin('1.0000 EOS'),
        transfer: false,
        proxy: 'poolproxy111',
      });
      expect(plan.proxy).toEqual({ kind: 'set', proxy: 'poolproxy111', reason: 'join' });
      expect(world.backend.proxyQuestions).toEqual([{ account: 'alice', adding: '4.0000 EOS' }]);
    });

    it('keeps a pool proxy', async () => {
      world.chain.addAccount('alice', { vote: { proxy: 'poolproxy112', producers: [], staked: coin('1.0000 EOS') } });
      expect(await delegating('bob', '3.0000 EOS', '0.0000 EOS')).toMatchObject({
        operation: { receiver: 'bob', proxy: null },
        proxy: { kind: 'keep' },
      });
    });

    it('takes a pending refund of the account itself into account, CPU for CPU and NET for NET', async () => {
      const refund = { requestedAt: TEST_START - DAY_MS, cpu: coin('5.0000 EOS'), net: coin('2.0000 EOS') };
      world.chain.addAccount('alice', { liquid: coin('1.0000 EOS'), refund });
      expect((await delegating('alice', '6.0000 EOS', '2.0000 EOS')).problems).toEqual([]);
      expect((await delegating('alice', '6.0001 EOS', '2.0000 EOS')).problems).toEqual([
        { field: null, error: 'insufficient-balance', params: { needed: '8.0001 A', available: '8.0000 A' } },
      ]);
      expect((await delegating('alice', '0.0000 EOS', '4.0000 EOS')).problems).toMatchObject([
        { error: 'insufficient-balance', params: { available: '3.0000 A' } },
      ]);
      expect((await delegating('bob', '1.0001 EOS', '0.0000 EOS')).problems).toMatchObject([
        { error: 'insufficient-balance', params: { available: '1.0000 A' } },
      ]);
    });

    it('transfers stake without a vote where the account has none of its own, and never to the account itself', async () => {
      expect(await delegating('bob', '1.0000 EOS', '0.0000 EOS', true)).toMatchObject({
        operation: { transfer: true, proxy: 'poolproxy111' },
      });
      expect(world.backend.proxyQuestions).toEqual([{ account: 'alice', adding: '0.0000 EOS' }]);
      world.chain.addAccount('alice', { bandwidth: [], vote: null });
      expect(await delegating('bob', '1.0000 EOS', '0.0000 EOS', true)).toMatchObject({
        operation: { transfer: true, proxy: null },
        proxy: null,
      });
      expect(await delegating('bob', '1.0000 EOS', '0.0000 EOS')).toMatchObject({ operation: { proxy: 'poolproxy111' } });
      expect((await delegating('alice', '1.0000 EOS', '0.0000 EOS', true)).problems).toEqual([
        { field: 'receiver', error: 'transfer-to-self', params: {} },
      ]);
    });

    it.each([
      ['receiver', 'receiver-missing', '', '0.0000 EOS', '0.0000 EOS'],
      ['receiver', 'account-name-invalid', 'not a name', '1.0000 EOS', '0.0000 EOS'],
      ['cpu', 'amount-wrong-symbol', 'bob', '1.0000 REX', '0.0000 EOS'],
      ['net', 'amount-negative', 'bob', '1.0000 EOS', '-0.0001 EOS'],
      [null, 'amount-zero', 'bob', '0.0000 EOS', '0.0000 EOS'],
    ])('reports on field %s %s before anything is read', async (field, error, receiver, cpu, net) => {
      tab.node.unreachable = true;
      expect((await delegating(receiver, cpu, net)).problems).toMatchObject([{ field, error }]);
    });

    it('checks balance, then proxy, then whether the receiver exists', async () => {
      world.backend.unreachable = true;
      expect((await delegating('nobody', '1000.0001 EOS', '0.0000 EOS')).problems).toMatchObject([{ error: 'insufficient-balance' }]);
      await expect(delegating('nobody', '1.0000 EOS', '0.0000 EOS')).rejects.toMatchObject({ error: 'backend-unreachable' });
      world.backend.unreachable = false;
      expect((await delegating('nobody', '1.0000 EOS', '0.0000 EOS')).problems).toEqual([
        { field: 'receiver', error: 'account-not-found', params: { account: 'nobody' } },
      ]);
    });
  });

  describe('an undelegation plan', () => {
    const undelegating = (receiver: string, cpu: string, net: string) =>
      tab.bandwidth.planUndelegation({ receiver, cpu: coin(cpu), net: coin(net) }, 'alice');

    beforeEach(() => {
      const row = (to: string, cpu: string, net: string) => ({ from: 'alice', to, cpu: coin(cpu), net: coin(net) });
      world.chain.addAccount('alice', { bandwidth: [row('alice', '5.0000 EOS', '1.0000 EOS'), row('bob', '0.0000 EOS', '2.0000 EOS')] });
    });

    it('unstakes up to what is staked for the receiver, who need not exist any more, and votes', async () => {
      expect((await undelegating('alice', '5.0000 A', '1.0000 EOS')).operation).toEqual({
        kind: 'undelegate-bandwidth',
        receiver: 'alice',
        cpu: coin('5.0000 EOS'),
        net: coin('1.0000 EOS'),
        proxy: 'poolproxy111',
      });
      expect(world.backend.proxyQuestions).toEqual([{ account: 'alice', adding: '0.0000 EOS' }]);
      expect((await undelegating('bob', '0.0000 EOS', '2.0001 EOS')).problems).toEqual([
        { field: 'net', error: 'insufficient-stake', params: { needed: '2.0001 A', available: '2.0000 A' } },
      ]);
    });

    it('checks the proxy before the staked amounts', async () => {
      world.backend.unreachable = true;
      expect((await undelegating('alice', '0.0000 EOS', '0.0000 EOS')).problems).toMatchObject([{ field: null, error: 'amount-zero' }]);
      await expect(undelegating('alice', '9.0000 EOS', '0.0000 EOS')).rejects.toMatchObject({ error: 'backend-unreachable' });
    });
  });

  describe('a refund plan', () => {
    it('is refused before its date and accepted from then on', async () => {
      const refund = { requestedAt: TEST_START - 3 * DAY_MS + 1_000, cpu: coin('5.0000 EOS'), net: coin('0.0000 EOS') };
      world.chain.addAccount('alice', { refund });
      const { problems } = await tab.bandwidth.planRefund('alice');
      expect(problems).toMatchObject([{ field: null, error: 'refund-not-ready' }]);
      expect(problems[0]!.params['at']).toBe('2024-08-01 12:00:01 UTC');
      await world.clock.advance(1_000);
      expect((await tab.bandwidth.planRefund('alice')).operation).toEqual({ kind: 'claim-refund' });
    });

    it('requires a refund', async () => {
      expect((await tab.bandwidth.planRefund('alice')).problems).toEqual([{ field: null, error: 'refund-missing', params: {} }]);
    });
  });

  it('is not offered where the chain has no refunds', async () => {
    const { bandwidth } = new TestWorld({ ...EOS, onlyOperations: [] }).tab();
    const parts = { receiver: 'TAlice', cpu: coin('1.000000 TRX'), net: coin('0.000000 TRX') };
    const plans = await Promise.all([
      bandwidth.planDelegation({ ...parts, transfer: false }, 'TAlice'),
      bandwidth.planUndelegation(parts, 'TAlice'),
      bandwidth.planRefund('TAlice'),
    ]);
    expect(plans.map(({ problems }) => problems[0]?.error)).toEqual([
      'operation-not-offered',
      'operation-not-offered',
      'operation-not-offered',
    ]);
  });
});
