import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { SellRex } from '../../../domain/antelope/operations/rex/sell-rex.ts';
import type { RexMaturityRules } from '../../../domain/antelope/rex/state.ts';

/**
 * How much REX a sale that is done surely was about. Null where the contract sells all that has matured along, whatever was asked for, and where
 * its rules are not known. A sale that waits in the queue is of what was asked for.
 */
export function soldRex(
  { rex, proceeds }: Pick<SellRex, 'rex' | 'proceeds'>,
  rules: Pick<RexMaturityRules, 'sellMaturedRex'> | null,
): Asset | null {
  return proceeds === null || rules?.sellMaturedRex === false ? rex : null;
}
