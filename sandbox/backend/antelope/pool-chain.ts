import type { AssetSymbol } from '../../../domain/core/amount/asset.ts';
import type { Call } from '../../../domain/core/chain/call.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { TokenMigration } from '../../../domain/antelope/contract/contract-rules.ts';
import type { ContractReader } from '../../../domain/antelope/contract/tables.ts';
import type { ExecutedTransaction } from '../../antelope/chain/executed.ts';

/** The chain for the pool's backend: tables, history, and its own transactions. */
export interface PoolChain {
  readonly read: ContractReader;
  /** Returns transactions, oldest first. */
  history(): readonly ExecutedTransaction[];
  /** Includes a transaction in the block of this instant. Throws when a rule refuses it. */
  apply(calls: readonly Call[], at: Instant): ExecutedTransaction;
}

/** Calls back once at an instant of the sandbox's clock; returns a function that cancels it. */
export interface PoolCalendar {
  now(): Instant;
  alarm(at: Instant, ring: () => void): () => void;
}

/** Accounts and terms of the pool. */
export interface PoolTerms {
  readonly seed: string;
  /** Accounts users vote through, in the pool's own order. */
  readonly proxies: readonly string[];
  /** Account that pays incomes out. */
  readonly payer: string;
  /** Account that the producers' pay comes from. */
  readonly producerPurse: string;
  /** The coin of votes and payments. */
  readonly core: AssetSymbol;
  /** The contract that gave the coin the symbol of the payouts; null where it has one symbol only. */
  readonly tokenMigration: TokenMigration | null;
  /** UTC time of the daily settlement, `HH:mm`. */
  readonly updateTime: string;
}

/** Management fee, percent of the producers' income. */
export const FEE_PERCENT = 10n;
/** Income at or below 0.0001 is not paid. */
export const THRESHOLD_UNITS = 1n;
