import type { Asset } from '../../core/amount/asset.ts';
import type { FrozenState } from '../stake/state.ts';
import { unitsPerVote, votesOfPower, votingPower } from './voting-power.ts';
import { mergedVotes, votesTotal, type WitnessVote } from './witness-votes.ts';

/** An account's votes: whole votes it has, gave and has left, and what it could still freeze. */
export interface VotesSummary {
  readonly total: bigint;
  readonly voted: bigint;
  /** Never negative, also where old votes exceed the power. */
  readonly able: bigint;
  readonly balance: Asset;
  readonly list: readonly WitnessVote[];
}

/** Returns the votes an account has, has given and can still give, with its list and its balance. */
export function votesSummary(account: {
  readonly frozen: FrozenState;
  readonly votes: readonly WitnessVote[];
  readonly balance: Asset;
}): VotesSummary {
  const total = votesOfPower(votingPower(account.frozen));
  const voted = votesTotal(account.votes);
  return { total, voted, able: voted < total ? total - voted : 0n, balance: account.balance, list: mergedVotes(account.votes) };
}

/** Returns the coins to freeze for `votes` votes: the missing power in smallest units; zero when there is enough. */
export function missingPower(power: Asset, votes: bigint): bigint {
  const missing = votes * unitsPerVote(power) - power.units;
  return missing > 0n ? missing : 0n;
}
