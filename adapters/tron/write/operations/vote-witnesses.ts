import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import type { VoteWitnesses } from '../../../../domain/tron/operations/vote-witnesses.ts';
import type { AccountAnswer } from '../../read/account-answer.ts';
import { hexAddress, readAddress } from '../../rpc/address.ts';
import { afterVote, type WrittenVote } from '../../../../domain/tron/votes/vote-rules.ts';
import { type Vote, votesIn } from '../contract-value.ts';
import { exactNumber } from '../transaction-json.ts';
import { addressIn, type TronEncoding } from './encoding.ts';

export const voteWitnesses: TronEncoding<VoteWitnesses> = {
  contract: 'VoteWitnessContract',
  encode: ({ votes }) => ({ votes: votes.map((entry) => ({ vote_address: inHex(entry.witness), vote_count: entry.votes })) }),
  build: (builder, { owner_address: owner, votes }, options) => {
    const entries = votesIn(votes).map((vote) => [addressIn(vote.vote_address), exactNumber(vote.vote_count)] as const);
    return builder.vote(Object.fromEntries(entries), addressIn(owner), options);
  },
  simulate: ({ votes }, { account, candidates }) => {
    const outcome = afterVote(account, votesIn(votes).map(writtenVote), candidates);
    return 'broken' in outcome ? outcome : { ...outcome, facts: { replaces: voteListText(account) } };
  },
};

/** Returns a vote list as a text to compare. */
export function voteListText({ votes }: Pick<AccountAnswer, 'votes'>): string {
  return votes.map((entry) => `${entry.witness}:${String(entry.votes)}`).join(',');
}

/** Returns an entry as the rules compare it, with the address as the chain's refusals write it. */
function writtenVote({ vote_address: written, vote_count: votes }: Vote): WrittenVote {
  return { witness: readAddress(written) ?? written, votes, written };
}

function inHex(address: string): string {
  const hex = hexAddress(address);
  if (hex === null) throw new PoolError('account-name-invalid', { account: address });
  return hex;
}
