import { broken, type ContractAccount, type RuleOutcome } from '../rule-outcome.ts';
import { unitsPerVote, votingPower } from './voting-power.ts';
import { VOTE_LIST_LIMIT, votesTotal, type WitnessVote } from './witness-votes.ts';

/** Who can be voted for; `exists` of an address that is no candidate tells which of two refusals the chain has for it. */
export interface Candidates {
  readonly isWitness: (address: string) => boolean;
  readonly exists: (address: string) => boolean;
}

/** An entry of a vote list. `written`: the address as the chain's refusals write it. */
export interface WrittenVote extends WitnessVote {
  readonly written: string;
}

/**
 * Votes as `VoteWitnessContract` does, which replaces the whole list: checks its length, then each entry in order, then that the voting
 * power covers all of it.
 */
export function afterVote<Account extends ContractAccount>(
  account: Account,
  list: readonly WrittenVote[],
  { isWitness, exists }: Candidates,
): RuleOutcome<Account> {
  if (list.length === 0) return broken('VoteNumber must more than 0');
  if (list.length > VOTE_LIST_LIMIT) return broken(`VoteNumber more than maxVoteNumber ${String(VOTE_LIST_LIMIT)}`);
  for (const { witness, votes, written } of list) {
    if (votes <= 0n) return broken('vote count must be greater than 0');
    if (!isWitness(witness)) return broken(`${exists(witness) ? 'Witness' : 'Account'}[${written}] not exists`);
  }
  const power = votingPower(account.frozen);
  const needed = votesTotal(list) * unitsPerVote(power);
  if (needed > power.units)
    return broken(`The total number of votes[${String(needed)}] is greater than the tronPower[${String(power.units)}]`);
  return { after: { ...account, votes: list.map(({ witness, votes }) => ({ witness, votes })) } };
}
