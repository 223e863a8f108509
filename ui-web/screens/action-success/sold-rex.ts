import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { SellRex } from '../../../domain/antelope/operations/rex/sell-rex.ts';
import type { RexMaturityRules } from '../../../domain/antelope/rex/state.ts';

/**
 * Returns how much REX a successful sale certainly sold. Null where the contract sells all matured REX along, and where its rules are
 * unknown. A queued sale has the requested amount.
 */
export function soldRex(
  { rex, proceeds }: Pick<SellRex, 'rex' | 'proceeds'>,
  rules: Pick<RexMaturityRules, 'sellMaturedRex'> | null,
): Asset | null {
  return proceeds === null || rules?.sellMaturedRex === false ? rex : null;
}
