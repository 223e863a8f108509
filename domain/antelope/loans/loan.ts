import type { ResourceLoan } from '../snapshot.ts';
import { DAY_MS, type Instant } from '../../core/chain/time.ts';

/** Term of rented CPU or NET (contract constant). */
export const LOAN_TERM_MS = 30 * DAY_MS;

/** What a loan's row has. Each renewal costs the payment again and lasts another term (contract rule). */
export interface LoanReading {
  /** Start of the current term. */
  readonly startedAt: Instant;
  /** How often the renewal fund renews it. */
  readonly renewals: bigint;
  /** Total days of those renewals. */
  readonly renewedDays: bigint;
}

/**
 * Reads a loan's dates: the term began 30 days before it expires, and is renewed for as long as the renewal fund covers the payment
 * (product rule).
 */
export function loanReading({ expiresAt, fund, payment }: Pick<ResourceLoan, 'expiresAt' | 'fund' | 'payment'>): LoanReading {
  const renewals = payment.isPositive() ? fund.units / payment.units : 0n;
  return { startedAt: expiresAt - LOAN_TERM_MS, renewals, renewedDays: renewals * BigInt(LOAN_TERM_MS / DAY_MS) };
}
