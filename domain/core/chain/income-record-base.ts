import type { Asset } from '../amount/asset.ts';
import type { Instant } from './time.ts';

/** A day's income as the pool booked it for an account of any chain. */
export interface IncomeRecordBase {
  /** When it was booked. */
  readonly at: Instant;
  /** Income of votes, after the fee. */
  readonly votes: Asset;
  /** What the pool kept of it; null where it was not reported. */
  readonly fee: Asset | null;
  /** Transactions that paid it, at most three; empty where none is reported. */
  readonly transactionIds: readonly string[];
  /** Whether a payment is reported, also under an id that no chain can have. */
  readonly isPaid: boolean;
}
