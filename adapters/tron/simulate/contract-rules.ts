import { Asset } from '../../../domain/core/amount/asset.ts';
import type { ErrorParams } from '../../../domain/core/errors/pool-error.ts';
import type { FrozenBalance } from '../../../domain/tron/stake/state.ts';
import { VOTE_LIST_LIMIT, votesTotal, type WitnessVote } from '../../../domain/tron/votes/witness-votes.ts';
import { unitsPerVote, votingPower } from '../../../domain/tron/votes/voting-power.ts';
import type { AccountAnswer } from '../read/account-answer.ts';
import { readAddress } from '../rpc/address.ts';
import type { Vote } from '../write/contract-value.ts';
import { TRX } from '../rpc/sun.ts';

/** Who can be voted for; `exists` of an address that cannot tells which of two refusals the chain has for it. */
export interface Candidates {
  readonly isWitness: (address: string) => boolean;
  readonly exists: (address: string) => boolean;
}

/** A rule that does not hold, in the chain's words, with the figures it is about. */
export interface BrokenRule {
  readonly text: string;
  readonly params: ErrorParams;
}

type Outcome = { readonly broken: BrokenRule } | { readonly after: AccountAnswer };

const ONE_COIN = Asset.whole(1n, TRX);

function broken(text: string, params: ErrorParams = {}): Outcome {
  return { broken: { text, params } };
}

/** What freezing makes of an account that has paid for its bandwidth, in the chain's order of rules. */
export function afterFreeze(account: AccountAnswer, amount: Asset, resource: 'bandwidth' | 'energy'): Outcome {
  if (!amount.isPositive()) return broken('frozenBalance must be positive');
  if (amount.compare(ONE_COIN) < 0) return broken('frozenBalance must be greater than or equal to 1 TRX');
  if (amount.compare(account.balance) > 0) {
    return broken('frozenBalance must be less than or equal to accountBalance', {
      needed: amount.toString(),
      available: account.balance.toString(),
    });
  }
  const before: FrozenBalance = account.frozen[resource];
  return {
    after: {
      ...account,
      balance: account.balance.minus(amount),
      frozen: { ...account.frozen, [resource]: { ...before, own: before.own.plus(amount) } },
    },
  };
}

/** What a vote makes of it. */
export function afterVote(account: AccountAnswer, list: readonly Vote[], { isWitness, exists }: Candidates): Outcome {
  if (list.length === 0) return broken('VoteNumber must more than 0');
  if (list.length > VOTE_LIST_LIMIT) return broken(`VoteNumber more than maxVoteNumber ${String(VOTE_LIST_LIMIT)}`);
  for (const { vote_address: hex, vote_count: count } of list) {
    if (count <= 0n) return broken('vote count must be greater than 0');
    const address = readAddress(hex) ?? hex;
    if (!isWitness(address)) return broken(`${exists(address) ? 'Witness' : 'Account'}[${hex}] not exists`);
  }
  const votes: readonly WitnessVote[] = list.map((vote) => ({
    witness: readAddress(vote.vote_address) ?? vote.vote_address,
    votes: vote.vote_count,
  }));
  const power = votingPower(account.frozen);
  const needed = votesTotal(votes) * unitsPerVote(power);
  if (needed > power.units)
    return broken(`The total number of votes[${String(needed)}] is greater than the tronPower[${String(power.units)}]`);
  return { after: { ...account, votes } };
}
