import { Asset } from '../../core/amount/asset.ts';
import { plainDigits } from '../../core/amount/plain-digits.ts';
import { assetField, nameField } from '../../core/chain/operation-fields.ts';
import { PoolError } from '../../core/errors/pool-error.ts';
import { IOST_CONTRACTS } from '../contracts.ts';
import { checkAmount, checkName, isBelowOneCoin, oneCoin } from '../../core/operation/checks.ts';
import { type ProducerVotes, reductionProblem } from '../votes/producer-votes.ts';
import { gasProblem, VOTE_GAS } from '../resources/gas-limit.ts';
import { type IostDefinition, limitsOf } from './iost-definition.ts';

/**
 * Withdraws `amount` (native coin) of the votes for a producer. The coins return to the balance by themselves after the election's wait;
 * until then they earn nothing.
 */
export interface Unvote {
  readonly kind: 'unvote';
  readonly producer: string;
  readonly amount: Asset;
}

export const unvote: IostDefinition<Unvote> = {
  kind: 'unvote',
  contract: IOST_CONTRACTS.producers,
  action: 'unvote',
  fields: { producer: nameField, amount: assetField },
  check: ({ producer, amount }, chain) => {
    checkName(producer, chain);
    checkAmount(amount, chain.coin.native);
    // At least one coin is withdrawn at once (product rule).
    if (isBelowOneCoin(amount)) throw new PoolError('reduction-below-minimum', { min: oneCoin(chain).toString() });
  },
  problem: ({ producer, amount }, { producerVoting }) => {
    const votes = producerVoting.votes.find((entry) => entry.producer === producer) ?? null;
    return reductionProblem(amount, votes) ?? gasProblem(producerVoting.gas);
  },
  calls: ({ producer, amount }, account) => [{ action: 'unvote', data: { voter: account, producer, amount: plainDigits(amount) } }],
  limits: () => limitsOf(VOTE_GAS, []),
  changes: ['votes-pool', 'releasing', 'bonus'],
  headline: ({ amount }) => ({ verb: 'taken-back', amount }),
  spends: (_, coin) => Asset.zero(coin),
};

/** Returns the votes for a producer after `amount` was withdrawn: those that no longer count go first (contract rule). */
export function afterUnvote({ producer, votes, cleared }: ProducerVotes, amount: Asset): ProducerVotes {
  const fromCleared = amount.compare(cleared) < 0 ? amount : cleared;
  return { producer, cleared: cleared.minus(fromCleared), votes: votes.minus(amount.minus(fromCleared)) };
}
