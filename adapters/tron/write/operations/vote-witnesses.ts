import type { VoteWitnesses } from '../../../../domain/tron/operations/vote-witnesses.ts';
import { afterVote, type Candidates, type WrittenVote } from '../../../../domain/tron/votes/vote-rules.ts';
import { knownAccount } from '../../read/account-reader.ts';
import { witnessesAnswer } from '../../read/witnesses-answer.ts';
import { readAddress } from '../../rpc/address.ts';
import type { NodeAsk } from '../../rpc/node-ask.ts';
import { type Vote, votesIn } from '../contract-value.ts';
import { exactNumber } from '../../rpc/exact-number.ts';
import { addressIn, inHex, type TronEncoding } from './encoding.ts';
import { voteListText } from './vote-list-text.ts';

export const voteWitnesses: TronEncoding<VoteWitnesses> = {
  contract: 'VoteWitnessContract',
  encode: ({ votes }) => ({ votes: votes.map((entry) => ({ vote_address: inHex(entry.witness), vote_count: entry.votes })) }),
  build: (builder, { owner_address: owner, votes }, options) => {
    const entries = votesIn(votes).map((vote) => [addressIn(vote.vote_address), exactNumber(vote.vote_count)] as const);
    return builder.vote(Object.fromEntries(entries), addressIn(owner), options);
  },
  rules: async ({ votes }, ask) => {
    const list = votesIn(votes);
    const candidates = await candidatesOf(ask, list);
    return ({ account }) => {
      const outcome = afterVote(account, list.map(writtenVote), candidates);
      return 'broken' in outcome ? outcome : { ...outcome, facts: { replaces: voteListText(account) } };
    };
  },
};

/**
 * Reads who of a list can be voted for. For one who cannot, the node is asked whether the account exists, because the chain's refusal
 * names that.
 */
async function candidatesOf(ask: NodeAsk, votes: readonly Vote[]): Promise<Candidates> {
  if (votes.length === 0) return { isWitness: () => false, exists: () => false };
  const witnesses = new Set(witnessesAnswer(await ask('wallet', 'listwitnesses', {}, 'settled')).map(({ address }) => address));
  const stranger = votes.map((vote) => readAddress(vote.vote_address) ?? '').find((address) => !witnesses.has(address));
  const account = stranger === undefined ? null : await knownAccount(ask, stranger);
  return { isWitness: (address) => witnesses.has(address), exists: (address) => address === account?.address };
}

/** Returns an entry as the rules compare it, with the address as the chain's refusals write it. */
function writtenVote({ vote_address: written, vote_count: votes }: Vote): WrittenVote {
  return { witness: readAddress(written) ?? written, votes, written };
}
