import type { RexMaturityRules } from '../../domain/antelope/rex/state.ts';

/** The maturity rules that EOS has had since REX 2.0: 21 days, bought REX goes to savings, matured REX is sold along. */
export const REX_2_RULES: RexMaturityRules = { buckets: 21, sellMaturedRex: true, buyRexToSavings: true };
