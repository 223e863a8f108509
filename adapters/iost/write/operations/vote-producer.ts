import { Asset, type AssetSymbol } from '../../../../domain/core/amount/asset.ts';
import { IOST_CONTRACTS } from '../../../../domain/iost/contracts.ts';
import { VOTE_GAS } from '../../../../domain/iost/resources/gas-limit.ts';
import type { VoteProducer } from '../../../../domain/iost/operations/vote-producer.ts';
import { noVotesFor } from '../../../../domain/iost/votes/bonus-share.ts';
import { type ElectionRecords, type ProducerVote, voteRefusal } from '../../../../domain/iost/votes/vote-rules.ts';
import type { NodeAsk } from '../../rpc/node-ask.ts';
import { storedText } from '../../read/contract-storage.ts';
import { PLACES } from '../../read/election.ts';
import { storedOption, votesAtNextChange } from '../../read/vote-answers.ts';
import { bonusChange } from './bonus-change.ts';
import { encodedVote, type IostEncoding, voteIn } from './encoding.ts';

export const voteProducer: IostEncoding<VoteProducer> = {
  contract: IOST_CONTRACTS.producers,
  action: 'vote',
  gas: VOTE_GAS,
  wait: 'after-reduction',
  encode: encodedVote,
  simulate: async (data, situation) => {
    const vote = voteIn(data, situation.coin);
    const { ask, liquid, holding, coin } = situation;
    const records = await electionRecords(ask, vote, coin);
    const refusal = voteRefusal(vote, records, { liquid, ramAvailable: holding.ramAvailable });
    if (refusal) return { refusal };
    const given = holding.votes.find((entry) => entry.producer === vote.producer)?.votes ?? Asset.zero(coin);
    const counted = votesAtNextChange(records, vote.producer, coin) ?? noVotesFor(vote.producer, coin);
    const after = { ...counted, votes: counted.votes.plus(vote.amount) };
    const bonus = await bonusChange(situation, vote.voter, { votes: after, given: vote.amount });
    return {
      changes: [
        { balance: 'liquid', before: liquid, after: liquid.minus(vote.amount) },
        { balance: 'votes-pool', before: given, after: after.votes },
        ...bonus,
      ],
    };
  },
};

async function electionRecords(ask: NodeAsk, { voter, producer }: ProducerVote, coin: AssetSymbol): Promise<ElectionRecords> {
  const [candidate, option, votes, share, candidateShare] = await Promise.all([
    storedText(ask, PLACES.candidate(producer), 'settled'),
    storedText(ask, PLACES.option(producer), 'settled'),
    storedText(ask, PLACES.votesOf(voter)),
    storedText(ask, PLACES.bonusShare(voter, producer)),
    storedText(ask, PLACES.candidateShare(producer), 'settled'),
  ]);
  return {
    status: candidate === null || option === null ? 'unknown' : storedOption(option, coin) === null ? 'removed' : 'votable',
    option,
    votes,
    share,
    candidateShare,
  };
}
