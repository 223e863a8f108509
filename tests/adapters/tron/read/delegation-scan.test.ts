import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { HttpDelegationScan } from '../../../../adapters/tron/read/delegation-scan.ts';
import { readAddress } from '../../../../adapters/tron/rpc/address.ts';
import { failureOf } from '../../../support/submitting.ts';
import { OWNER, OWNER_HEX, WITNESS } from '../example.ts';

const other = (index: number): string => readAddress(`41${String(index + 1).padStart(40, '0')}`)!;

const rowOf = (changes: object = {}): object => ({
  hash: 'ab'.repeat(32),
  block: 1,
  ownerAddress: OWNER,
  receiverAddress: WITNESS,
  resource: 'ENERGY',
  frozenBalance: '40000000',
  expireTime: 1_593_820_800_000,
  resourceValue: '373.94',
  ownerAddressTag: '',
  ...changes,
});
const answerOf = (data: readonly object[], total = data.length): string => JSON.stringify({ total, rangeTotal: total, data });

const NOTHING = answerOf([]);
const STARTED: Server[] = [];

afterEach(() => {
  for (const server of STARTED.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Reply = string | ((response: ServerResponse) => void);

/** A scan service that answers by type and start, and what it was asked. */
async function scan(reply: (query: URLSearchParams) => Reply, timeLimitMs?: number) {
  const asked: { readonly path: string; readonly query: Readonly<Record<string, string>>; readonly headers: readonly string[] }[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://scan.localhost');
    asked.push({ path: `${request.method} ${pathname}`, query: Object.fromEntries(searchParams), headers: Object.keys(request.headers) });
    const answer = reply(searchParams);
    if (typeof answer === 'string') response.end(answer);
    else answer(response);
  });
  STARTED.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service = new HttpDelegationScan(`http://${host}/api`, timeLimitMs);
  return { host, asked, read: () => service.delegations(OWNER) };
}

const given = (text: Reply) => (query: URLSearchParams) => (query.get('type') === '2' ? text : NOTHING);

describe('a scan service', () => {
  it('is asked for both directions as the product asks, and for nothing else', async () => {
    const { asked, read } = await scan(() => NOTHING);
    await read();
    const query = { limit: '500', start: '0', address: OWNER, resourceType: '0' };
    expect(asked.map(({ path, query: own }) => [path, own]).sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual([
      ['GET /api/account/resource', { ...query, type: '2' }],
      ['GET /api/account/resource', { ...query, type: '3' }],
    ]);
    expect(asked.flatMap(({ headers }) => headers).filter((name) => /key|auth|cookie/i.test(name))).toEqual([]);
  });

  it('tells rows with whole points and an end, where it has one', async () => {
    const { host, read } = await scan(
      given(answerOf([rowOf(), rowOf({ resource: 'BANDWIDTH', resourceValue: 7, expireTime: 0, ownerAddress: OWNER_HEX })])),
    );
    const pair = { from: OWNER, to: WITNESS };
    expect(await read()).toEqual({
      host,
      given: [
        { ...pair, resource: 'energy', points: 373n, until: 1_593_820_800_000 },
        { ...pair, resource: 'bandwidth', points: 7n, until: null },
      ],
      received: [],
      moreGiven: 0,
      moreReceived: 0,
    });
  });

  it('is read page after page until its total', async () => {
    const all = Array.from({ length: 1_203 }, (_, index) => rowOf({ ownerAddress: other(index), receiverAddress: OWNER }));
    const { asked, read } = await scan((query) => {
      const start = Number(query.get('start'));
      return query.get('type') === '3' ? answerOf(all.slice(start, start + 500), all.length) : NOTHING;
    });
    const { received, moreReceived } = await read();
    expect([received.length, new Set(received.map(({ from }) => from)).size, moreReceived]).toEqual([1_203, 1_203, 0]);
    expect(asked.filter(({ query }) => query['type'] === '3').map(({ query }) => query['start'])).toEqual(['0', '500', '1000']);
  });

  it('is read no further than 2,000 rows, and what it counts beyond them is told', async () => {
    const page = Array.from({ length: 500 }, () => rowOf());
    const { asked, read } = await scan(given(answerOf(page, 123_456)));
    expect(await read()).toMatchObject({ moreGiven: 121_456, moreReceived: 0 });
    expect(asked.filter(({ query }) => query['type'] === '2')).toHaveLength(4);
  });

  it('that counts rows it does not have is not asked for them for ever', async () => {
    const { asked, read } = await scan(given(answerOf([], 9_007_199_254_740_991)));
    expect(await read()).toMatchObject({ given: [], moreGiven: 0 });
    expect(asked).toHaveLength(2);
  });

  it('does not add rows of other accounts, of the other direction, or of the account with itself', async () => {
    const foreign = [
      rowOf({ ownerAddress: WITNESS, receiverAddress: other(1) }),
      rowOf({ ownerAddress: WITNESS, receiverAddress: OWNER }),
      rowOf({ ownerAddress: OWNER, receiverAddress: OWNER }),
    ];
    const { read } = await scan(given(answerOf(foreign)));
    expect(await read()).toMatchObject({ given: [], received: [] });
  });

  it.each<[string, Reply]>([
    ['nothing', ''],
    ['a page', '<html>'],
    ['a list', '[]'],
    ['no rows', '{"total":1}'],
    ['another resource', answerOf([rowOf({ resource: 'TRON_POWER' })])],
    ['a resource as a number', answerOf([rowOf({ resource: 1 })])],
    ['no address', answerOf([rowOf({ receiverAddress: 'TXeXH77iqXMxNTXH9vF2sNXrSQikLzeVqY' })])],
    ['a value that is less than nothing', answerOf([rowOf({ resourceValue: '-1' })])],
    ['a value in words', answerOf([rowOf({ resourceValue: '1e9' })])],
    ['an end after the last of all days', answerOf([rowOf({ expireTime: 9_000_000_000_000_000 })])],
    ['a total that is none', JSON.stringify({ total: '-1', data: [] })],
    ['more rows than asked for', answerOf(Array.from({ length: 501 }, () => rowOf()))],
    ['ten megabytes', answerOf([rowOf({ hash: 'x'.repeat(10_000_000) })])],
    ['a closed connection', (response) => response.destroy()],
    ['another address', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ])('that answers %s is not believed at all, and named', async (_what, reply) => {
    const { host, read } = await scan(given(reply));
    expect(await failureOf(read())).toMatchObject({ error: 'scan-service-failed', params: { host } });
  });

  it.each<[string, Reply]>([
    ['never answers', () => undefined],
    ['never ends its answer', (response) => void response.write('{"total":')],
  ])('that %s has its time and no more', async (_what, reply) => {
    const { host, read } = await scan(given(reply), 100);
    const start = performance.now();
    expect(await failureOf(read())).toMatchObject({ error: 'scan-service-failed', params: { host } });
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  it('that is not there is named', async () => {
    const service = new HttpDelegationScan('http://127.0.0.1:1/api');
    expect(await failureOf(service.delegations(OWNER))).toMatchObject({ error: 'scan-service-failed', params: { host: '127.0.0.1:1' } });
  });
});
