import { Asset } from '../../core/amount/asset.ts';
import { coinForRex } from './pool.ts';
import type { RexPoolState } from './state.ts';

/**
 * Returns the least of the `held` REX that sells for at least `coin` at the present pool row, and all of it where `coin` is what all of it
 * sells for, so that no rest stays behind that is worth nothing. Null where it sells for less, or no REX exists.
 */
export function rexWorth(pool: RexPoolState, coin: Asset, held: Asset): Asset | null {
  const whole = coinForRex(pool, held);
  if (whole === null || coin.compare(whole) > 0) return null;
  if (coin.equals(whole)) return held;
  const [lendable, supply] = [pool.totalLendable.units, pool.totalRex.units];
  return Asset.of((coin.units * supply + lendable - 1n) / lendable, held.symbol);
}
