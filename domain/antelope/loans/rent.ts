import { Asset } from '../../core/amount/asset.ts';
import { bancorOutput } from './bancor.ts';
import type { RexPoolState } from '../rex/state.ts';

/**
 * Returns what `payment` rents at the present pool row, as stake: payment × unlent ÷ (rent + payment), in doubles and truncated as the
 * contract does.
 */
export function rentedFor(pool: RexPoolState, payment: Asset): Asset {
  return Asset.of(bancorOutput(pool.totalRent.units, pool.totalUnlent.units, payment.units), payment.symbol);
}
