import { Asset } from '../../core/amount/asset.ts';
import { NOTHING_TO_CHECK } from '../../core/operation/checks.ts';
import { IOST_CONTRACTS } from '../contracts.ts';
import { CLAIM_GAS, gasProblem } from '../resources/gas-limit.ts';
import { bonusProblem, leastMovable } from '../votes/claimable-bonus.ts';
import { type IostDefinition, limitsOf } from './iost-definition.ts';

/** Moves the bonus of an account's votes, of all its producers together, to its balance. It never expires. */
export interface ClaimBonus {
  readonly kind: 'claim-bonus';
}

export const claimBonus: IostDefinition<ClaimBonus> = {
  kind: 'claim-bonus',
  contract: IOST_CONTRACTS.producers,
  action: 'voterWithdraw',
  fields: {},
  check: NOTHING_TO_CHECK,
  problem: (_, { producerVoting: { bonus, gas } }) =>
    (bonus && bonusProblem(bonus, leastMovable(bonus.symbol))) ?? gasProblem(gas, CLAIM_GAS),
  calls: (_, account) => [{ action: 'voterWithdraw', data: { voter: account } }],
  limits: () => limitsOf(CLAIM_GAS, []),
  changes: ['liquid', 'bonus'],
  spends: (_, coin) => Asset.zero(coin),
};
