import * as v from 'valibot';
import type { AssetSymbol } from '../../domain/amount/asset.ts';
import type { DelegatedBandwidth, Refund } from '../../domain/chain/snapshot.ts';
import { RULES_WITHOUT_TABLE } from '../../domain/rex/maturity.ts';
import type { RexBalanceState, RexMaturityRules, RexPoolState } from '../../domain/rex/state.ts';
import { decoded } from '../platform/decoded.ts';
import { assetOf, chainTime, count, flag, int64, name } from './wire.ts';

const page = v.object({
  rows: v.array(v.unknown()),
  more: v.union([v.boolean(), v.pipe(v.string(), v.transform((text) => text !== '' && text !== 'false'))]),
  next_key: v.optional(v.string(), ''),
});

export interface TablePage {
  readonly rows: readonly unknown[];
  readonly more: boolean;
  readonly nextKey: string;
}

/** One page of get_table_rows. Old nodes leave `next_key` out and put the next key into `more`. */
export function tablePage(answer: unknown, table: string): TablePage {
  const { rows, more, next_key } = decoded(page, answer, table);
  return { rows, more, nextKey: next_key };
}

export function rexPoolRow(row: unknown, coin: AssetSymbol, rex: AssetSymbol): RexPoolState {
  const amount = assetOf(coin);
  const pool = decoded(
    v.object({
      total_lent: amount,
      total_unlent: amount,
      total_rent: amount,
      total_lendable: amount,
      total_rex: assetOf(rex),
      namebid_proceeds: amount,
      loan_num: int64,
    }),
    row,
    'rexpool',
  );
  return {
    totalLent: pool.total_lent,
    totalUnlent: pool.total_unlent,
    totalRent: pool.total_rent,
    totalLendable: pool.total_lendable,
    totalRex: pool.total_rex,
    namebidProceeds: pool.namebid_proceeds,
    loanNum: pool.loan_num,
  };
}

export function rexMaturityRules(rows: readonly unknown[]): RexMaturityRules {
  if (rows.length === 0) return RULES_WITHOUT_TABLE;
  const row = decoded(
    v.object({ num_of_maturity_buckets: v.pipe(count, v.minValue(1), v.maxValue(30)), sell_matured_rex: flag, buy_rex_to_savings: flag }),
    rows[0],
    'rexmaturity',
  );
  return { buckets: row.num_of_maturity_buckets, sellMaturedRex: row.sell_matured_rex, buyRexToSavings: row.buy_rex_to_savings };
}

// Compilers of the contract differ in how they name the halves of a pair.
const maturity = v.union([
  v.pipe(v.object({ first: chainTime, second: int64 }), v.transform(({ first, second }) => ({ time: first, rex: second }))),
  v.pipe(v.object({ key: chainTime, value: int64 }), v.transform(({ key, value }) => ({ time: key, rex: value }))),
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
