import { afterAll, vi } from 'vitest';
import type * as Http from '../../adapters/platform/http.ts';
import { EOS } from '../../adapters/antelope/chains/eos.ts';
import { AntelopeErrorExplainer } from '../../adapters/antelope/rpc/antelope-error-explainer.ts';
import type { HttpBackendOptions } from '../../adapters/backend/backend-request.ts';
import { backendRows } from '../../adapters/backend/backend-rows.ts';
import { BackendCalls } from '../../adapters/backend/backend-calls.ts';
import { HttpErrorCodes } from '../../adapters/backend/service/http-error-codes.ts';
import { HttpExchangeMarket } from '../../adapters/backend/service/http-exchange-market.ts';
import { HttpIncomeRecords } from '../../adapters/backend/service/http-income-records.ts';
import { HttpPoolLogin } from '../../adapters/backend/service/http-pool-login.ts';
import { HttpPoolNews } from '../../adapters/backend/service/http-pool-news.ts';
import { HttpBackend } from '../../adapters/backend/http-backend.ts';
import { pushOutcome, reportedSponsorship } from '../../adapters/backend/sponsor-answer.ts';
import { openedEnvelope } from '../../adapters/backend/envelope.ts';
import { IOST } from '../../adapters/iost/chains/iost.ts';
import { TRON } from '../../adapters/tron/chains/tron.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { fakedHttp } from './faked-http.ts';
import { fuzzed } from './fuzzed.ts';
import { hostileJson, hostileText } from './hostile-values.ts';

vi.mock('../../adapters/platform/http.ts', async (original) => {
  const { fakedHttp: network } = await import('./faked-http.ts');
  return { ...(await original<typeof Http>()), httpRequest: network.send, repeatableRequest: network.send };
});

const { httpRequest } = await vi.importActual<typeof Http>('../../adapters/platform/http.ts');
const sandbox = await startSandbox({ seed: 'fuzz', start: Date.UTC(2025, 2, 12, 5), mode: 'manual', exchangeContracts: true });

afterAll(() => sandbox.stop());

const options: HttpBackendOptions = {
  base: sandbox.manifest.backend!,
  caller: () => ({ account: null, token: null, language: 'en', channel: 'tp', channelRef: null }),
};

async function fuzzCall<T>(name: string, call: () => Promise<T>, fault?: (result: T) => string | null): Promise<void> {
  const kept = await fakedHttp.keeping(httpRequest, call);
  const [question] = kept.questions;
  fuzzed<Http.HttpAnswer>(name, {
    inputs: kept.near(question!),
    read: (answer) => kept.replacing(question!, answer, call),
    ...(fault ? { fault } : {}),
  });
}

const account = 'rexholder111';
const named = (profile: ChainProfile) => (name: string | null) =>
  name === null || profile.accountName.pattern.test(name) ? null : 'not the name of an account';

const eos = new HttpBackend(EOS, options);
await fuzzCall(
  'the common parameters',
  () => eos.commonParam(),
  ({ nodes }) =>
    nodes.every(({ url, area }) => /^https?:\/\/[^?#@]+$/.test(url) && (area === null || area.length <= 60)) ? null : 'not a node',
);
await fuzzCall('the pool on EOS', () => eos.poolInfo());
await fuzzCall('what the pool booked for an account', () => eos.accountPoolInfo(account));
await fuzzCall('the latest operations', () => eos.latestOperationRecords());
await fuzzCall('past yields', () => eos.incomeTrend());
await fuzzCall('locked lots of REX', () => eos.unlockedRexList(account));
await fuzzCall(
  'the pool’s proxies',
  () => eos.poolProxies(),
  (names) => names.map(named(EOS)).find((wrong) => wrong !== null) ?? null,
);
await fuzzCall(
  'the exchange’s accounts',
  () => eos.exchangeAccounts(),
  (accounts) => (accounts === null ? null : (named(EOS)(accounts.account) ?? named(EOS)(accounts.staking))),
);
await fuzzCall(
  'the exchange’s contract on TRON',
  () => new HttpBackend(TRON, options).exchangeContract(),
  (contract) => (contract === null ? null : named(TRON)(contract)),
);
for (const profile of [TRON, IOST]) {
  const backend = new HttpBackend(profile, options);
  await fuzzCall(`the pool on ${profile.name}`, () => backend.poolInfo());
  await fuzzCall(`the account to vote for on ${profile.name}`, () => backend.voteAccount(), named(profile));
}

const calls = new BackendCalls(EOS, options);
const shown = (text: string): string | null => (/[\p{Cc}\p{Cf}]/u.test(text) ? 'text with characters that cannot be seen' : null);
const linked = (address: string | null): string | null =>
  address === null || /^(?:https:\/\/|\/(?!\/))/.test(address) ? null : 'not an address';
for (const profile of [EOS, TRON, IOST]) {
  const records = new HttpIncomeRecords(new BackendCalls(profile, options));
  await fuzzCall(
    `incomes by day on ${profile.name}`,
    () => records.page(profile === EOS ? account : 'nobody', 1),
    ({ items }) => (items.length <= 20 && items.every(({ votes }) => votes.units >= 0n) ? null : 'too many, or less than nothing'),
  );
}
const news = new HttpPoolNews(calls);
await fuzzCall(
  'news',
  () => news.articles(1),
  ({ items }) =>
    items
      .map(({ title, beginning, address }) => shown(title) ?? shown(beginning ?? '') ?? linked(address))
      .find((wrong) => wrong !== null) ?? (items.length <= 6 ? null : 'too many'),
);
sandbox.backendFaults.add({ kind: 'notice', endpoint: 'getImportantArticle', times: 1, amount: 0 });
await fuzzCall(
  'the important article',
  () => news.importantArticle(),
  (article) => (article === null ? null : (shown(article.title) ?? linked(article.address))),
);
await fuzzCall(
  'banners',
  () => news.banners(),
  (banners) => banners.map(({ picture }) => linked(picture)).find((wrong) => wrong !== null) ?? null,
);
await fuzzCall(
  'error codes',
  () => new HttpErrorCodes(calls).list(),
  (list) => list.map(({ text }) => shown(text)).find((wrong) => wrong !== null) ?? null,
);
const login = new HttpPoolLogin(calls);
await fuzzCall('the time to sign', () => login.time());
const market = new HttpExchangeMarket(calls, { pairs: `${options.base}/exchange/tickers`, orders: '/exchange/orders' });
await fuzzCall(
  'pairs of the exchange',
  () => market.pairs(),
  (pairs) => (pairs.every(({ last, volume }) => /^-?\d+(\.\d+)?$/.test(last) && /^-?\d+(\.\d+)?$/.test(volume)) ? null : 'not decimals'),
);
await fuzzCall('orders at the exchange', () => market.orders('nobody', 0));

const rowsRequest = { json: true, code: 'eosio', scope: 'eosio', table: 'rexpool', limit: 1 };
await fuzzCall('rows through the backend', async () => {
  const { status, origin } = await backendRows(EOS, options, rowsRequest);
  return { status, origin };
});

const sponsor = {
  code: 0,
  freeCpuSponsor: { account: 'payer', permission: 'active', contract: 'eosio.null', action: 'nonce', form: 'no-op' },
};
const texts = (samples: readonly unknown[]) =>
  hostileText(hostileJson(samples.map((sample) => JSON.stringify(sample))).map((value) => JSON.stringify(value) ?? ''));

fuzzed('the sponsor', {
  inputs: texts([sponsor, { code: 0, freeCpuSponsor: null }, { code: 0 }]),
  read: (text) => reportedSponsorship(openedEnvelope('x', 200, text), EOS, EOS.sponsoring),
  fault: (found: ReturnType<typeof reportedSponsorship>) => (typeof found === 'string' ? null : named(EOS)(found.payer.account)),
});

fuzzed('the answer to a sponsored push', {
  inputs: texts([
    { code: 200 },
    { code: 500, message: { code: 500, error: { code: 3040008, details: [{ message: 'duplicate transaction' }] } } },
    { code: '1', msg: 'x' },
  ]),
  read: (text) => pushOutcome('x', text, new AntelopeErrorExplainer()),
});
