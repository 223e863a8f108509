import type { AccountPoolInfo } from '../../../../application/ports/pool-backend.ts';
import type { Asset } from '../../../../domain/core/amount/asset.ts';
import type { AccountSummary } from '../../../../domain/views/account-summary.ts';

/**
 * Returns whether an account takes part in the pool: it votes for the pool, or the pool booked income or a yield for it. Null while that is
 * unknown: `summary` null is not read yet, `booked` undefined is not answered yet and null is an account the pool does not know.
 */
export function participates(
  summary: Pick<AccountSummary, 'accountVotesCount'> | null,
  booked: Pick<AccountPoolInfo, 'nodeIncomeYesterday' | 'nodeIncomeTotal' | 'annualizedRate'> | null | undefined,
): boolean | null {
  if (summary?.accountVotesCount?.isPositive()) return true;
  const some = (amount: Asset | null) => amount?.isPositive() ?? false;
  if (booked && (some(booked.nodeIncomeYesterday) || some(booked.nodeIncomeTotal) || /[1-9]/.test(booked.annualizedRate ?? '')))
    return true;
  return summary === null || booked === undefined || summary.accountVotesCount === null ? null : false;
}
