import type { Simulation } from '../../../domain/chain/simulation.ts';
import { Asset, type AssetSymbol } from '../../../domain/core/amount/asset.ts';
import { changeOf } from '../../../domain/core/chain/simulation-base.ts';
import type { BalanceKey } from '../../../domain/core/operation/balance-key.ts';
import type { Prepared } from '../../transact/prepared.ts';

/** Returns the stake by which a write raises its own signer's CPU: what it stakes for itself, or rents for itself. */
export function raisedStake(
  { operation, signer, simulation }: Pick<Prepared, 'operation' | 'signer' | 'simulation'>,
  coin: AssetSymbol,
): Asset {
  const rents = operation.kind === 'rent-resource' && operation.receiver === signer.account;
  return increaseOf(simulation, 'cpu', coin).plus(rents ? increaseOf(simulation, 'rented-cpu', coin) : Asset.zero(coin));
}

function increaseOf(simulation: Simulation, balance: BalanceKey, coin: AssetSymbol): Asset {
  const change = changeOf(simulation, balance);
  const increase = change?.after.minus(change.before);
  return increase?.isPositive() ? increase : Asset.zero(coin);
}
