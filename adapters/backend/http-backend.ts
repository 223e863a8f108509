import type { AntelopeBackend, ExchangeAccounts, RecordedRexLot } from '../../application/ports/antelope-backend.ts';
import type { DirectVoteBackend } from '../../application/ports/direct-vote-backend.ts';
import type { AccountPoolInfo, CommonParam, OperationRecord, PoolBackend, PoolInfo } from '../../application/ports/pool-backend.ts';
import type { Asset } from '../../domain/core/amount/asset.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { isPoolError, type PoolError } from '../../domain/core/errors/pool-error.ts';
import type { PublishedDay } from '../../domain/views/income/yield-trend.ts';
import { addedFields, baseOf, exchanged, type HttpBackendOptions } from './backend-request.ts';
import {
  accountPoolInfo,
  assignedProxy,
  commonParam,
  exchangeAccounts,
  incomeTrend,
  operationRecords,
  poolInfo,
  proxyNames,
  recordedRexLots,
  voteAccount,
} from './decode.ts';
import { openedEnvelope, type BackendAnswer } from './envelope.ts';

const RECORDS = 15;

/** Largest accepted answer in bytes: a day of income or a purchase of REX takes some 150 of them. */
const LARGEST_ANSWER = 512 * 1024;

/**
 * The pool's backend over HTTP. The caller's fields are sent as headers on every call and as body fields on POST, since backends differ in
 * where they read them.
 */
export class HttpBackend implements PoolBackend, AntelopeBackend, DirectVoteBackend {
  private readonly profile: ChainProfile;
  private readonly options: HttpBackendOptions;

  constructor(profile: ChainProfile, options: HttpBackendOptions) {
    this.profile = profile;
    this.options = options;
  }

  async commonParam(): Promise<CommonParam> {
    return commonParam(await this.postCommonParam(), this.profile);
  }

  async poolInfo(): Promise<PoolInfo> {
    return poolInfo(await this.post('/pool/getPoolInfo', null), this.profile);
  }

  async accountPoolInfo(account: string): Promise<AccountPoolInfo | null> {
    return accountPoolInfo(await this.post('/pool/getAccountPoolInfo', account), this.profile);
  }

  async latestOperationRecords(): Promise<readonly OperationRecord[]> {
    return operationRecords(await this.get('/pool/getLatestOperationRecords', null, { limit: String(RECORDS) }), this.profile);
  }

  async incomeTrend(): Promise<readonly PublishedDay[]> {
    return incomeTrend(await this.post('/pool/getIncomeTrendList', null));
  }

  async unlockedRexList(account: string): Promise<readonly RecordedRexLot[]> {
    return recordedRexLots(await this.post('/pool/getUnunlockedRexList', account), this.profile);
  }

  async poolProxies(): Promise<readonly string[]> {
    return proxyNames(await this.get('/pool/getNewdexProxyList', null, {}), this.profile);
  }

  async voteAccount(): Promise<string | null> {
    return voteAccount(await this.post('/pool/getVoteAccount', null), this.profile);
  }

  async proxyFor(account: string, adding: Asset): Promise<string> {
    return assignedProxy(await this.get('/pool/getProxy', account, { stakeCount: adding.digits() }), this.profile);
  }

  async exchangeAccounts(): Promise<ExchangeAccounts | null> {
    return exchangeAccounts(await this.postCommonParam(), this.profile);
  }

  private postCommonParam(): Promise<BackendAnswer> {
    return this.post('/common/getCommonParam', null, { params: '{}' });
  }

  private async get(path: string, account: string | null, query: Readonly<Record<string, string>>): Promise<BackendAnswer> {
    const parameters = new URLSearchParams(query).toString();
    return this.call('GET', path, parameters === '' ? '' : `?${parameters}`, await this.added(account), undefined);
  }

  private async post(path: string, account: string | null, body: Readonly<Record<string, string>> = {}): Promise<BackendAnswer> {
    const added = await this.added(account);
    return this.call(
      'POST',
      path,
      '',
      { ...added, 'content-type': 'application/x-www-form-urlencoded' },
      new URLSearchParams({ ...added, ...body }).toString(),
    );
  }

  private async call(
    method: 'GET' | 'POST',
    path: string,
    query: string,
    headers: Readonly<Record<string, string>>,
    body: string | undefined,
  ): Promise<BackendAnswer> {
    const url = `${baseOf(this.options)}${path}${query}`;
    const answer = await exchanged({ url, method, headers, maxBytes: LARGEST_ANSWER, ...(body === undefined ? {} : { body }) }, path);
    try {
      return openedEnvelope(path, answer.status, answer.text);
    } catch (thrown) {
      throw isPoolError(thrown) && thrown.error === 'backend-refused' ? await named(thrown) : thrown;
    }
  }

  private added(account: string | null): Promise<Readonly<Record<string, string>>> {
    return addedFields(this.profile, this.options, account);
  }
}

/** Names a refusal by its published code or words, which load on demand; where loading fails, the refusal stays as it is. */
async function named(refusal: PoolError): Promise<PoolError> {
  return import('./refusal-words.ts').then(({ namedRefusal }) => namedRefusal(refusal)).catch(() => refusal);
}
