import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../../sandbox/start-sandbox.ts';
import { createWorld, type SandboxWorld } from '../../../../sandbox/world.ts';
import { ask } from '../ask.ts';
import { signedPush, type PlainCall } from '../signed-push.ts';

const START = Date.UTC(2025, 0, 15, 10);
const ACCOUNT = 'rexholder111';
const MISSING = 'missing authority of directvoter1';

const at = (contract: string, action: string, data: PlainCall['data']): PlainCall => ({ contract, action, data });

describe('the contracts of the exchange', () => {
  let world: SandboxWorld;
  let node: FastifyInstance;

  beforeEach(() => {
    world = createWorld({ mainNetIds: true, chains: ['eos'], seed: 'exchange', start: START, mode: 'manual', exchangeContracts: true });
    node = world.eos.createNode(0);
  });

  afterEach(async () => {
    await node.close();
    world.stop();
  });

  async function refusal(call: PlainCall): Promise<string | null> {
    const { status, body } = await ask(node, 'push_transaction', signedPush(world.eos, ACCOUNT, [call]));
    return status === 202 ? null : body.error.details[0].message;
  }

  const stake = (owner: string): PlainCall['data'] => ({ owner, quantity: '1.0000 EOS', blockchain: 'eos', stakefor: ACCOUNT });
  const CALLS: readonly (readonly [string, string, (owner: string) => PlainCall['data']])[] = [
    ['poolstaking1', 'stake', stake],
    ['poolstaking1', 'unstake', stake],
    ['poolstaking1', 'choosemode', (owner) => ({ owner, is_staked: true })],
    ['poolexchange', 'cancelpair', (owner) => ({ owner, pair_id: '12' })],
    ['poolexchange', 'newaddress', (user) => ({ user, symbol: 'USDT' })],
  ];

  it.each(CALLS)('accept %s::%s from its caller, change nothing, and refuse it from others', async (contract, action, data) => {
    const before = world.eos.chain.state.tables.row('balance', ACCOUNT, 'EOS');
    expect(await refusal(at(contract, action, data(ACCOUNT)))).toBeNull();
    expect(world.eos.chain.history().at(-1)!.changes).toEqual([]);
    expect(world.eos.chain.state.tables.row('balance', ACCOUNT, 'EOS')).toBe(before);
    expect(await refusal(at(contract, action, data('directvoter1')))).toBe(MISSING);
  });

  it('cancel an order for any signer, and accept a payment by transfer', async () => {
    expect(await refusal(at('poolexchange', 'cancelorder', { order_id: '18446744073709551615', pair_id: '3' }))).toBeNull();
    expect(
      await refusal(at('eosio.token', 'transfer', { from: ACCOUNT, to: 'poolexchange', quantity: '2.0000 EOS', memo: 'order' })),
    ).toBeNull();
    expect((await ask(node, 'get_currency_balance', { code: 'eosio.token', account: 'poolexchange', symbol: 'EOS' })).body).toEqual([
      '2.0000 EOS',
    ]);
  });

  it('publish their ABIs, and refuse actions they do not have', async () => {
    for (const account of ['poolexchange', 'poolstaking1']) {
      const { abi } = (await ask(node, 'get_abi', { account_name: account })).body;
      expect(abi.actions.map(({ name }: { name: string }) => name)).toEqual([
        'cancelorder',
        'cancelpair',
        'choosemode',
        'newaddress',
        'stake',
        'unstake',
      ]);
    }
    const body = signedPush(world.eos, ACCOUNT, [], {
      header: {
        actions: [
          {
            account: 'poolexchange',
            name: 'withdraw',
            authorization: [{ account: ACCOUNT, permission: 'active' }],
            data: new Uint8Array(),
          },
        ],
      },
    });
    expect((await ask(node, 'push_transaction', body)).body.error.code).toBe(3050004);
  });
});

describe('the backend', () => {
  it('reports the exchange’s accounts where there are any', async () => {
    const common = async (exchangeContracts: boolean): Promise<any> => {
      const sandbox = await startSandbox({ chains: ['eos', 'bos'], seed: 'exchange', start: START, mode: 'manual', exchangeContracts });
      const reported = async (chain: string): Promise<any> =>
        (await fetch(`${sandbox.manifest.backend!}/common/getCommonParam`, { method: 'POST', headers: { chain } })).json();
      const both = { eos: await reported('eos'), bos: await reported('bos') };
      await sandbox.stop();
      return both;
    };
    const { eos, bos } = await common(true);
    expect([eos.exchangeEosAccount, eos.chainEosAccount]).toEqual(['poolexchange', 'poolstaking1']);
    expect([bos.exchangeBosAccount, bos.chainBosAccount]).toEqual([undefined, 'eosio']);
    const without = await common(false);
    expect([without.eos.exchangeEosAccount, without.eos.chainEosAccount]).toEqual([undefined, 'eosio']);
  });
});
