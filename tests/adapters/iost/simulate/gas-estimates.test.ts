import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IOST } from '../../../../adapters/iost/chains/iost.ts';
import { IostTransactions } from '../../../../adapters/iost/write/transactions.ts';
import { limitsOf } from '../../../../domain/chain/expected-transaction.ts';
import { START } from '../../../sandbox/iost/iost-node.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';
import { FakeGateway, receipt, type FakeAnswer } from '../fake-gateway.ts';
import { nodesAt, signerOf, voteOperation } from '../iost-network.ts';

const VOTER = 'newvoter01';
const OPERATION = voteOperation('1.5');

let node: FakeGateway;
let transactions: IostTransactions;

beforeEach(async () => {
  node = await FakeGateway.start();
  transactions = new IostTransactions(IOST, nodesAt(new FakeClock(START), node.url));
  node.on('getAccount', () => ({ json: accountWith(5_000_000) }));
});

afterEach(() => node.stop());

function accountWith(gas: number): object {
  return {
    name: VOTER,
    balance: 100,
    gas_info: { current_total: gas, increase_speed: 1, limit: 9_000_000 },
    ram_info: { available: '5000' },
    permissions: {},
    frozen_balances: [],
  };
}

async function limit(): Promise<string | undefined> {
  const calls = await transactions.calls(OPERATION, signerOf(VOTER));
  return (await transactions.build(calls, limitsOf(OPERATION))).limits['gas_limit'];
}

describe('the gas limit of a vote', () => {
  it('is the gas of the node’s trial execution plus the margin, and the trial has the same calls, unsigned', async () => {
    node.on('execTx', () => ({ json: receipt('h', { gas_usage: 141_000.25 }) }));
    expect(await limit()).toBe('211501');
    const [tried] = node.asked.filter(({ path }) => path === '/execTx');
    expect(JSON.parse(tried!.body)).toMatchObject({
      gasLimit: 1_000_000,
      actions: [{ contract: 'vote_producer.iost', actionName: 'vote', data: `["${VOTER}","newpoolbp","1.5"]` }],
      publisher: VOTER,
      publisher_sigs: [],
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
    ['has no response', { drop: true }, 1],
    ['has an invalid response', { json: { gas_usage: 'much' } }, 1],
  ])('is the product’s where the trial execution %s', async (_what, answer, asked) => {
    node.on('execTx', () => answer);
    expect([await limit(), await limit()]).toEqual(['1000000', '1000000']);
    expect(node.paths('execTx')).toHaveLength(asked);
  });
});
