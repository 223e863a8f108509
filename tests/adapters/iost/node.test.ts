import { afterEach, describe, expect, it } from 'vitest';
import { IOST } from '../../../adapters/iost/chains/iost.ts';
import { IostNode } from '../../../adapters/iost/node.ts';
import { plainDigits } from '../../../domain/core/amount/plain-digits.ts';
import { DAY_MS } from '../../../domain/core/chain/time.ts';
import { START } from '../../sandbox/iost/iost-node.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';
import { chainInfo, FakeGateway } from './fake-gateway.ts';
import { type IostNetwork, iostNetwork, nodesAt } from './iost-network.ts';

let network: IostNetwork | null = null;
const fakes: FakeGateway[] = [];

afterEach(async () => {
  await network?.stop();
  network = null;
  await Promise.all(fakes.splice(0).map((fake) => fake.stop()));
});

async function fake(): Promise<FakeGateway> {
  const gateway = await FakeGateway.start();
  fakes.push(gateway);
  return gateway;
}

function nodeAt(...gateways: readonly FakeGateway[]): IostNode {
  return new IostNode(IOST, nodesAt(new FakeClock(START), ...gateways.map(({ url }) => url)));
}

const ACCOUNT = {
  name: 'alice001',
  balance: 1000.5,
  gas_info: {
    current_total: 2_500_000.25,
    transferable_gas: 0,
    pledge_gas: 2_500_000,
    increase_speed: 11.5,
    limit: 3_000_000,
    pledged_info: [],
  },
  ram_info: { available: '1024', used: '300', total: '1324' },
  permissions: {
    operate: { name: 'operate', group_names: [], items: [], threshold: '100' },
    owner: { name: 'owner', group_names: [], items: [], threshold: '100' },
    active: { name: 'active', group_names: [], items: [], threshold: '100' },
  },
  groups: {},
  frozen_balances: [],
  vote_infos: [],
  balance_string: '1000.50000001',
};

describe('the head', () => {
  it('is that of the first node, with its irreversible block and time', async () => {
    network = await iostNetwork();
    expect(await network.node.head()).toEqual({
      node: network.address,
      chainId: '1024',
      headNumber: network.sandbox.world.chain.head().number,
      headTime: START,
      irreversibleNumber: network.sandbox.world.chain.head().number - 6,
      irreversibleTime: START - 3_000,
      receivedAt: START,
    });
  });

  it('is refused when the chain has stalled, however healthy its node', async () => {
    network = await iostNetwork();
    network.sandbox.world.chain.stall(true);
    await network.advance(61_000);
    const alone = new IostNode(IOST, nodesAt(network.clock, network.address));
    await expect(alone.head()).rejects.toMatchObject({ error: 'node-stale', params: { seconds: 61 } });
  });

  it('is not taken from a node on another chain, nor from one whose irreversible block is beyond its head', async () => {
    const [other, faulty, good] = [await fake(), await fake(), await fake()];
    other.on('getChainInfo', () => ({ json: chainInfo({ chain_id: 1020 }) }));
    faulty.on('getChainInfo', () => ({ json: chainInfo({ lib_block: '1001' }) }));
    expect((await nodeAt(other, faulty, good).head()).node).toBe(good.url);
    await expect(nodeAt(other).head()).rejects.toMatchObject({ error: 'node-wrong-chain', params: { expected: '1024', found: '1020' } });
    await expect(nodeAt(faulty).head()).rejects.toMatchObject({ error: 'node-answer-invalid', params: { what: 'getChainInfo.lib_block' } });
  });

  it('reports the status of every node', async () => {
    const [good, broken, silent] = [await fake(), await fake(), await fake()];
    broken.on('getChainInfo', () => ({ text: '<html>sign in</html>' }));
    silent.on('getChainInfo', () => ({ drop: true }));
    expect((await nodeAt(good, broken, silent).check()).map(({ node: { url }, error }) => [url, error?.error ?? null])).toEqual([
      [good.url, null],
      [broken.url, 'node-answer-invalid'],
      [silent.url, 'node-unreachable'],
    ]);
  });

  it.each([
    [429, 'node-busy'],
    [503, 'node-busy'],
    [500, 'node-answer-invalid'],
  ])('reads HTTP %i as %s', async (status, error) => {
    const gateway = await fake();
    gateway.on('getChainInfo', () => ({ text: 'Too much', status }));
    await expect(nodeAt(gateway).head()).rejects.toMatchObject({ error });
  });
});

describe('a node request', () => {
  it('sends no header that requires a CORS preflight', async () => {
    const gateway = await fake();
    gateway.on('getAccount', () => ({ json: ACCOUNT }));
    await nodeAt(gateway).account('alice001');
    await nodeAt(gateway).pool();
    const own = new Set([
      'host',
      'connection',
      'accept',
      'accept-language',
      'accept-encoding',
      'user-agent',
      'sec-fetch-mode',
      'cache-control',
      'pragma',
      'content-type',
      'content-length',
    ]);
    expect(gateway.asked.length).toBeGreaterThan(3);
    for (const { headers } of gateway.asked) {
      expect(Object.keys(headers).filter((name) => !own.has(name))).toEqual([]);
      expect(headers['content-type'] ?? 'text/plain;charset=UTF-8').toBe('text/plain;charset=UTF-8');
    }
  });
});

describe('an account', () => {
  it('is read with its votes, frozen balances and vote costs', async () => {
    network = await iostNetwork();
    const snapshot = await network.node.account('poolvoter1');
    const { protocol, account, liquid, permissions, producerVoting } = snapshot;
    expect([protocol, account, permissions]).toEqual(['iost', 'poolvoter1', ['active', 'owner']]);
    expect(Object.keys(snapshot).sort()).toEqual(['account', 'at', 'liquid', 'permissions', 'producerVoting', 'protocol']);
    const { balance_string: exact } = (await network.sandbox.get('/getAccount/poolvoter1/1')).body;
    expect(plainDigits(liquid)).toBe(exact);
    expect(producerVoting?.votes.map(({ producer, votes }) => [producer, votes.toString()])).toEqual([['newpoolbp', '1399.75000000 IOST']]);
    expect(producerVoting?.releases.map(({ amount, at }) => [amount.toString(), at - START])).toEqual([['60.25000000 IOST', 5 * DAY_MS]]);
    expect(producerVoting?.bonus?.isPositive()).toBe(true);
    expect(producerVoting?.gas.limit).toBe(1_500_000_000n);
    expect(producerVoting?.ramAvailable).toBeGreaterThan(5_000n);
  });

  it('has votes in a fixed order although nodes list them in varying orders', async () => {
    network = await iostNetwork();
    const orders = new Set<string>();
    for (let read = 0; read < 6; read++)
      orders.add(JSON.stringify((await network.node.account('twovotes01')).producerVoting?.votes.map(({ producer }) => producer)));
    expect([...orders]).toHaveLength(1);
  });

  it('prefers the exact balance, and lists the signing permission first', async () => {
    const gateway = await fake();
    gateway
      .on('getAccount', () => ({ json: ACCOUNT }))
      .on('getContractStorage', () => ({ json: { data: '{"newpoolbp":["2",5,"0"]}', block_hash: 'h', block_number: '1000' } }))
      .on('getBatchContractStorage', () => ({ json: { datas: ['"0.000000005"', 'null'] } }));
    const { liquid, permissions, producerVoting } = await nodeAt(gateway).account('alice001');
    expect(liquid.toString()).toBe('1000.50000001 IOST');
    expect(permissions).toEqual(['active', 'owner', 'operate']);
    expect(producerVoting).toMatchObject({ gas: { available: 250_000_025n, limit: 300_000_000n, perSecond: 1_150n }, ramAvailable: 1024n });
    expect(producerVoting?.bonus?.toString()).toBe('0.00000001 IOST');
    expect(gateway.paths('getAccount')).toEqual(['/getAccount/alice001/1']);
  });

  it('is never read with an inexact balance', async () => {
    const gateway = await fake();
    gateway.on('getAccount', () => ({ text: JSON.stringify({ ...ACCOUNT, balance_string: '' }).replace('1000.5', '123456789.12345679') }));
    await expect(nodeAt(gateway).account('alice001')).rejects.toMatchObject({
      error: 'node-answer-invalid',
      params: { what: 'getAccount.balance' },
    });
  });

  it('reads frozen coins from the token contract’s storage where a double cannot hold them', async () => {
    const gateway = await fake();
    const record = (amount: string, later: number) => `{"Amount":${amount},"Ftime":${String(BigInt(START + later) * 1_000_000n)}}`;
    gateway
      .on('getAccount', () => ({
        text: JSON.stringify(ACCOUNT).replace('"frozen_balances":[]', '"frozen_balances":[{"amount":67108864.123456789,"time":"1"}]'),
      }))
      .on('getContractStorage', (_parts, body) => ({
        json: {
          data: body.includes('TFalice001') ? `[${record('5', -1)},${record('6710886412345679', DAY_MS)}]` : 'null',
          block_hash: 'any',
          block_number: '1',
        },
      }));
    const { producerVoting } = await nodeAt(gateway).account('alice001');
    expect(producerVoting.releases.map(({ amount, at }) => [String(amount), at - START])).toEqual([['67108864.12345679 IOST', DAY_MS]]);
  });

  it.each(['null', 'text', '[{"Amount":"x"}]', '{}'])('is not read where that record is %s', async (data) => {
    const gateway = await fake();
    gateway
      .on('getAccount', () => ({
        text: JSON.stringify(ACCOUNT).replace('"frozen_balances":[]', '"frozen_balances":[{"amount":67108864.123456789,"time":"1"}]'),
      }))
      .on('getContractStorage', () => ({ json: { data, block_hash: 'any', block_number: '1' } }));
    await expect(nodeAt(gateway).account('alice001')).rejects.toMatchObject({ error: 'node-answer-invalid' });
  });

  it('reads votes from the vote contract’s storage where a double cannot hold them', async () => {
    const gateway = await fake();
    const votes = [{ option: 'newpoolbp', votes: 512_345_678.123, cleared_votes: 0 }];
    gateway.on('getAccount', () => ({ json: { ...ACCOUNT, vote_infos: votes } }));
    gateway.on('getContractStorage', () => ({
      json: { data: '{"newpoolbp":["512345678.12300001",5,"0"]}', block_hash: 'h', block_number: '1000' },
    }));
    const { producerVoting } = await nodeAt(gateway).account('alice001');
    expect(producerVoting?.votes.map(({ votes: given }) => given.toString())).toEqual(['512345678.12300001 IOST']);
  });

  it('has an unknown bonus when the node does not report it', async () => {
    const gateway = await fake();
    gateway
      .on('getAccount', () => ({ json: ACCOUNT }))
      .on('getContractStorage', () => ({ json: { data: '{"newpoolbp":["2",5,"0"]}', block_hash: 'h', block_number: '1000' } }));
    for (const answer of [{ refuses: 'Not Implemented' }, { drop: true as const }, { text: '<html>' }, { json: { datas: ['"1"'] } }]) {
      gateway.on('getBatchContractStorage', () => answer);
      const { liquid, producerVoting } = await nodeAt(gateway).account('alice001');
      expect([liquid.toString(), producerVoting?.bonus]).toEqual(['1000.50000001 IOST', null]);
    }
  });

  it('is not found, or not requested when its name is invalid', async () => {
    network = await iostNetwork();
    await expect(network.node.account('nobody0001')).rejects.toMatchObject({
      error: 'account-not-found',
      params: { account: 'nobody0001' },
    });
    await expect(network.node.account('../getNodeInfo')).rejects.toMatchObject({ error: 'account-name-invalid' });
  });

  it('must be the requested one', async () => {
    const gateway = await fake();
    gateway.on('getAccount', () => ({ json: ACCOUNT }));
    await expect(nodeAt(gateway).account('bob00001')).rejects.toMatchObject({
      error: 'node-answer-invalid',
      params: { what: 'getAccount.name' },
    });
  });
});

describe('the pool of the chain', () => {
  it('has the freeze time of withdrawn votes, from the vote contract', async () => {
    network = await iostNetwork();
    expect(await network.node.pool()).toMatchObject({ protocol: 'iost', at: { node: network.address }, releaseDelayMs: 7 * DAY_MS });
  });

  it.each([
    ['returns five seconds', { json: { data: '{"freezeTime":5}', block_hash: 'h', block_number: '1000' } }, 5_000],
    ['has nothing stored', { json: { data: 'null', block_hash: 'h', block_number: '1000' } }, null],
    ['has something else stored', { json: { data: '"soon"', block_hash: 'h', block_number: '1000' } }, null],
    ['refuses', { refuses: 'contract not found' }, null],
    ['closes the connection', { drop: true as const }, null],
  ])('takes the freeze time from the chain only: the node %s', async (_what, answer, expected) => {
    const gateway = await fake();
    gateway.on('getContractStorage', () => answer);
    expect((await nodeAt(gateway).pool()).releaseDelayMs).toBe(expected);
  });
});
