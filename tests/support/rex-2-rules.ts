import type { RexMaturityRules } from '../../domain/antelope/rex/state.ts';

/** The maturity rules of EOS since REX 2.0: 21 days, bought REX goes to savings, all matured REX is sold with a sale or purchase. */
export const REX_2_RULES: RexMaturityRules = { buckets: 21, sellMaturedRex: true, buyRexToSavings: true };
