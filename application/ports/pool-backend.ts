import type { BackendNode } from '../../domain/core/chain/listed-node.ts';
import type { Each, Protocol } from '../../domain/chain/protocol.ts';
import type { Asset } from '../../domain/core/amount/asset.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import type { PublishedDay } from '../../domain/views/income/yield-trend.ts';

/** What the pool reports of itself on any chain. Rates are percent as decimal text exactly as the backend wrote them, null when absent. */
interface PoolInfoBase {
  readonly maxAnnualizedRate: string | null;
  readonly maxNodeAnnualizedRate: string | null;
  readonly accountCount: string | null;
  /** Whole-coin votes as decimal text. */
  readonly votesCount: string | null;
  /** Pool fee in percent; null when neither the backend nor the profile has it. */
  readonly feePercent: string | null;
  /** `HH:mm` UTC, the profile's where the backend does not report it; null when neither has it. */
  readonly updateTime: string | null;
}

/** What it reports on a chain of Antelope besides: its proxies, with their votes in whole coins, and the yield of REX. */
export interface AntelopePoolInfo extends PoolInfoBase {
  readonly protocol: 'antelope';
  readonly maxRexAnnualizedRate: string | null;
  readonly proxies: readonly { readonly name: string; readonly votes: string }[];
}

/** What the pool reports of itself, distinguished by its protocol. */
export type PoolInfo = AntelopePoolInfo | (PoolInfoBase & Each<Exclude<Protocol, 'antelope'>>);

/** Notice of vote decay: `none`, `soon` or `decayed`, with the percentage and day the backend reports. */
export interface VoteDecayNotice {
  readonly status: 'none' | 'soon' | 'decayed';
  readonly percent: string | null;
  readonly date: Instant | null;
}

/** What the pool books for an account of any chain; null amounts were not reported. */
interface AccountPoolInfoBase {
  readonly annualizedRate: string | null;
  readonly nodeAnnualizedRate: string | null;
  readonly nodeIncomeYesterday: Asset | null;
  readonly nodeIncomeTotal: Asset | null;
}

/** What it books on a chain of Antelope besides: income from REX, and how the vote loses weight. */
export interface AntelopeAccountPoolInfo extends AccountPoolInfoBase {
  readonly protocol: 'antelope';
  readonly rexAnnualizedRate: string | null;
  readonly rexIncomeYesterday: Asset | null;
  readonly rexIncomeTotal: Asset | null;
  readonly decay: VoteDecayNotice;
}

/** What the pool booked for one account, distinguished by its protocol. */
export type AccountPoolInfo = AntelopeAccountPoolInfo | (AccountPoolInfoBase & Each<Exclude<Protocol, 'antelope'>>);

export interface OperationRecord {
  readonly at: Instant;
  readonly direction: 'added' | 'reduced' | 'other';
  readonly account: string;
  readonly amount: Asset;
}

/** Service state and node addresses of the active chain. */
export interface CommonParam {
  readonly paused: boolean;
  readonly nodes: readonly BackendNode[];
}

/**
 * The pool's backend, as far as it answers on every chain. Every answer is validated; a failed, HTML or malformed answer is an error, never
 * an empty value. Errors: `backend-unreachable`, `backend-answer-invalid`, `backend-refused` (its message kept), `session-expired`, and
 * where its code or message belongs to an error of the catalogue, that one (`login-failed`, `operation-failed` and others, raw text kept).
 */
export abstract class PoolBackend {
  abstract commonParam(): Promise<CommonParam>;
  abstract poolInfo(): Promise<PoolInfo>;
  /** Reads what the pool booked for an account; null when it does not take part in the pool. */
  abstract accountPoolInfo(account: string): Promise<AccountPoolInfo | null>;
  abstract latestOperationRecords(): Promise<readonly OperationRecord[]>;
  /** Reads the highest yield of each past day, newest first; days without a figure are left out. */
  abstract incomeTrend(): Promise<readonly PublishedDay[]>;
}
