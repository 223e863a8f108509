import * as v from 'valibot';
import type { AssetSymbol } from '../../../domain/core/amount/asset.ts';
import type { RexLoanRow, RexOrderRow } from '../../../domain/antelope/contract/tables.ts';
import { decoded } from '../../platform/decoded.ts';
import { assetOf, chainTime, flag, int64, name } from '../rpc/wire.ts';

export function rexOrderRow(row: unknown, coin: AssetSymbol, rex: AssetSymbol): RexOrderRow {
  const read = decoded(
    v.object({
      owner: name,
      rex_requested: assetOf(rex),
      proceeds: assetOf(coin),
      stake_change: assetOf(coin),
      order_time: chainTime,
      is_open: flag,
    }),
    row,
    'rexqueue',
  );
  return {
    owner: read.owner,
    rexRequested: read.rex_requested,
    proceeds: read.proceeds,
    stakeChange: read.stake_change,
    orderTime: read.order_time,
    isOpen: read.is_open,
  };
}

export function rexLoanRow(row: unknown, coin: AssetSymbol): RexLoanRow {
  const amount = assetOf(coin);
  const read = decoded(
    v.object({
      from: name,
      receiver: name,
      payment: amount,
      balance: amount,
      total_staked: amount,
      loan_num: int64,
      expiration: chainTime,
    }),
    row,
    'loan',
  );
  return {
    from: read.from,
    receiver: read.receiver,
    payment: read.payment,
    balance: read.balance,
    totalStaked: read.total_staked,
    loanNum: read.loan_num,
    expiration: read.expiration,
  };
}
