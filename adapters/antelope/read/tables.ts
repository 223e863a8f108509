import * as v from 'valibot';
import type { AssetSymbol } from '../../../domain/core/amount/asset.ts';
import { RULES_WITHOUT_TABLE } from '../../../domain/antelope/contract/maturity-rules.ts';
import type { RexMaturityRules, RexPoolState } from '../../../domain/antelope/rex/state.ts';
import { decoded } from '../../platform/decoded.ts';
import { assetOf, count, flag, int64 } from '../rpc/wire.ts';

const page = v.object({
  rows: v.array(v.unknown()),
  more: v.union([
    v.boolean(),
    v.pipe(
      v.string(),
      v.transform((text) => text !== '' && text !== 'false'),
    ),
  ]),
  next_key: v.optional(v.string(), ''),
});

export interface TablePage {
  readonly rows: readonly unknown[];
  readonly more: boolean;
  readonly nextKey: string;
}

/** Decodes one page of get_table_rows. Old nodes leave `next_key` out and put the next key into `more`. */
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
