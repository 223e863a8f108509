import type { AssetSymbol } from '../../core/amount/asset.ts';

/** Counts of votes where an amount is asked for: whole votes, no decimals. */
export const VOTE_SYMBOL: AssetSymbol = { code: 'VOTE', precision: 0 };
