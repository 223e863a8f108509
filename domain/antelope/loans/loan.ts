import type { ResourceLoan } from '../snapshot.ts';
import { DAY_MS, type Instant } from '../../core/chain/time.ts';

/** How long rented CPU or NET lasts (contract constant). */
export const LOAN_TERM_MS = 30 * DAY_MS;

/** What is known of a loan from its row. Each renewal costs the payment again and lasts another term (contract rule). */
export interface LoanReading {
  /** Begin of the term that runs. */
  readonly startedAt: Instant;
  /** How often what was put aside renews it. */
  readonly renewals: bigint;
  /** Days those renewals last together. */
  readonly renewedDays: bigint;
}

/** Reads a loan's dates: the term began 30 days before it expires, and is renewed for as long as what was put aside covers the payment (product rule). */
export function loanReading({ expiresAt, fund, payment }: Pick<ResourceLoan, 'expiresAt' | 'fund' | 'payment'>): LoanReading {
  const renewals = payment.isPositive() ? fund.units / payment.units : 0n;
  return { startedAt: expiresAt - LOAN_TERM_MS, renewals, renewedDays: renewals * BigInt(LOAN_TERM_MS / DAY_MS) };
}
