import type { Asset } from '../../core/amount/asset.ts';
import type { Payout } from './payout.ts';

/** A day's income of an account as it was booked, and what becomes of it. Null: the chain has no such income, or it was not reported. */
export interface BookedDay {
  /** When it was booked. */
  readonly at: number;
  /** Income of votes after the fee. */
  readonly votes: Asset;
  readonly fee: Asset | null;
  readonly payout: Payout;
  readonly rex: Asset | null;
  /** Of frozen resources. */
  readonly resources: Asset | null;
  readonly resourcesPayout: Payout | null;
  readonly transactionIds: readonly string[];
}

/**
 * Returns what an account gets of a day: what is below the threshold of a payment is not paid, then or later (product rule), and does not
 * count. Income of REX grows in the account itself and has no threshold.
 */
export function receivedIncome({ votes, payout, rex, resources, resourcesPayout }: Omit<BookedDay, 'at'>): Asset {
  const none = votes.minus(votes);
  const ofVotes = payout === 'below-threshold' ? none : votes;
  const ofResources = resources === null || resourcesPayout === 'below-threshold' ? none : resources;
  return ofVotes.plus(rex ?? none).plus(ofResources);
}
