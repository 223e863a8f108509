import { Asset, type AssetSymbol } from '../../../../domain/core/amount/asset.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { IOST_CONTRACTS } from '../../../../domain/iost/contracts.ts';
import { VOTE_GAS } from '../../../../domain/iost/resources/gas-limit.ts';
import { afterUnvote, type Unvote } from '../../../../domain/iost/operations/unvote.ts';
import { reducibleVotes, reductionProblem } from '../../../../domain/iost/votes/producer-votes.ts';
import { electionVotesFor } from '../../read/election.ts';
import { voterBonusAnswer } from '../../read/vote-answers.ts';
import type { NodeAsk } from '../../rpc/node-ask.ts';
import { encodedVote, type IostEncoding, voteIn } from './encoding.ts';

export const unvote: IostEncoding<Unvote> = {
  contract: IOST_CONTRACTS.producers,
  action: 'unvote',
  gas: VOTE_GAS,
  wait: 'from-now',
  encode: encodedVote,
  simulate: async (data, { ask, coin, holding }) => {
    const { voter, producer, amount } = voteIn(data, coin);
    const before = holding.votes.find((entry) => entry.producer === producer) ?? null;
    const problem = reductionProblem(amount, before);
    if (problem !== null || before === null)
      return { refusal: new PoolError(problem?.error ?? 'no-votes-to-reduce', problem?.params ?? {}) };
    const { bonus } = holding;
    // A bonus that a node does not report keeps nobody's votes back.
    const [counted, kept] = await Promise.all([
      electionVotesFor(ask, voter, producer, coin),
      bonus !== null && amount.equals(reducibleVotes(before)) ? bonusOf(ask, voter, producer, coin) : null,
    ]);
    const after = afterUnvote(counted ?? before, amount);
    const releasing = holding.releases.reduce((sum, release) => sum.plus(release.amount), Asset.zero(coin));
    return {
      changes: [
        ...(before.votes.equals(after.votes) ? [] : [{ balance: 'votes-pool' as const, before: before.votes, after: after.votes }]),
        { balance: 'releasing', before: releasing, after: releasing.plus(amount) },
        ...(bonus !== null && kept?.isPositive() ? [{ balance: 'bonus' as const, before: bonus, after: bonus.minus(kept) }] : []),
      ],
    };
  },
};

/** Reads the bonus earned with one producer, which cannot be claimed without a vote for it. */
async function bonusOf(ask: NodeAsk, voter: string, producer: string, coin: AssetSymbol): Promise<Asset | null> {
  const { byProducer } = voterBonusAnswer(await ask(`getVoterBonus/${voter}/1`), coin);
  return byProducer.find((earned) => earned.producer === producer)?.bonus ?? null;
}
