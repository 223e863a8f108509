import { Asset, type AssetSymbol } from '../../core/amount/asset.ts';
import type { DelegatedBandwidth, Refund } from '../snapshot.ts';
import type { Instant } from '../../core/chain/time.ts';

/**
 * Wait in milliseconds from asking for staked coins until they can be claimed: three days in every system contract that was read
 * (`refund_delay_sec`). The published 21 days belong to REX.
 */
export const REFUND_DELAY_MS = 259_200_000;

/** Sum of the rows' CPU and NET, in native coin. No rows: zero. */
export function stakedBandwidth(rows: readonly DelegatedBandwidth[], coin: AssetSymbol): Asset {
  return rows.reduce((sum, row) => sum.plus(row.cpu).plus(row.net), Asset.zero(coin));
}

/** When a pending refund can be claimed: request plus the contract's wait. */
export function refundInstant(refund: Pick<Refund, 'requestedAt'>): Instant {
  return refund.requestedAt + REFUND_DELAY_MS;
}

/** What staking `parts` to oneself takes out of a pending refund instead of the balance: CPU from CPU and NET from NET (contract rule). */
export function usableRefund(refund: Refund, parts: { readonly cpu: Asset; readonly net: Asset }): Asset {
  const smaller = (a: Asset, b: Asset): Asset => (a.compare(b) < 0 ? a : b);
  return smaller(parts.cpu, refund.cpu).plus(smaller(parts.net, refund.net));
}

/** What redeeming again does to a pending refund: the whole of it becomes claimable only at `after` instead of `before`. */
export interface RefundRestart {
  readonly before: Instant;
  readonly after: Instant;
  readonly lostMs: number;
}

/**
 * The loss a second redeem at chain time `now` would cause, or null when nothing is pending. Contract rule: one refund per owner,
 * and redeeming again merges into it and restarts its wait. A refund that is claimable already loses the whole new wait.
 */
export function refundRestart(refund: Refund | null, now: Instant): RefundRestart | null {
  if (refund === null || (refund.cpu.isZero() && refund.net.isZero())) return null;
  return restartBetween(refundInstant(refund), refundInstant({ requestedAt: now }));
}

/** The same for a refund of which only the two dates are known. */
export function restartBetween(before: Instant, after: Instant): RefundRestart {
  const now = after - REFUND_DELAY_MS;
  const lostMs = after - Math.max(before, now);
  return { before, after, lostMs };
}
