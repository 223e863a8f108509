import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NodeList } from '../../../adapters/platform/nodes/node-list.ts';
import { SystemClock } from '../../../adapters/platform/system-clock.ts';
import { TronNode } from '../../../adapters/tron/node.ts';
import { tronNodes } from '../../../adapters/tron/rpc/node-protocol.ts';
import { solidAddresses } from '../../../adapters/tron/rpc/solid-address.ts';
import { TRON } from '../../../adapters/tron/chains/tron.ts';
import { sun } from '../../domain/frozen/frozen-example.ts';
import { failureOf } from '../../support/submitting.ts';
import { OWNER, OWNER_HEX } from './example.ts';
import { blockOf, FakeNode, HEAD, SOLID } from './fake-node.ts';
import { listed } from '../../support/listed.ts';

let first: FakeNode;
let second: FakeNode;

beforeEach(async () => {
  [first, second] = await Promise.all([FakeNode.start(), FakeNode.start()]);
});

afterEach(async () => {
  await Promise.all([first.stop(), second.stop()]);
});

function chain(...urls: readonly string[]): TronNode {
  return new TronNode(
    new NodeList(TRON, tronNodes(), new SystemClock(), async () => listed(...(urls.length > 0 ? urls : [first.url, second.url]))),
  );
}

describe('a head', () => {
  it('requests blocks without their transactions, and the first block once', async () => {
    const node = chain();
    expect(await node.head()).toMatchObject({ node: first.url, chainId: '0x2b6653dc', headNumber: HEAD, irreversibleNumber: SOLID });
    await node.head();
    expect(first.requests('wallet/getblock')).toEqual([{ detail: false }, { detail: false }]);
    expect(first.requests('wallet/getblockbynum')).toEqual([{ num: 0 }]);
  });

  it.each([
    { status: 404, json: { Error: 'this API is unavailable due to config' } },
    { status: 405, text: '<title>Error 405 HTTP method POST is not supported by this URL</title>' },
  ])('is complete from a node that has only the older call and answers $status to the other', async (gone) => {
    first
      .on('wallet/getblock', () => gone)
      .on('walletsolidity/getblock', () => gone)
      .on('wallet/getnowblock', () => ({ json: blockOf(HEAD, Date.now()) }))
      .on('walletsolidity/getnowblock', () => ({ json: blockOf(SOLID, Date.now() - 57_000) }));
    expect(await chain(first.url).head()).toMatchObject({ headNumber: HEAD, irreversibleNumber: SOLID });
  });

  it.each([
    ['drops the connection', { drop: true }],
    ['answers HTML', { text: '<!doctype html>', status: 502 }],
    ['answers plain text with success', { text: 'this API is closed because this node is a lite fullnode' }],
    ['answers an error with success', { json: { Error: 'class java.lang.NullPointerException : null' } }],
    ['has no time', { json: { Error: 'class java.lang.IllegalAccessException : lack of computing resources' } }],
    ['limits its rate', { json: { Error: 'The key exceeds the frequency limit(15)' }, status: 403 }],
    ['has no block', { json: {} }],
    [
      'returns a block with another number',
      { json: { ...blockOf(HEAD, Date.now()), block_header: { raw_data: { number: 5, timestamp: Date.now() } } } },
    ],
    ['is behind its solid block', { json: blockOf(SOLID - 1, Date.now() - 60_000) }],
    ['is old', { json: blockOf(HEAD, Date.now() - 600_000) }],
    ['answers null', { json: null }],
  ] as const)('is read from the next node where the first %s', async (_what, answer) => {
    first.on('wallet/getblock', () => answer);
    expect(await chain().head()).toMatchObject({ node: second.url });
  });

  it('of another network excludes the node and reports the reason', async () => {
    first.on('wallet/getblockbynum', () => ({
      json: { ...blockOf(0, 0), blockID: `${'0'.repeat(56)}cd8690dc`, block_header: { raw_data: {} } },
    }));
    const node = chain();
    expect((await node.head()).node).toBe(second.url);
    const [report] = await node.check();
    expect(report).toMatchObject({ head: null, error: { error: 'node-wrong-chain', params: { found: '0xcd8690dc' } } });
  });

  it('is rejected from a node without solid state', async () => {
    first
      .on('walletsolidity/getblock', () => ({ status: 404, text: '404' }))
      .on('walletsolidity/getnowblock', () => ({ status: 404, text: '404' }));
    expect((await failureOf(chain(first.url).head())).error).toBe('node-answer-invalid');
  });

  it('reports the failure when no node answers', async () => {
    expect((await failureOf(chain('http://127.0.0.1:1').head())).error).toBe('node-unreachable');
  });
});

describe('an account', () => {
  const bare = { address: OWNER_HEX, balance: 5, create_time: 1 };

  function withAccount(account: unknown): void {
    for (const node of [first, second]) {
      node
        .on('wallet/getaccount', () => ({ json: account }))
        .on('wallet/getaccountresource', () => ({ json: { freeNetLimit: 600 } }))
        .on('wallet/getReward', () => ({ json: { reward: 0 } }));
    }
  }

  it('without optional fields has nothing, and signs with its own key', async () => {
    withAccount(bare);
    const snapshot = await chain().account(OWNER);
    expect(snapshot).toMatchObject({
      liquid: sun(5n),
      permissions: ['owner'],
      freezing: { votes: [], reward: sun(0n), freeBandwidth: { used: 0n, max: 600n } },
    });
    expect(first.requests('wallet/getaccount')).toEqual([{ address: OWNER_HEX, visible: false }]);
  });

  it('of another address is never returned', async () => {
    withAccount({ ...bare, address: '41'.padEnd(42, '9') });
    expect(await failureOf(chain().account(OWNER))).toMatchObject({ error: 'node-answer-invalid', params: { what: 'getaccount' } });
  });

  it('keeps a balance that a double could not hold', async () => {
    withAccount(bare);
    first.on('wallet/getaccount', () => ({ text: `{"address":"${OWNER_HEX}","balance":9007199254740993}` }));
    expect((await chain().account(OWNER)).liquid).toEqual(sun(9_007_199_254_740_993n));
  });

  it.each([
    ['no reward', { json: {} }],
    ['an error', { json: { Error: 'INVALID address' } }],
    ['nothing', { drop: true }],
  ] as const)('whose reward is answered with %s is read without it', async (_what, answer) => {
    withAccount(bare);
    first.on('wallet/getReward', () => answer);
    const snapshot = await chain().account(OWNER);
    expect(snapshot.at.node).toBe(first.url);
    expect(snapshot.freezing.reward).toBeNull();
  });

  it('with invalid resources is read from the next node', async () => {
    withAccount(bare);
    first.on('wallet/getaccountresource', () => ({ json: { freeNetLimit: -1 } }));
    expect((await chain().account(OWNER)).at.node).toBe(second.url);
  });
});

describe('the pool', () => {
  it.each([
    [{ chainParameter: [] }],
    [{ chainParameter: [{ key: 'getUnfreezeDelayDays', value: -3 }] }],
    [{ chainParameter: [{ key: 'getUnfreezeDelayDays', value: 99_999 }] }],
    [{}],
  ])('is rejected where the unfreeze delay is not reported: %j', async (json) => {
    first.on('wallet/getchainparameters', () => ({ json }));
    expect((await failureOf(chain(first.url).pool())).error).toBe('node-answer-invalid');
  });
});

describe('a node that serves its solid state at an address of its own', () => {
  const FIRST_BLOCK = { ...blockOf(0, 0), blockID: `${'0'.repeat(56)}2b6653dc`, block_header: { raw_data: {} } };

  function withSolidAddress(): TronNode {
    const solid = solidAddresses({ nodes: [{ url: first.url, operator: 'Example', solidified: second.url }] });
    return new TronNode(new NodeList(TRON, tronNodes(solid), new SystemClock(), async () => listed(first.url)), solid);
  }

  it('is read at each for its state', async () => {
    second.on('walletsolidity/getblockbynum', () => ({ json: FIRST_BLOCK }));
    expect(await withSolidAddress().head()).toMatchObject({ node: first.url, headNumber: HEAD, irreversibleNumber: SOLID });
    expect(first.requests('walletsolidity/getblock')).toEqual([]);
    expect(second.requests('wallet/getblock')).toEqual([]);
    expect(second.requests('walletsolidity/getblock')).toEqual([{ detail: false }]);
  });

  it('is excluded where that address belongs to another network', async () => {
    second.on('walletsolidity/getblockbynum', () => ({ json: { ...FIRST_BLOCK, blockID: `${'0'.repeat(56)}cd8690dc` } }));
    expect(await failureOf(withSolidAddress().head())).toMatchObject({ error: 'node-wrong-chain', params: { node: second.url } });
  });

  it('proves the end of a transaction by the solid address', async () => {
    const id = '7'.repeat(64);
    const info = { id, blockNumber: SOLID - 5, blockTimeStamp: Date.now() - 90_000, receipt: { result: 'SUCCESS' } };
    second.on('walletsolidity/getblockbynum', () => ({ json: FIRST_BLOCK }));
    first.on('wallet/gettransactioninfobyid', () => ({ json: info }));
    second.on('walletsolidity/gettransactioninfobyid', () => ({ json: info }));
    const seen = await withSolidAddress().transaction({ id, origin: null, fromBlock: SOLID - 10, expiresAt: null });
    expect(seen.state).toBe('irreversible');
    expect(first.requests('walletsolidity/gettransactioninfobyid')).toEqual([]);
  });
});
