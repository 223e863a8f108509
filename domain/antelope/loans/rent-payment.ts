import { Asset } from '../../core/amount/asset.ts';
import { rentedFor } from './rent.ts';
import type { RexPoolState } from '../rex/state.ts';

/** Returns the smallest payment that rents at least `wanted`, both native coin; null where the pool rents no more than is paid. */
export function paymentFor(pool: RexPoolState, wanted: Asset): Asset | null {
  const rents = (units: bigint): boolean => rentedFor(pool, Asset.of(units, wanted.symbol)).compare(wanted) >= 0;
  let [least, most] = [1n, wanted.units - 1n];
  if (most < least || !rents(most)) return null;
  while (least < most) {
    const middle = (least + most) / 2n;
    if (rents(middle)) most = middle;
    else least = middle + 1n;
  }
  return Asset.of(least, wanted.symbol);
}
