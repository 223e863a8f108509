import { Asset } from '../../../../domain/core/amount/asset.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { IOST_CONTRACTS } from '../../../../domain/iost/contracts.ts';
import { VOTE_GAS } from '../../../../domain/iost/operations/iost-definition.ts';
import type { VoteProducer } from '../../../../domain/iost/operations/vote-producer.ts';
import { leastMovable } from '../../../../domain/iost/votes/claimable-bonus.ts';
import type { NodeAsk } from '../../rpc/node-ask.ts';
import { storedText } from '../../read/contract-storage.ts';
import { PLACES } from '../../read/election.ts';
import { storedOption } from '../../read/vote-answers.ts';
import { leastVoteRam, type VoteRecords } from '../../read/vote-storage.ts';
import { encodedVote, type IostEncoding, type IostSituation, type VoteData, voteIn } from './encoding.ts';

/** State of the producer and of this voter's records in the election's contract. */
interface ElectionState extends VoteRecords {
  readonly candidate: string | null;
}

export const voteProducer: IostEncoding<VoteProducer> = {
  contract: IOST_CONTRACTS.producers,
  action: 'vote',
  gas: VOTE_GAS,
  wait: 'after-reduction',
  encode: encodedVote,
  simulate: async (data, situation) => {
    const vote = voteIn(data, situation.coin);
    const refusal = refusalOf(vote, await electionState(situation.ask, vote), situation);
    if (refusal) return { refusal };
    const { liquid, holding, coin } = situation;
    const given = holding.votes.find((entry) => entry.producer === vote.producer)?.votes ?? Asset.zero(coin);
    return {
      changes: [
        { balance: 'liquid', before: liquid, after: liquid.minus(vote.amount) },
        { balance: 'votes-pool', before: given, after: given.plus(vote.amount) },
      ],
    };
  },
};

function refusalOf(vote: VoteData, election: ElectionState, { liquid, holding, coin }: IostSituation): PoolError | null {
  if (election.candidate === null || storedOption(election.option, coin) === null) return new PoolError('producer-not-votable');
  if (!vote.amount.isPositive()) return new PoolError('amount-zero');
  const least = leastMovable(coin);
  if (vote.amount.compare(least) < 0) return new PoolError('vote-below-minimum', { min: least.toString() });
  if (vote.amount.compare(liquid) > 0)
    return new PoolError('insufficient-balance', { needed: vote.amount.toString(), available: liquid.toString() });
  const ram = BigInt(leastVoteRam(vote, election));
  return ram > holding.ramAvailable ? new PoolError('ram-exceeded', { needs: String(ram), has: String(holding.ramAvailable) }) : null;
}

async function electionState(ask: NodeAsk, { voter, producer }: VoteData): Promise<ElectionState> {
  const [candidate, option, votes, share, candidateShare] = await Promise.all([
    storedText(ask, PLACES.candidate(producer), 'settled'),
    storedText(ask, PLACES.option(producer), 'settled'),
    storedText(ask, PLACES.votesOf(voter)),
    storedText(ask, PLACES.bonusShare(voter, producer)),
    storedText(ask, PLACES.candidateShare(producer), 'settled'),
  ]);
  return {
    candidate: candidate ?? null,
    option: option ?? null,
    votes: votes ?? null,
    share: share ?? null,
    candidateShare: candidateShare ?? null,
  };
}
