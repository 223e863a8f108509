import type { Answer } from './answer.ts';
import type { PoolSponsor } from './antelope/pool-sponsor.ts';

/** The pool on one chain, for its backend's answers. Amounts are whole coins as decimal text, rates percent as decimal text. */
export interface ChainPool {
  /** Returns fields of getCommonParam that only this chain has. */
  commonFields(): Answer;
  poolInfo(): Answer;
  /** Returns an account's part in the pool; null for an account that takes no part. */
  accountPoolInfo(account: string): Answer | null;
  /** Returns records, newest first: `createTs`, `type` 1 added or 2 reduced, `account`, `count`. */
  operationRecords(limit: number): readonly Answer[];
  /** Returns daily yields, newest first: `incomeDate`, `annualizedRate`. */
  incomeTrend(): readonly Answer[];
  /** Returns payouts, newest first: `poolUtcDate`, `nodeIncome`, `manageFees`, `trxId`, null for one that was too small. `page` counts from 1. */
  dividends(account: string, page: number, size: number): readonly Answer[];
  /** Returns locked lots; empty on chains without REX. */
  ununlockedRexLots(account: string): readonly Answer[];
  /** Returns the accounts users vote through; empty where they vote directly. */
  proxies(): readonly string[];
  assignedProxy(account: string): string | null;
  /** Sponsor that pays CPU for users of some wallets; absent or null where there is none. */
  readonly sponsor?: PoolSponsor | null;
  /** Returns whether a signature of this text is the account's; absent where accounts cannot sign texts. */
  hasSigned?(account: string, text: string, signature: string): boolean;
  /** Returns an account's orders at the exchange as its public interface writes them; absent where the exchange has no contracts. */
  exchangeOrders?(account: string): readonly Answer[];
  /** Returns the account users vote for directly; null where they vote through proxies. */
  voteAccount(): string | null;
}
