import { Asset } from '../amount/asset.ts';
import type { AccountSnapshot, DelegatedBandwidth } from '../chain/snapshot.ts';
import { poolProxyOf } from '../votes/proxy.ts';
import { stakedBandwidth } from './bandwidth.ts';

/** An account as the pool sees it. Amounts in native coin, one coin is one vote. Null votes: it cannot be told, which is not zero. */
export interface AccountSummary {
  /** Proxy the account votes through, of the pool or not; null when it uses none. */
  readonly accountProxy: string | null;
  /** Votes counted at the pool: REX votes plus staked votes; zero when the account does not vote through a pool proxy. */
  readonly accountVotesCount: Asset | null;
  /** Part of the votes that comes from REX (its vote stake). */
  readonly rexVotes: Asset | null;
  /** Part of the votes that comes from CPU and NET, also those staked for others. */
  readonly stakeVotes: Asset | null;
  /** What the account staked as CPU and NET, by receiver, its own row first; null where the chain has no such thing. */
  readonly cpuAndNetData: readonly DelegatedBandwidth[] | null;
}

/**
 * Summary of an account (product rule: stake counts as pool votes only through a pool proxy). `poolProxies` null: the pool's list is
 * not known, so the votes of an account that uses a proxy are not known either.
 */
export function accountSummary(snapshot: AccountSnapshot, poolProxies: readonly string[] | null): AccountSummary {
  const accountProxy = snapshot.vote?.proxy ?? null;
  const parts = { accountProxy, cpuAndNetData: ownRowFirst(snapshot) };
  if (accountProxy !== null && poolProxies === null) return { ...parts, accountVotesCount: null, rexVotes: null, stakeVotes: null };

  const coin = snapshot.liquid.symbol;
  const none = Asset.zero(coin);
  if (poolProxyOf(snapshot.vote, poolProxies ?? []) === null) return { ...parts, accountVotesCount: none, rexVotes: none, stakeVotes: none };

  const rexVotes = snapshot.rex?.balance?.voteStake ?? none;
  const stakeVotes = stakedBandwidth(snapshot.bandwidth ?? [], coin);
  return { ...parts, accountVotesCount: rexVotes.plus(stakeVotes), rexVotes, stakeVotes };
}

function ownRowFirst(snapshot: AccountSnapshot): readonly DelegatedBandwidth[] | null {
  if (snapshot.bandwidth === null) return null;
  const isOwn = (row: DelegatedBandwidth): boolean => row.to === snapshot.account;
  return [...snapshot.bandwidth.filter(isOwn), ...snapshot.bandwidth.filter((row) => !isOwn(row))];
}
