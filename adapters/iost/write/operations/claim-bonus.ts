import { Asset } from '../../../../domain/core/amount/asset.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { IOST_CONTRACTS } from '../../../../domain/iost/contracts.ts';
import type { ClaimBonus } from '../../../../domain/iost/operations/claim-bonus.ts';
import { CLAIM_GAS } from '../../../../domain/iost/resources/gas-limit.ts';
import { bonusProblem, leastMovable } from '../../../../domain/iost/votes/claimable-bonus.ts';
import { tokenBalanceAnswer } from '../../read/account-answer.ts';
import { claimableBonusOf } from '../../read/voter-bonus.ts';
import { undecodable } from '../wire-bytes.ts';
import type { IostEncoding } from './encoding.ts';

export const claimBonus: IostEncoding<ClaimBonus> = {
  contract: IOST_CONTRACTS.producers,
  action: 'voterWithdraw',
  gas: CLAIM_GAS,
  wait: 'none',
  encode: (_, voter) => ({ voter }),
  simulate: async ({ voter }, { ask, coin, liquid, holding: { bonus } }) => {
    if (typeof voter !== 'string') throw undecodable('voterWithdraw');
    if (bonus === null) throw new PoolError('node-answer-invalid', { node: ask.node, what: 'bonus' });
    const [{ paid, isPositive }, held] = await Promise.all([
      claimableBonusOf(ask, voter, coin),
      ask(`getTokenBalance/${IOST_CONTRACTS.producers}/${coin.code.toLowerCase()}/1`).then((answer) => tokenBalanceAnswer(answer, coin)),
    ]);
    // The contract succeeds without a transfer where there is nothing to claim.
    if (!isPositive) return { changes: [] };
    const problem = bonusProblem(paid, leastMovable(coin));
    if (problem) return { refusal: new PoolError(problem.error, problem.params) };
    // Where a node prints no exact figure, the contract's own answer decides.
    if (held !== null && held.compare(paid) < 0)
      return { refusal: new PoolError('bonus-not-covered', { available: held.toString(), needed: paid.toString() }) };
    return {
      changes: [
        { balance: 'liquid', before: liquid, after: liquid.plus(paid) },
        { balance: 'bonus', before: paid, after: Asset.zero(coin) },
      ],
    };
  },
};
