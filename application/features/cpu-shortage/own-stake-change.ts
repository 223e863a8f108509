import type { Simulation } from '../../../domain/chain/simulation.ts';
import { Asset, type AssetSymbol } from '../../../domain/core/amount/asset.ts';
import { changeOf } from '../../../domain/core/chain/simulation-base.ts';
import type { BalanceKey } from '../../../domain/core/operation/balance-key.ts';
import type { Prepared } from '../../transact/prepared.ts';

/** Returns by how much a write changes the stake behind its own signer's CPU: staked for itself or taken back, or rented for itself. */
export function ownStakeChange(
  { operation, signer, simulation }: Pick<Prepared, 'operation' | 'signer' | 'simulation'>,
  coin: AssetSymbol,
): Asset {
  const rents = operation.kind === 'rent-resource' && operation.receiver === signer.account;
  return differenceOf(simulation, 'cpu', coin).plus(rents ? differenceOf(simulation, 'rented-cpu', coin) : Asset.zero(coin));
}

function differenceOf(simulation: Simulation, balance: BalanceKey, coin: AssetSymbol): Asset {
  const change = changeOf(simulation, balance);
  return change ? change.after.minus(change.before) : Asset.zero(coin);
}
