import { byProtocol } from '../chain/protocol.ts';
import type { AccountSnapshot } from '../chain/snapshot.ts';
import { Asset } from '../core/amount/asset.ts';
import { compareAccounts } from '../core/chain/account-name.ts';
import { reducibleVotes } from '../iost/votes/producer-votes.ts';
import { VOTE_SYMBOL } from '../tron/votes/vote-symbol.ts';
import { mergedVotes } from '../tron/votes/witness-votes.ts';

/** Votes of an account for one witness or producer; whole votes on TRON, coins on IOST. */
export interface GivenVotes {
  readonly account: string;
  readonly votes: Asset;
  readonly isPool: boolean;
}

/**
 * Returns whom an account votes for: the pool first, then the others by their votes, then by name. Empty where one votes through a proxy.
 * `pool`: the pool's witnesses or its producer; null where they are not known.
 */
export function votesGiven(snapshot: AccountSnapshot, pool: readonly string[] | null): readonly GivenVotes[] {
  const given = byProtocol<AccountSnapshot, readonly Omit<GivenVotes, 'isPool'>[]>(snapshot, {
    antelope: () => [],
    tron: ({ freezing }) =>
      mergedVotes(freezing.votes).map(({ witness, votes }) => ({ account: witness, votes: Asset.of(votes, VOTE_SYMBOL) })),
    iost: ({ producerVoting }) => producerVoting.votes.map((entry) => ({ account: entry.producer, votes: reducibleVotes(entry) })),
  });
  return given
    .filter(({ votes }) => votes.isPositive())
    .map((entry) => ({ ...entry, isPool: pool?.includes(entry.account) ?? false }))
    .sort((a, b) => Number(b.isPool) - Number(a.isPool) || b.votes.compare(a.votes) || compareAccounts(a.account, b.account));
}
