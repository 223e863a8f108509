import { Asset, type AssetSymbol } from '../../core/amount/asset.ts';
import type { Instant } from '../../core/chain/time.ts';

/** Coins on their way back to the account: they count in its balance by themselves once chain time reaches `at`, nothing is to be claimed. */
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
 * Every reduction of votes makes its own entry; none restarts another. The chain does not say why an entry is frozen: taking back
 * a pledge for gas looks the same as reducing votes. Where the release lies, not when it began, is all that is known.
 */
export function frozenReading(balances: readonly FrozenBalance[], now: Instant, coin: AssetSymbol): FrozenReading {
  const lots = balances.filter(({ at, amount }) => at > now && amount.isPositive()).sort(byRelease);
  return { lots, total: lots.reduce((sum, { amount }) => sum.plus(amount), Asset.zero(coin)) };
}

function byRelease(a: FrozenBalance, b: FrozenBalance): number {
  return a.at - b.at || b.amount.compare(a.amount);
}
