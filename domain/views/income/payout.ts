import type { Asset } from '../../core/amount/asset.ts';
import { isIncomePaid } from './threshold.ts';

/** What becomes of an income: it was paid, is too small to be paid, or is still to be paid. */
export const PAYOUTS = ['paid', 'below-threshold', 'open'] as const;
export type Payout = (typeof PAYOUTS)[number];

/** Returns what becomes of a day's income. What was paid was paid, whatever the threshold is today. */
export function payoutOf(income: Asset, { isPaid, thresholdUnits }: { readonly isPaid: boolean; readonly thresholdUnits: bigint }): Payout {
  if (isPaid) return 'paid';
  return isIncomePaid(income, thresholdUnits) ? 'open' : 'below-threshold';
}
