import * as v from 'valibot';
import type { Asset, AssetSymbol } from '../../../domain/core/amount/asset.ts';
import type { DelegatedBandwidth, Refund } from '../../../domain/antelope/snapshot.ts';
import type { RexBalanceState } from '../../../domain/antelope/rex/state.ts';
import { decoded } from '../../platform/decoded.ts';
import { assetOf, chainTime, int64, name } from '../rpc/wire.ts';

// Compilers of the contract name the halves of a pair differently.
const maturity = v.union([
  v.pipe(
    v.object({ first: chainTime, second: int64 }),
    v.transform(({ first, second }) => ({ time: first, rex: second })),
  ),
  v.pipe(
    v.object({ key: chainTime, value: int64 }),
    v.transform(({ key, value }) => ({ time: key, rex: value })),
  ),
]);

export function rexBalanceRow(row: unknown, coin: AssetSymbol, rex: AssetSymbol): RexBalanceState {
  const balance = decoded(
    v.object({ owner: name, vote_stake: assetOf(coin), rex_balance: assetOf(rex), matured_rex: int64, rex_maturities: v.array(maturity) }),
    row,
    'rexbal',
  );
  return {
    owner: balance.owner,
    voteStake: balance.vote_stake,
    rexBalance: balance.rex_balance,
    maturedRex: balance.matured_rex,
    maturities: balance.rex_maturities,
  };
}

/** Returns the votes of an account's REX from its row of `rexbal`. */
export function voteStakeOf(row: unknown, coin: AssetSymbol): Asset {
  return decoded(v.object({ vote_stake: assetOf(coin) }), row, 'rexbal').vote_stake;
}

export function rexFundRow(row: unknown, coin: AssetSymbol) {
  return decoded(v.object({ owner: name, balance: assetOf(coin) }), row, 'rexfund');
}

export function delegatedBandwidthRow(row: unknown, coin: AssetSymbol): DelegatedBandwidth {
  const amount = assetOf(coin);
  const { from, to, cpu_weight, net_weight } = decoded(
    v.object({ from: name, to: name, cpu_weight: amount, net_weight: amount }),
    row,
    'delband',
  );
  return { from, to, cpu: cpu_weight, net: net_weight };
}

export function refundRow(row: unknown, coin: AssetSymbol): Refund & { readonly owner: string } {
  const amount = assetOf(coin);
  const { owner, request_time, cpu_amount, net_amount } = decoded(
    v.object({ owner: name, request_time: chainTime, cpu_amount: amount, net_amount: amount }),
    row,
    'refunds',
  );
  return { owner, requestedAt: request_time, cpu: cpu_amount, net: net_amount };
}
