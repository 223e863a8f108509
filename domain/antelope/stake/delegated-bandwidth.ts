import { Asset, type AssetSymbol } from '../../core/amount/asset.ts';
import type { DelegatedBandwidth, Refund } from '../snapshot.ts';
import type { Instant } from '../../core/chain/time.ts';

/**
 * Wait in milliseconds from unstaking until the coins can be claimed: three days in every system contract that was read
 * (`refund_delay_sec`). The published 21 days belong to REX.
 */
export const REFUND_DELAY_MS = 259_200_000;

/** Returns the sum of the rows' CPU and NET, in native coin. No rows: zero. */
export function stakedBandwidth(rows: readonly DelegatedBandwidth[], coin: AssetSymbol): Asset {
  return rows.reduce((sum, row) => sum.plus(row.cpu).plus(row.net), Asset.zero(coin));
}

/** Returns when a pending refund can be claimed: request plus the contract's wait. */
export function refundInstant(refund: Pick<Refund, 'requestedAt'>): Instant {
  return refund.requestedAt + REFUND_DELAY_MS;
}

/**
 * Returns the part of a pending refund that pays for staking `parts` to oneself instead of the balance: CPU from CPU and NET from NET
 * (contract rule).
 */
export function usableRefund(refund: Refund, parts: { readonly cpu: Asset; readonly net: Asset }): Asset {
  const smaller = (a: Asset, b: Asset): Asset => (a.compare(b) < 0 ? a : b);
  return smaller(parts.cpu, refund.cpu).plus(smaller(parts.net, refund.net));
}

/** Effect of a further unstake on a pending refund: all of it becomes claimable only at `after` instead of `before`. */
export interface RefundRestart {
  readonly before: Instant;
  readonly after: Instant;
  readonly lostMs: number;
}

/**
 * Returns the delay that a second unstake at chain time `now` would cause, or null when nothing is pending. Contract rule: one refund per
 * owner; a further request merges into it and restarts its wait. A refund that is claimable already loses the whole new wait.
 */
export function refundRestart(refund: Refund | null, now: Instant): RefundRestart | null {
  if (refund === null || (refund.cpu.isZero() && refund.net.isZero())) return null;
  return restartBetween(refundInstant(refund), refundInstant({ requestedAt: now }));
}

/** Returns the same for a refund of which only the two dates are known. */
export function restartBetween(before: Instant, after: Instant): RefundRestart {
  const now = after - REFUND_DELAY_MS;
  const lostMs = after - Math.max(before, now);
  return { before, after, lostMs };
}
