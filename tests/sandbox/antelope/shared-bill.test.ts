import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { hexOf } from '../../../sandbox/antelope/codec/bytes.ts';
import { refBlockPrefix } from '../../../sandbox/antelope/chain/blocks.ts';
import { deriveKeyPair, signDigest } from '../../../sandbox/antelope/codec/keys.ts';
import {
  packTransaction,
  receivedTransaction,
  signingDigest,
  type ReceivedTransaction,
} from '../../../sandbox/antelope/codec/transaction.ts';
import { createWorld } from '../../../sandbox/world.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const world = createWorld({ mainNetIds: true, chains: ['eos'], seed: 'bill', start: NOON, mode: 'manual' });
const { seed, facts } = world.eos;
const level = (account: string) => ({ account, permission: 'active' });

/** A deposit by an account without CPU, after a no-op of the payer or with the payer's authorization added. */
function deposit(payer: string | null, beside = false): ReceivedTransaction {
  const { chain } = world.eos;
  const head = chain.head();
  const reference = chain.block(head.number - 3)!;
  const user = 'nocpuholder1';
  const call = { contract: 'eosio', action: 'deposit', authorization: [], data: { owner: user, amount: '5.0000 EOS' } };
  const first = { account: 'eosio.null', name: 'nonce', authorization: [level(payer ?? user)], data: Uint8Array.of(0) };
  const own = {
    account: 'eosio',
    name: 'deposit',
    authorization: payer && beside ? [level(payer), level(user)] : [level(user)],
    data: facts.contracts.encodedData(call),
  };
  const packed = packTransaction({
    expiration: Math.floor(head.time / 1000) * 1000 + 90_000,
    refBlockNumber: reference.number & 0xffff,
    refBlockPrefix: refBlockPrefix(reference.id),
    maxNetUsageWords: 0,
    maxCpuUsageMs: 0,
    delaySeconds: 0,
    contextFreeActions: [],
    actions: beside ? [own] : [first, own],
  });
  const signers = [...new Set([user, payer ?? user])];
  const signatures = signers.map((name) => signDigest(signingDigest(chain.chainId, packed), deriveKeyPair(seed, name).secret));
  return receivedTransaction({ signatures, compression: 'none', packed_context_free_data: '', packed_trx: hexOf(packed) });
}

beforeEach(() => world.reset());
afterAll(() => world.stop());

describe('the billing of a transaction', () => {
  it.each([
    ['with a no-op before the calls', false],
    ['with an added authorization', true],
  ])('charges the first authorizer only (%s), and rows are still paid by their owners', (_, beside) => {
    const { chain } = world.eos;
    const sent = chain.push(deposit('poolsponsor1', beside));
    const { cpu, net } = chain.allowances('poolsponsor1');
    expect(Number(cpu.used) - sent.cpuMicroseconds).toBeLessThanOrEqual(1);
    expect(Number(net.used) - sent.netWords * 8).toBeLessThanOrEqual(1);
    expect(chain.allowances('nocpuholder1').cpu.used).toBe(0n);
    expect(sent.actions.flatMap(({ ramDeltas }) => ramDeltas).every(({ account }) => account !== 'poolsponsor1')).toBe(true);
  });

  it('is refused to an account without enough resources', () => {
    expect(() => world.eos.chain.push(deposit(null))).toThrow(/billed CPU time/);
  });
});

describe('compute_transaction', () => {
  it('returns the later bill, changes nothing, and requires neither signature nor CPU', () => {
    const { chain } = world.eos;
    const before = chain.history().length;
    const received = deposit(null);
    const tried = chain.compute({ ...received, signatures: [] });
    expect(tried.cpuMicroseconds).toBeGreaterThan(100);
    expect(chain.history()).toHaveLength(before);
    expect(chain.state.tables.row('rexfund', 'eosio', 'nocpuholder1')).toBeUndefined();
    const sponsored = deposit('poolsponsor1');
    expect(chain.compute({ ...sponsored, signatures: [] }).cpuMicroseconds).toBe(chain.push(sponsored).cpuMicroseconds);
  });

  it('is answered over HTTP with its bill, or with the reason of failure', async () => {
    const node = world.eos.createNode(0);
    const ask = async (received: ReceivedTransaction): Promise<any> =>
      (
        await node.inject({
          method: 'POST',
          url: '/v1/chain/compute_transaction',
          payload: JSON.stringify({
            transaction: { signatures: [], compression: 'none', packed_context_free_data: '', packed_trx: hexOf(received.packed) },
          }),
        })
      ).json();
    const received = deposit(null);
    expect(await ask(received)).toMatchObject({
      transaction_id: received.id,
      processed: { except: null, receipt: { status: 'executed', cpu_usage_us: expect.any(Number) } },
    });
    world.eos.chain.apply([
      {
        contract: 'eosio.token',
        action: 'transfer',
        authorization: [level('nocpuholder1')],
        data: { from: 'nocpuholder1', to: 'whalevoter11', quantity: '800.0000 EOS', memo: '' },
      },
    ]);
    expect((await ask(received)).processed.except).toMatchObject({ code: 3050003 });
    await node.close();
  });
});
