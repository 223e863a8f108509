import { Asset } from '../core/amount/asset.ts';
import type { AccountSnapshot } from '../chain/snapshot.ts';
import type { AntelopeAccount, DelegatedBandwidth } from '../antelope/snapshot.ts';
import { asAntelope, asIost, asTron } from '../chain/protocol.ts';
import { reducibleVotes } from '../iost/votes/producer-votes.ts';
import { poolProxyOf } from '../antelope/votes/proxy.ts';
import { unitsPerVote } from '../tron/votes/voting-power.ts';
import { votesFor } from '../tron/votes/witness-votes.ts';
import { stakedBandwidth } from '../antelope/stake/delegated-bandwidth.ts';

/** An account's votes as the pool counts them. Amounts in native coin, one coin is one vote. Null votes are unknown, which is not zero. */
export interface AccountSummary {
  /** Proxy the account votes through, of the pool or not; null when it uses none. */
  readonly accountProxy: string | null;
  /** Votes counted for the pool: REX votes plus staked votes; zero when the account does not vote through a pool proxy. */
  readonly accountVotesCount: Asset | null;
  /** Part of the votes from REX (its vote stake). */
  readonly rexVotes: Asset | null;
  /** Part of the votes from CPU and NET, also those staked for others. */
  readonly stakeVotes: Asset | null;
  /** What the account staked as CPU and NET, by receiver, its own row first; null on chains without them. */
  readonly cpuAndNetData: readonly DelegatedBandwidth[] | null;
}

/** Accounts of the pool: the proxies users vote through, and the account they vote for directly. Null: unknown, or none on this chain. */
export interface PoolAccounts {
  readonly proxies: readonly string[] | null;
  readonly voteAccount: string | null;
}

/**
 * Returns the summary of an account. Where votes go through proxies, stake counts only through one of the pool's (product rule), and an
 * unknown list leaves the votes of an account that uses a proxy unknown. Where votes are given directly, those for the pool's own account
 * count.
 */
export function accountSummary(snapshot: AccountSnapshot, { proxies, voteAccount }: PoolAccounts): AccountSummary {
  const account = asAntelope(snapshot);
  return account === null ? directSummary(snapshot, voteAccount) : proxySummary(account, proxies);
}

function directSummary(snapshot: AccountSnapshot, voteAccount: string | null): AccountSummary {
  return {
    accountProxy: null,
    accountVotesCount: voteAccount === null ? null : directVotes(snapshot, voteAccount),
    rexVotes: null,
    stakeVotes: null,
    cpuAndNetData: null,
  };
}

function directVotes(snapshot: AccountSnapshot, voteAccount: string): Asset {
  const none = Asset.zero(snapshot.liquid.symbol);
  const frozen = asTron(snapshot);
  if (frozen) return Asset.of(votesFor(frozen.freezing.votes, voteAccount) * unitsPerVote(none), none.symbol);
  const votes = asIost(snapshot)?.producerVoting.votes.find(({ producer }) => producer === voteAccount);
  return votes ? reducibleVotes(votes) : none;
}

function proxySummary(snapshot: AntelopeAccount, poolProxies: readonly string[] | null): AccountSummary {
  const accountProxy = snapshot.vote?.proxy ?? null;
  const parts = { accountProxy, cpuAndNetData: ownRowFirst(snapshot) };
  if (accountProxy !== null && poolProxies === null) return { ...parts, accountVotesCount: null, rexVotes: null, stakeVotes: null };

  const coin = snapshot.liquid.symbol;
  const none = Asset.zero(coin);
  if (poolProxyOf(snapshot.vote, poolProxies ?? []) === null)
    return { ...parts, accountVotesCount: none, rexVotes: none, stakeVotes: none };

  const rexVotes = snapshot.rex?.balance?.voteStake ?? none;
  const stakeVotes = stakedBandwidth(snapshot.bandwidth, coin);
  return { ...parts, accountVotesCount: rexVotes.plus(stakeVotes), rexVotes, stakeVotes };
}

/** Returns what the account staked as CPU and NET, its own row first. */
export function ownRowFirst(snapshot: AntelopeAccount): readonly DelegatedBandwidth[] {
  const isOwn = (row: DelegatedBandwidth): boolean => row.to === snapshot.account;
  return [...snapshot.bandwidth.filter(isOwn), ...snapshot.bandwidth.filter((row) => !isOwn(row))];
}
