import type { Answer } from './answer.ts';
import type { PoolSponsor } from './antelope/pool-sponsor.ts';

/** The pool on one chain, as its backend answers for it. Amounts are whole coins as decimal text, rates percent as decimal text. */
export interface ChainPool {
  /** Fields of getCommonParam that only this chain has. */
  commonFields(): Answer;
  poolInfo(): Answer;
  /** Null for an account that takes no part. */
  accountPoolInfo(account: string): Answer | null;
  /** Newest first: `createTs`, `type` 1 added or 2 reduced, `account`, `count`. */
  operationRecords(limit: number): readonly Answer[];
  /** Newest first: `incomeDate`, `annualizedRate`. */
  incomeTrend(): readonly Answer[];
  /** Newest first: `poolUtcDate`, `nodeIncome`, `manageFees`, `trxId`. `page` counts from 1. */
  dividends(account: string, page: number, size: number): readonly Answer[];
  /** Empty on chains without REX. */
  ununlockedRexLots(account: string): readonly Answer[];
  /** Accounts users vote through; empty where they vote for a node directly. */
  proxies(): readonly string[];
  assignedProxy(account: string): string | null;
  /** Who pays CPU for users of some wallets; absent or null where nobody does. */
  readonly sponsor?: PoolSponsor | null;
  /** The node users vote for directly; null where they vote through proxies. */
  voteAccount(): string | null;
}
