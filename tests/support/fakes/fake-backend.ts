import type { ExchangeAccounts, RecordedRexLot } from '../../../application/ports/antelope-backend.ts';
import type { AnyBackend } from '../../../adapters/backend/any-backend.ts';
import type { AccountPoolInfo, CommonParam, OperationRecord, PoolInfo } from '../../../application/ports/pool-backend.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { PublishedDay } from '../../../domain/views/income/yield-trend.ts';

/** A backend that answers what a test sets. Switches: `unreachable`, `answersNonsense`, `assignsProxy`. */
export class FakeBackend implements AnyBackend {
  unreachable = false;
  answersNonsense = false;
  common: CommonParam = { paused: false, nodes: [] };
  exchange: ExchangeAccounts | null = null;
  /** The exchange's contract on TRON; null: it is not reported. */
  contract: string | null = null;
  info: PoolInfo = {
    protocol: 'antelope',
    maxAnnualizedRate: '6.5',
    maxNodeAnnualizedRate: '4.1',
    maxRexAnnualizedRate: null,
    accountCount: '12',
    votesCount: '345',
    proxies: [{ name: 'poolproxy111', votes: '345' }],
    feePercent: null,
    updateTime: null,
  };
  records: readonly OperationRecord[] = [];
  trend: readonly PublishedDay[] = [];
  lots: readonly RecordedRexLot[] = [];
  proxies: readonly string[] = ['poolproxy111', 'poolproxy112'];
  assignsProxy = 'poolproxy111';
  /** The account users vote for directly; null: it is not reported. */
  votedFor: string | null = null;
  readonly participants = new Map<string, AccountPoolInfo>();
  /** Every requested proxy: account and amount added. */
  readonly proxyQuestions: { readonly account: string; readonly adding: string }[] = [];

  async commonParam(): Promise<CommonParam> {
    return this.answer(this.common);
  }

  async poolInfo(): Promise<PoolInfo> {
    return this.answer(this.info);
  }

  async accountPoolInfo(account: string): Promise<AccountPoolInfo | null> {
    return this.answer(this.participants.get(account) ?? null);
  }

  async latestOperationRecords(): Promise<readonly OperationRecord[]> {
    return this.answer(this.records);
  }

  async incomeTrend(): Promise<readonly PublishedDay[]> {
    return this.answer(this.trend);
  }

  async unlockedRexList(): Promise<readonly RecordedRexLot[]> {
    return this.answer(this.lots);
  }

  async poolProxies(): Promise<readonly string[]> {
    return this.answer(this.proxies);
  }

  async voteAccount(): Promise<string | null> {
    return this.answer(this.votedFor);
  }

  async proxyFor(account: string, adding: Asset): Promise<string> {
    this.proxyQuestions.push({ account, adding: adding.toString() });
    return this.answer(this.assignsProxy);
  }

  async exchangeAccounts(): Promise<ExchangeAccounts | null> {
    return this.answer(this.exchange);
  }

  async exchangeContract(): Promise<string | null> {
    return this.answer(this.contract);
  }

  private answer<T>(value: T): T {
    if (this.unreachable) throw new PoolError('backend-unreachable');
    if (this.answersNonsense) throw new PoolError('backend-answer-invalid', {}, { raw: '<html>' });
    return value;
  }
}
