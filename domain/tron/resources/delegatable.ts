import { Asset } from '../../core/amount/asset.ts';
import type { FrozenBalance } from '../stake/state.ts';
import type { ResourceMarket } from './resource-share.ts';

/**
 * Returns how much of its own frozen coins an account can lend while it has `used` points of the resource: the coins behind them stay, and
 * count first against what it has from others and from Stake 1.0 (chain rule). The chain computes them in doubles, in this order.
 */
export function delegatable(frozen: FrozenBalance, used: bigint, { limit, weight }: ResourceMarket): Asset {
  const { own, legacyOwn, received, legacyReceived } = frozen;
  const perCoin = 10 ** own.symbol.precision;
  const behind = limit === 0n ? 0n : BigInt(Math.trunc(Number(used) * perCoin * (Number(weight) / Number(limit))));
  const busy = behind - legacyOwn.units - received.units - legacyReceived.units;
  const free = busy > 0n ? own.units - busy : own.units;
  return Asset.of(free > 0n ? free : 0n, own.symbol);
}
