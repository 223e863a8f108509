import type { RexMaturityRules } from '../rex/state.ts';

/** Rule of the contract without a maturity table: REX can be sold on the fifth day after buying. */
export const BUCKETS_WITHOUT_TABLE = 5;

/** Product constant for REX 2.0 where the chain cannot be asked: a maturity shift of 504 hours, which is 21 daily buckets. */
const MATURITY_SHIFT_HOURS = 504;

/** Rules of a contract whose maturity table does not exist: five buckets, nothing happens by itself. */
export const RULES_WITHOUT_TABLE: RexMaturityRules = { buckets: BUCKETS_WITHOUT_TABLE, sellMaturedRex: false, buyRexToSavings: false };

/** REX 2.0 rules as used when they cannot be read: bought REX goes to savings, matured REX is sold along. */
export const FALLBACK_RULES: RexMaturityRules = { buckets: MATURITY_SHIFT_HOURS / 24, sellMaturedRex: true, buyRexToSavings: true };
