import type { AssetSymbol } from '../../../domain/core/amount/asset.ts';
import type { Call } from '../../../domain/core/chain/call.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { TokenMigration } from '../../../domain/antelope/contract/contract-rules.ts';
import type { ContractReader } from '../../../domain/antelope/contract/tables.ts';
import type { ExecutedTransaction } from '../../antelope/chain/executed.ts';

/** The chain as the pool's backend sees it: tables, everything that ever happened, and its own purse. */
export interface PoolChain {
  readonly read: ContractReader;
  /** Oldest first. */
  history(): readonly ExecutedTransaction[];
  /** Puts a transaction into the block of this instant. Throws when a rule refuses it. */
  apply(calls: readonly Call[], at: Instant): ExecutedTransaction;
}

/** Rings once at an instant of the world's calendar; returns how to cancel. */
export interface PoolCalendar {
  now(): Instant;
  alarm(at: Instant, ring: () => void): () => void;
}

/** Who the pool is and what it takes. */
export interface PoolTerms {
  readonly seed: string;
  /** Accounts users vote through, in the pool's own order. */
  readonly proxies: readonly string[];
  /** Account that pays incomes out. */
  readonly payer: string;
  /** Where the producers' pay comes from. */
  readonly producerPurse: string;
  /** The coin that votes, and in which is paid. */
  readonly core: AssetSymbol;
  /** The contract that gave the coin the name under which incomes are paid; null where it has one name. */
  readonly tokenMigration: TokenMigration | null;
  /** UTC time of the daily settlement, `HH:mm`. */
  readonly updateTime: string;
}

/** Management fee, percent of the producers' income. */
export const FEE_PERCENT = 10n;
/** Income at or below 0.0001 is not paid. */
export const THRESHOLD_UNITS = 1n;
