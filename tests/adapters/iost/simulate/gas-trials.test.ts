import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IOST } from '../../../../adapters/iost/chains/iost.ts';
import { IostTransactions } from '../../../../adapters/iost/write/transactions.ts';
import { base58Bytes, base58Text } from '../../../../adapters/platform/base58.ts';
import { limitsOf } from '../../../../domain/chain/expected-transaction.ts';
import type { Operation } from '../../../../domain/chain/operation.ts';
import type { UnsignedTransaction } from '../../../../domain/core/chain/call.ts';
import { START } from '../../../sandbox/iost/iost-node.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';
import { FakeGateway, receipt, type FakeAnswer } from '../fake-gateway.ts';
import { nodesAt, signerOf, voteOperation } from '../iost-network.ts';

const VOTER = 'newvoter01';
const KEY = 'FA6zjgf14Aiacr9jc2jdcuktsgWjMawxRJTTkaj2DGXU';
const KEY_BASE64 = Buffer.from(base58Bytes(KEY)!).toString('base64');
const NO_SIGNATURE = Buffer.alloc(64).toString('base64');
const OPERATION = voteOperation('1.5');

let node: FakeGateway;
let transactions: IostTransactions;

beforeEach(async () => {
  node = await FakeGateway.start();
  transactions = new IostTransactions(IOST, nodesAt(new FakeClock(START), node.url));
  node.on('getAccount', () => ({ json: accountWith(5_000_000) }));
});

afterEach(() => node.stop());

function keyItem(weight: string, id = KEY): object {
  return { id, is_key_pair: true, weight, permission: '' };
}

function accountWith(gas: number, items: readonly object[] = [keyItem('100')]): object {
  return {
    name: VOTER,
    balance: 100,
    gas_info: { current_total: gas, increase_speed: 1, limit: 9_000_000 },
    ram_info: { available: '5000' },
    permissions: { active: { name: 'active', items, threshold: '100' } },
    frozen_balances: [],
  };
}

async function built(operation: Operation = OPERATION): Promise<UnsignedTransaction> {
  const calls = await transactions.calls(operation, signerOf(VOTER));
  return transactions.build(calls, limitsOf(operation));
}

async function limit(): Promise<string | undefined> {
  return (await built()).limits['gas_limit'];
}

describe('the gas limit of a vote', () => {
  it('is the gas of the node’s trial execution plus the margin, and the trial has the same calls, with the publisher’s key but no signature', async () => {
    node.on('execTx', () => ({ json: receipt('h', { gas_usage: 141_000.25 }) }));
    expect(await limit()).toBe('211501');
    const [tried] = node.asked.filter(({ path }) => path === '/execTx');
    expect(JSON.parse(tried!.body)).toMatchObject({
      gasLimit: 1_000_000,
      actions: [{ contract: 'vote_producer.iost', actionName: 'vote', data: `["${VOTER}","newpoolbp","1.5"]` }],
      publisher: VOTER,
      publisher_sigs: [{ algorithm: 'ED25519', public_key: KEY_BASE64, signature: NO_SIGNATURE }],
      amount_limit: [{ token: 'iost', value: '1.5' }],
    });
  });

  it('is lowered to what the account has', async () => {
    node.on('getAccount', () => ({ json: accountWith(200_000) })).on('execTx', () => ({ json: receipt('h', { gas_usage: 150_000 }) }));
    expect(await limit()).toBe('200000');
  });

  it('is the product’s where the node has no trial execution, which is requested once', async () => {
    node.on('execTx', () => ({ refuses: "the node has't enabled this method" }));
    expect([await limit(), await limit()]).toEqual(['1000000', '1000000']);
    expect(node.paths('execTx')).toHaveLength(1);
  });

  it.each<[string, FakeAnswer, number]>([
    ['fails there', { json: receipt('h', { status_code: 'RUNTIME_ERROR', message: 'out of gas', gas_usage: 5 }) }, 2],
    ['is refused for a reason of its own', { refuses: 'gas not enough: user newvoter01 has 5 < 1000000' }, 2],
    ['counts no gas', { json: receipt('h', { gas_usage: 0 }) }, 2],
    ['has no response', { drop: true }, 1],
    ['has an invalid response', { json: { gas_usage: 'much' } }, 1],
  ])('is the product’s where the trial execution %s', async (_what, answer, asked) => {
    node.on('execTx', () => answer);
    expect([await limit(), await limit()]).toEqual(['1000000', '1000000']);
    expect(node.paths('execTx')).toHaveLength(asked);
  });
});

describe('the key in a trial', () => {
  const SECOND = base58Text(Uint8Array.from({ length: 33 }, (_none, at) => (at === 0 ? 2 : at)));

  it('is the first that publishes alone, of the curve its length tells', async () => {
    node.on('getAccount', () => ({ json: accountWith(5_000_000, [keyItem('50'), keyItem('100', SECOND)]) }));
    node.on('execTx', () => ({ json: receipt('h', { gas_usage: 141_000.25 }) }));
    expect(await limit()).toBe('211501');
    const [tried] = node.asked.filter(({ path }) => path === '/execTx');
    const publicKey = Buffer.from(base58Bytes(SECOND)!).toString('base64');
    expect(JSON.parse(tried!.body)).toMatchObject({
      publisher_sigs: [{ algorithm: 'SECP256K1', public_key: publicKey, signature: NO_SIGNATURE }],
    });
  });

  it.each<[string, readonly object[]]>([
    ['only several keys together publish', [keyItem('50'), keyItem('50', SECOND)]],
    ['another account publishes for it', [{ id: 'poolvoter1', is_key_pair: false, weight: '100', permission: 'active' }]],
    ['its key is no base58 text', [keyItem('100', '0OIl')]],
  ])('is missing where %s, and no node tries it', async (_what, items) => {
    node.on('getAccount', () => ({ json: accountWith(5_000_000, items) }));
    expect(await limit()).toBe('1000000');
    expect(node.paths('execTx')).toEqual([]);
  });
});

describe('the gas a transaction is expected to use', () => {
  it('is what the node’s trial execution took, a begun one counted, and never a signed figure', async () => {
    node.on('execTx', () => ({ json: receipt('h', { gas_usage: 98_000.25 }) }));
    const { expectedUse, bytes } = await built();
    expect(expectedUse).toEqual({ gas_limit: { amount: 98_001n, source: 'trial' } });
    expect(await transactions.decode(bytes)).not.toHaveProperty('expectedUse');
  });

  it.each<[string, FakeAnswer]>([
    ['has no trial execution', { refuses: "the node has't enabled this method" }],
    ['fails it', { json: receipt('h', { status_code: 'RUNTIME_ERROR', message: 'out of gas', gas_usage: 5 }) }],
  ])('is what was measured of such a call where the node %s', async (_what, answer) => {
    node.on('execTx', () => answer);
    expect((await built()).expectedUse).toEqual({ gas_limit: { amount: 123_000n, source: 'measured' } });
  });

  it('is what the charges in the node’s source make of a trade of RAM that no node tried, because none was measured', async () => {
    const trade: Operation = { kind: 'sell-storage', bytes: 100n };
    node.on('execTx', () => ({ refuses: "the node has't enabled this method" }));
    expect((await built(trade)).expectedUse).toEqual({ gas_limit: { amount: 62_000n, source: 'calculated' } });
  });
});
