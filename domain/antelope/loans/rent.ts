import { Asset } from '../../core/amount/asset.ts';
import { bancorOutput } from './bancor.ts';
import type { RexPoolState } from '../rex/state.ts';

/** What `payment` rents at the pool row as it is, as stake: payment × unlent ÷ (rent + payment), in doubles and cut as the contract does. */
export function rentedFor(pool: RexPoolState, payment: Asset): Asset {
  return Asset.of(bancorOutput(pool.totalRent.units, pool.totalUnlent.units, payment.units), payment.symbol);
}
