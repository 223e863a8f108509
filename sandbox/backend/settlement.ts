/** A voter through the pool, with votes in coin units (one coin, one vote). */
export interface PoolVoter {
  readonly account: string;
  readonly votes: bigint;
}

/** One account's part of a day's income, in coin units. `gross` is `net` plus `fee`. */
export interface IncomeShare extends PoolVoter {
  readonly gross: bigint;
  readonly fee: bigint;
  readonly net: bigint;
  /** False: at or below the payout threshold, stays with the pool. */
  readonly paid: boolean;
}

export interface PayoutTerms {
  readonly feePercent: bigint;
  /** Net income at or below this many units is not paid. */
  readonly thresholdUnits: bigint;
}

/**
 * Divides a day's income by votes, to the last unit: each voter gets the whole units of its part, and the remainder goes one by one to the
 * largest truncated parts, names deciding ties. The fee is deducted from each part so that the net is truncated.
 */
export function divideIncome(income: bigint, voters: readonly PoolVoter[], terms: PayoutTerms): readonly IncomeShare[] {
  const total = voters.reduce((sum, { votes }) => sum + votes, 0n);
  if (total <= 0n || income <= 0n) return [];
  const cut = voters.map((voter) => ({ voter, whole: (income * voter.votes) / total, rest: (income * voter.votes) % total }));
  const left = income - cut.reduce((sum, { whole }) => sum + whole, 0n);
  const favoured = new Set(
    [...cut]
      .sort((a, b) => (a.rest === b.rest ? compareNames(a.voter.account, b.voter.account) : a.rest > b.rest ? -1 : 1))
      .slice(0, Number(left))
      .map(({ voter }) => voter.account),
  );
  return cut.map(({ voter, whole }) => shareOf(voter, whole + (favoured.has(voter.account) ? 1n : 0n), terms));
}

function shareOf(voter: PoolVoter, gross: bigint, { feePercent, thresholdUnits }: PayoutTerms): IncomeShare {
  const net = (gross * (100n - feePercent)) / 100n;
  return { account: voter.account, votes: voter.votes, gross, fee: gross - net, net, paid: net > thresholdUnits };
}

function compareNames(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
