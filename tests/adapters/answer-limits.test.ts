import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rpc as antelopeCall } from '../../adapters/antelope/rpc/rpc.ts';
import { EOS } from '../../adapters/antelope/chains/eos.ts';
import { HttpBackend } from '../../adapters/backend/http-backend.ts';
import { gatewayCall } from '../../adapters/iost/rpc/gateway.ts';
import { rpc as tronCall } from '../../adapters/tron/rpc/rpc.ts';
import { inAProcess } from '../support/in-a-process.ts';

const KILOBYTE = 1024;
let server: Server;
let url = '';
let size = 0;

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.end(JSON.stringify({ code: 0, padding: 'x'.repeat(size) }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const backend = () =>
  new HttpBackend(EOS, { base: url, caller: () => ({ account: null, token: null, language: null, channel: null, channelRef: null }) });

it.each([
  ['the head of an Antelope chain', 64, () => antelopeCall(url, 'get_info', {})],
  ['one row', 32, () => antelopeCall(url, 'get_table_rows', { limit: 1 })],
  ['a page of fifty rows', 816, () => antelopeCall(url, 'get_table_rows', { limit: 50 })],
  ['an ABI', 2 * KILOBYTE, () => antelopeCall(url, 'get_abi', {})],
  ['a block', 8 * KILOBYTE, () => antelopeCall(url, 'get_block', {})],
  ['a call without a limit of its own', KILOBYTE, () => antelopeCall(url, 'get_activated_protocol_features', {})],
  ['the head of TRON', 64, () => tronCall(url, 'wallet', 'getblock', {})],
  ['a block of TRON', 8 * KILOBYTE, () => tronCall(url, 'wallet', 'getblockbynum', {})],
  ['the head of IOST', 64, () => gatewayCall(url, 'getChainInfo')],
  ['a block of IOST', 8 * KILOBYTE, () => gatewayCall(url, 'getBlockByNumber/1/true')],
  ['the backend', 512, () => backend().poolProxies()],
])('an answer about %s may have %i KB and no more', async (_what, kilobytes, call) => {
  size = kilobytes * KILOBYTE - 100;
  await expect(call()).resolves.toBeDefined();
  size = kilobytes * KILOBYTE;
  await expect(call()).rejects.toSatisfy((thrown: Error) => JSON.stringify(thrown).includes('answer-invalid'));
});

it('of an answer with very many wrong values only the first is reported, within 64 MB', async () => {
  const script = `
    import { operationRecords } from './module.mjs';
    try { operationRecords({ operationRecords: Array.from({ length: 200_000 }, () => 0) }, { coin: { native: { code: 'EOS', precision: 4 } } }); } catch (thrown) { console.log(thrown.error); }
  `;
  const { output, code } = await inAProcess('adapters/backend/decode.ts', script, ['--max-old-space-size=64'], 20_000);
  expect({ output, code }).toEqual({ output: 'backend-answer-invalid\n', code: 0 });
});
