import { Asset } from '../../../../domain/core/amount/asset.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { IOST_CONTRACTS } from '../../../../domain/iost/contracts.ts';
import { VOTE_GAS } from '../../../../domain/iost/resources/gas-limit.ts';
import { afterUnvote, type Unvote } from '../../../../domain/iost/operations/unvote.ts';
import { reductionProblem } from '../../../../domain/iost/votes/producer-votes.ts';
import { electionVotesFor } from '../../read/election.ts';
import { bonusChange } from './bonus-change.ts';
import { encodedVote, type IostEncoding, voteIn } from './encoding.ts';

export const unvote: IostEncoding<Unvote> = {
  contract: IOST_CONTRACTS.producers,
  action: 'unvote',
  gas: VOTE_GAS,
  wait: 'from-now',
  encode: encodedVote,
  simulate: async (data, situation) => {
    const { ask, coin, holding } = situation;
    const { voter, producer, amount } = voteIn(data, coin);
    const before = holding.votes.find((entry) => entry.producer === producer) ?? null;
    const problem = reductionProblem(amount, before);
    if (problem !== null || before === null)
      return { refusal: new PoolError(problem?.error ?? 'no-votes-to-reduce', problem?.params ?? {}) };
    const after = afterUnvote((await electionVotesFor(ask, voter, producer, coin)) ?? before, amount);
    // A bonus that a node does not report keeps nobody's votes back.
    const bonus = await bonusChange(situation, voter, { votes: after, given: Asset.of(-amount.units, coin) });
    const releasing = holding.releases.reduce((sum, release) => sum.plus(release.amount), Asset.zero(coin));
    return {
      changes: [
        ...(before.votes.equals(after.votes) ? [] : [{ balance: 'votes-pool' as const, before: before.votes, after: after.votes }]),
        { balance: 'releasing', before: releasing, after: releasing.plus(amount) },
        ...bonus,
      ],
    };
  },
};
