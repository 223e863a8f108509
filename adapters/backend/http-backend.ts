import type { ExchangeAccounts, RecordedRexLot } from '../../application/ports/antelope-backend.ts';
import type { AccountPoolInfo, CommonParam, OperationRecord, PoolInfo } from '../../application/ports/pool-backend.ts';
import type { Asset } from '../../domain/core/amount/asset.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { PublishedDay } from '../../domain/views/income/yield-trend.ts';
import type { AnyBackend } from './any-backend.ts';
import { BackendCalls, orWhereUnknown } from './backend-calls.ts';
import type { HttpBackendOptions } from './backend-request.ts';
import {
  accountPoolInfo,
  assignedProxy,
  commonParam,
  exchangeAccounts,
  exchangeContract,
  incomeTrend,
  operationRecords,
  poolInfo,
  proxyNames,
  recordedRexLots,
  voteAccount,
} from './decode.ts';
import type { BackendAnswer } from './envelope.ts';
import { COMMON_PARAM, POOL_INFO } from './posted-call.ts';

const RECORDS = 15;

/** The pool's backend over HTTP. */
export class HttpBackend implements AnyBackend {
  private readonly calls: BackendCalls;

  constructor(profile: ChainProfile, options: HttpBackendOptions) {
    this.calls = new BackendCalls(profile, options);
  }

  async commonParam(): Promise<CommonParam> {
    return commonParam(await this.postCommonParam(), this.profile);
  }

  async poolInfo(): Promise<PoolInfo> {
    return poolInfo(await this.calls.posted(POOL_INFO, null), this.profile);
  }

  async accountPoolInfo(account: string): Promise<AccountPoolInfo | null> {
    const reported = this.calls.post('/pool/getAccountPoolInfo', account).then((answer) => accountPoolInfo(answer, this.profile));
    return orWhereUnknown(null, reported);
  }

  async latestOperationRecords(): Promise<readonly OperationRecord[]> {
    return operationRecords(await this.calls.get('/pool/getLatestOperationRecords', null, { limit: String(RECORDS) }), this.profile);
  }

  async incomeTrend(): Promise<readonly PublishedDay[]> {
    return incomeTrend(await this.calls.post('/pool/getIncomeTrendList', null));
  }

  async unlockedRexList(account: string): Promise<readonly RecordedRexLot[]> {
    const reported = this.calls.post('/pool/getUnunlockedRexList', account).then((answer) => recordedRexLots(answer, this.profile));
    return orWhereUnknown([], reported);
  }

  async poolProxies(): Promise<readonly string[]> {
    return proxyNames(await this.calls.get('/pool/getNewdexProxyList', null), this.profile);
  }

  async voteAccount(): Promise<string | null> {
    return voteAccount(await this.calls.post('/pool/getVoteAccount', null), this.profile);
  }

  async proxyFor(account: string, adding: Asset): Promise<string> {
    return assignedProxy(await this.calls.get('/pool/getProxy', account, { stakeCount: adding.digits() }), this.profile);
  }

  async exchangeAccounts(): Promise<ExchangeAccounts | null> {
    return exchangeAccounts(await this.postCommonParam(), this.profile);
  }

  async exchangeContract(): Promise<string | null> {
    return exchangeContract(await this.postCommonParam(), this.profile);
  }

  private postCommonParam(): Promise<BackendAnswer> {
    return this.calls.posted(COMMON_PARAM, null);
  }

  private get profile(): ChainProfile {
    return this.calls.profile;
  }
}
