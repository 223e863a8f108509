import { Asset } from '../core/amount/asset.ts';
import type { AccountSnapshot } from '../chain/snapshot.ts';
import type { AntelopeAccount, DelegatedBandwidth } from '../antelope/snapshot.ts';
import type { IostAccount } from '../iost/snapshot.ts';
import type { TronAccount } from '../tron/snapshot.ts';
import { asIost, asTron, byProtocol, type Each, type Protocol } from '../chain/protocol.ts';
import { reducibleVotes } from '../iost/votes/producer-votes.ts';
import { poolProxyOf } from '../antelope/votes/proxy.ts';
import { unitsPerVote } from '../tron/votes/voting-power.ts';
import { votesForAny } from '../tron/votes/witness-votes.ts';
import { stakedBandwidth } from '../antelope/stake/delegated-bandwidth.ts';

/** Of an account of any chain. Amounts in native coin, one coin is one vote. */
interface SummaryBase {
  /** Votes counted for the pool; zero where the account does not vote for it, null where that is unknown, which is not zero. */
  readonly accountVotesCount: Asset | null;
}

/** An account whose votes go through a proxy. Null votes are unknown, which is not zero. */
export interface ProxiedSummary extends SummaryBase {
  readonly protocol: 'antelope';
  /** Proxy the account votes through, of the pool or not; null when it uses none. */
  readonly accountProxy: string | null;
  /** Part of the votes from REX (its vote stake). */
  readonly rexVotes: Asset | null;
  /** Part of the votes from CPU and NET, also those staked for others. */
  readonly stakeVotes: Asset | null;
  /** What the account staked as CPU and NET, by receiver, its own row first. */
  readonly cpuAndNetData: readonly DelegatedBandwidth[];
}

/** An account as the pool sees it, distinguished by its protocol. */
export type AccountSummary = ProxiedSummary | (SummaryBase & Each<Exclude<Protocol, 'antelope'>>);

/** Accounts of the pool: the proxies users vote through, or whom they vote for directly. Null while they are not known. */
export type PoolAccounts =
  | { readonly kind: 'proxies'; readonly proxies: readonly string[] | null }
  | { readonly kind: 'vote-account'; readonly voteAccounts: readonly string[] | null };

/**
 * Returns the summary of an account. Where votes go through proxies, stake counts only through one of the pool's (product rule), and an
 * unknown list leaves the votes of an account that uses a proxy unknown. Where votes are given directly, those for the pool's own accounts
 * count.
 */
export function accountSummary(snapshot: AccountSnapshot, pool: PoolAccounts): AccountSummary {
  const proxies = pool.kind === 'proxies' ? pool.proxies : null;
  const voteAccounts = pool.kind === 'vote-account' ? pool.voteAccounts : null;
  return byProtocol<AccountSnapshot, AccountSummary>(snapshot, {
    antelope: (account) => proxiedSummary(account, proxies),
    tron: (account) => ({ protocol: account.protocol, accountVotesCount: directVotes(account, voteAccounts) }),
    iost: (account) => ({ protocol: account.protocol, accountVotesCount: directVotes(account, voteAccounts) }),
  });
}

/** Returns the votes an account gives to the pool's own accounts; null while these are not known. */
export function directVotes(snapshot: TronAccount | IostAccount, voteAccounts: readonly string[] | null): Asset | null {
  if (voteAccounts === null) return null;
  const none = Asset.zero(snapshot.liquid.symbol);
  const frozen = asTron(snapshot);
  if (frozen) return Asset.of(votesForAny(frozen.freezing.votes, voteAccounts) * unitsPerVote(none), none.symbol);
  const votes = asIost(snapshot)?.producerVoting.votes ?? [];
  return votes.filter(({ producer }) => voteAccounts.includes(producer)).reduce((sum, entry) => sum.plus(reducibleVotes(entry)), none);
}

/**
 * Summary of an account that votes through proxies: stake counts only through one of the pool's (product rule), and an unknown list leaves
 * the votes of an account that uses a proxy unknown.
 */
export function proxiedSummary(snapshot: AntelopeAccount, poolProxies: readonly string[] | null): ProxiedSummary {
  const accountProxy = snapshot.vote?.proxy ?? null;
  const parts = { protocol: snapshot.protocol, accountProxy, cpuAndNetData: ownRowFirst(snapshot) };
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
