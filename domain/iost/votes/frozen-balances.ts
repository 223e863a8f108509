import { Asset, type AssetSymbol } from '../../core/amount/asset.ts';
import type { Instant } from '../../core/chain/time.ts';

/** Coins being released to the account: its balance includes them once chain time reaches `at`, without a claim. */
export interface FrozenBalance {
  readonly amount: Asset;
  readonly at: Instant;
}

/** What is still frozen at chain time `now`, earliest first, and its sum. */
export interface FrozenReading {
  readonly lots: readonly FrozenBalance[];
  readonly total: Asset;
}

/**
 * Returns the frozen coins. Every reduction of votes makes its own entry; none restarts another. The chain does not record why an entry is
 * frozen: releasing a pledge for gas looks the same as reducing votes. Only the date of release is known, not its start.
 */
export function frozenReading(balances: readonly FrozenBalance[], now: Instant, coin: AssetSymbol): FrozenReading {
  const lots = balances.filter(({ at, amount }) => at > now && amount.isPositive()).sort(byRelease);
  return { lots, total: lots.reduce((sum, { amount }) => sum.plus(amount), Asset.zero(coin)) };
}

function byRelease(a: FrozenBalance, b: FrozenBalance): number {
  return a.at - b.at || b.amount.compare(a.amount);
}
