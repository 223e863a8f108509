import { Asset } from '../../../../domain/core/amount/asset.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { IOST_CONTRACTS } from '../../../../domain/iost/contracts.ts';
import type { ClaimBonus } from '../../../../domain/iost/operations/claim-bonus.ts';
import { CLAIM_GAS } from '../../../../domain/iost/resources/gas-limit.ts';
import { bonusProblem, leastMovable } from '../../../../domain/iost/votes/claimable-bonus.ts';
import type { IostEncoding } from './encoding.ts';

export const claimBonus: IostEncoding<ClaimBonus> = {
  contract: IOST_CONTRACTS.producers,
  action: 'voterWithdraw',
  gas: CLAIM_GAS,
  wait: 'none',
  encode: (_, voter) => ({ voter }),
  simulate: async (_, { ask, coin, liquid, holding: { bonus } }) => {
    if (bonus === null) throw new PoolError('node-answer-invalid', { node: ask.node, what: 'getVoterBonus' });
    // The contract succeeds without a transfer where there is nothing to claim.
    if (bonus.isZero()) return { changes: [] };
    const problem = bonusProblem(bonus, leastMovable(coin));
    if (problem) return { refusal: new PoolError(problem.error, problem.params) };
    return {
      changes: [
        { balance: 'liquid', before: liquid, after: liquid.plus(bonus) },
        { balance: 'bonus', before: bonus, after: Asset.zero(coin) },
      ],
    };
  },
};
