import type { AntelopeIncomeRecord } from '../../antelope/income-record.ts';
import { asAntelope, asTron, type Each, type Protocol } from '../../chain/protocol.ts';
import type { Asset } from '../../core/amount/asset.ts';
import type { IncomeRecordBase } from '../../core/chain/income-record-base.ts';
import type { TronIncomeRecord } from '../../tron/income-record.ts';
import type { Payout } from './payout.ts';

/** What becomes of the income of votes. */
interface OfVotes {
  readonly payout: Payout;
}

/** What becomes of the income of frozen resources; null where none is reported. */
interface OfResources {
  readonly protocol: TronIncomeRecord['protocol'];
  readonly resourcesPayout: Payout | null;
}

type WithMore = (AntelopeIncomeRecord & OfVotes) | (TronIncomeRecord & OfVotes & OfResources);

/** A day's income of an account as it was booked, and what becomes of it; distinguished by its protocol. */
export type BookedDay = WithMore | (IncomeRecordBase & Each<Exclude<Protocol, WithMore['protocol']>> & OfVotes);

/** Returns the income of REX of a day; null where it was not reported, or the chain has none. */
export function rexIncome(day: BookedDay): Asset | null {
  return asAntelope(day)?.rex ?? null;
}

/**
 * Returns what an account gets of a day: what is below the threshold of a payment is not paid, then or later (product rule), and does not
 * count. Income of REX grows in the account itself and has no threshold.
 */
export function receivedIncome(day: BookedDay): Asset {
  const { votes, payout } = day;
  const none = votes.minus(votes);
  const ofVotes = payout === 'below-threshold' ? none : votes;
  const frozen = asTron(day);
  const ofResources = frozen === null || frozen.resourcesPayout === 'below-threshold' ? null : frozen.resources;
  return ofVotes.plus(rexIncome(day) ?? none).plus(ofResources ?? none);
}
