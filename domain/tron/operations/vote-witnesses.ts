import { Asset } from '../../core/amount/asset.ts';
import type { FieldForm } from '../../core/chain/operation-fields.ts';
import { PoolError } from '../../core/errors/pool-error.ts';
import { checkName } from '../../core/operation/checks.ts';
import { VOTE_LIST_LIMIT, voteListProblem, votesTotal, type WitnessVote } from '../votes/witness-votes.ts';
import { FREE_OF_FEES, type TronDefinition } from './tron-definition.ts';

/** Votes for witnesses. `votes` is the whole list, because a vote replaces all earlier ones: 1 to 30 entries of at least one vote. */
export interface VoteWitnesses {
  readonly kind: 'vote-witnesses';
  readonly votes: readonly WitnessVote[];
}

const WITNESS_VOTE = /^([0-9A-Za-z]{1,64}):([1-9]\d{0,18})$/;

/** A list of `address:votes`. */
const listOfVotes: FieldForm<readonly WitnessVote[]> = {
  write: (votes) => votes.map(voteText),
  read: (value) => {
    if (!Array.isArray(value) || value.length === 0 || value.length > VOTE_LIST_LIMIT) return undefined;
    const votes = (value as unknown[]).map(witnessVote);
    return votes.every((vote) => vote !== null) ? votes : undefined;
  },
};

export const voteWitnesses: TronDefinition<VoteWitnesses> = {
  kind: 'vote-witnesses',
  contract: 'VoteWitnessContract',
  fields: { votes: listOfVotes },
  adds: 'votes-given',
  check: ({ votes: list }, chain) => {
    const problem = voteListProblem(list, votesTotal(list));
    if (problem) throw new PoolError(problem.error, problem.params);
    for (const { witness, votes } of list) {
      checkName(witness, chain);
      if (votes < 1n) throw new PoolError('amount-zero');
    }
  },
  calls: ({ votes }, account) => [{ action: 'VoteWitnessContract', data: { owner_address: account, votes: votes.map(voteText) } }],
  limits: () => FREE_OF_FEES,
  changes: ['liquid', 'votes-given', 'votes-available', 'votes-elsewhere'],
  spends: (_, coin) => Asset.zero(coin),
};

function voteText({ witness, votes }: WitnessVote): string {
  return `${witness}:${String(votes)}`;
}

function witnessVote(value: unknown): WitnessVote | null {
  const match = typeof value === 'string' ? WITNESS_VOTE.exec(value) : null;
  return match && { witness: match[1]!, votes: BigInt(match[2]!) };
}
