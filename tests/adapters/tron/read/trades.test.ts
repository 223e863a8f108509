import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { NodeList } from '../../../../adapters/platform/nodes/node-list.ts';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import { Trades } from '../../../../adapters/tron/read/trades.ts';
import { tradedToken } from '../../../../adapters/tron/read/traded-token.ts';
import type { NodeAsk } from '../../../../adapters/tron/rpc/node-ask.ts';
import { tronNodes } from '../../../../adapters/tron/rpc/node-protocol.ts';
import { listed } from '../../../support/listed.ts';
import { failureOf } from '../../../support/submitting.ts';
import { CHAIN_TOKEN, contractToken, sandboxExchange } from '../../../support/tron/exchange.ts';
import { listeningWorld, type ListeningWorld, WorldTime } from '../listening-world.ts';

const SEED = 'tron-trades';
const { contract: SPENDER } = sandboxExchange(SEED);
const TOKEN = contractToken(SEED);
const word = (value: bigint) => value.toString(16).padStart(64, '0');

let live: ListeningWorld;
const started: Server[] = [];

beforeAll(async () => {
  live = await listeningWorld(SEED, sandboxExchange(SEED));
});

afterEach(() => {
  for (const server of started.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

afterAll(() => live.stop());

/** A node that answers as another one does, but for what one function of every contract returns. */
async function liarAbout(selector: string, returned: string): Promise<string> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      const isMeant = body.length > 0 && (JSON.parse(body.toString()) as Record<string, unknown>)['function_selector'] === selector;
      void fetch(`${live.urls[1]!}${request.url!}`, { method: request.method!, ...(body.length > 0 && { body }) })
        .then(async (answer) => (isMeant ? JSON.stringify({ ...(await answer.json()), constant_result: [returned] }) : answer.text()))
        .then((text) => response.end(text));
    });
  });
  started.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://localhost:${String((server.address() as AddressInfo).port)}`;
}

const trades = (...urls: readonly string[]) =>
  new Trades(new NodeList(TRON, tronNodes(), new WorldTime(live.clock), async () => listed(...urls)));
const holder = () => live.account('fresh').name;

describe('a token that is traded', () => {
  it('is read with what the account has and has approved, from two nodes that agree', async () => {
    const { kind, balance, approved } = await trades(...live.urls).tradedToken(holder(), TOKEN, SPENDER);
    expect([kind, String(balance), String(approved)]).toEqual(['trc20', '7.654321 SUSD', '2.000000 SUSD']);
    const ofChain = await trades(...live.urls).tradedToken(holder(), CHAIN_TOKEN, SPENDER);
    expect([ofChain.kind, String(ofChain.balance), ofChain.approved]).toEqual(['trc10', '123.45 POINTS', null]);
  });

  it.each([
    ['decimals', 'decimals()', word(0n)],
    ['what is approved', 'allowance(address,address)', word(2n ** 128n)],
    ['what the account has', 'balanceOf(address)', word(9n)],
  ])('is not read where a node lies about %s', async (_what, selector, returned) => {
    const liar = await liarAbout(selector, returned);
    for (const urls of [
      [live.urls[0]!, liar],
      [liar, live.urls[0]!],
    ])
      expect((await failureOf(trades(...urls).tradedToken(holder(), TOKEN, SPENDER))).error).toBe('nodes-disagree');
  });

  it.each([
    ['USDT', 'USDT'],
    ['TRX', 'TOKEN'],
    ['usdt', 'TOKEN'],
    ['5 TRX ', 'TOKEN'],
    ['', 'TOKEN'],
  ])('whose issuer calls it “%s” is written as %s', async (symbol, shown) => {
    const answers: Readonly<Record<string, string>> = {
      'balanceOf(address)': word(5n),
      'decimals()': word(0n),
      'symbol()': Buffer.from(symbol).toString('hex').padEnd(64, '0'),
      'name()': word(0n),
      'allowance(address,address)': word(3n),
    };
    const ask: NodeAsk = Object.assign(
      async (_view: string, _endpoint: string, body: object) => ({
        result: { result: true },
        constant_result: [answers[String((body as Record<string, unknown>)['function_selector'])] ?? ''],
      }),
      { node: 'https://node.example' },
    );
    const { balance, approved } = await tradedToken(ask, holder(), TOKEN, SPENDER);
    expect([String(balance), String(approved)]).toEqual([`5 ${shown}`, `3 ${shown}`]);
  });

  it.each([
    ['a token that is none', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6x', SPENDER, 'token-unknown'],
    ['a contract without a checksum', TOKEN, 'TXeXH77iqXMxNTXH9vF2sNXrSQikLzeVqx', 'account-name-invalid'],
  ])('is refused for %s before anything is asked', async (_what, token, spender, error) => {
    expect((await failureOf(trades().tradedToken(holder(), token, spender))).error).toBe(error);
  });
});
