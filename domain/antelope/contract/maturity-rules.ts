import type { RexMaturityRules } from '../rex/state.ts';

/** Rule of the contract without a maturity table: REX can be sold on the fifth day after buying. */
export const BUCKETS_WITHOUT_TABLE = 5;

/** Rules of a contract whose maturity table does not exist: five buckets, nothing happens by itself. */
export const RULES_WITHOUT_TABLE: RexMaturityRules = { buckets: BUCKETS_WITHOUT_TABLE, sellMaturedRex: false, buyRexToSavings: false };
