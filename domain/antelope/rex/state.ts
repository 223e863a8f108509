import type { Asset } from '../../core/amount/asset.ts';
import type { Instant } from '../../core/chain/time.ts';

/** Row of the `rexpool` table. Amounts are native coin except `totalRex`. */
export interface RexPoolState {
  readonly totalLent: Asset;
  readonly totalUnlent: Asset;
  readonly totalRent: Asset;
  readonly totalLendable: Asset;
  readonly totalRex: Asset;
  readonly namebidProceeds: Asset;
  readonly loanNum: bigint;
}

/** Row of the `rexmaturity` table. Where it is absent the contract uses 5 buckets and neither automatic move. */
export interface RexMaturityRules {
  readonly buckets: number;
  readonly sellMaturedRex: boolean;
  readonly buyRexToSavings: boolean;
}

/** One maturity bucket. `rex` in units of 1/10,000 REX; savings carry the largest 32-bit time as `time`. */
export interface RexMaturity {
  readonly time: Instant;
  readonly rex: bigint;
}

/** Row of the `rexbal` table. `maturedRex` in units of 1/10,000 REX. */
export interface RexBalanceState {
  readonly owner: string;
  readonly voteStake: Asset;
  readonly rexBalance: Asset;
  readonly maturedRex: bigint;
  readonly maturities: readonly RexMaturity[];
}

/** 2106-02-07T06:28:15Z, the largest 32-bit time, with which the contract marks savings, which never mature. */
export const SAVINGS_TIME: Instant = 4_294_967_295_000;
