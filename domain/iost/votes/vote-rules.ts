import type { Asset } from '../../core/amount/asset.ts';
import { PoolError } from '../../core/errors/pool-error.ts';
import { leastMovable } from './claimable-bonus.ts';
import { leastVoteRam, type VoteRecords } from './vote-storage.ts';

/** A vote of `amount` coins. */
export interface ProducerVote {
  readonly voter: string;
  readonly producer: string;
  readonly amount: Asset;
}

/** What the election has of the producer and of the voter. */
export interface ElectionRecords extends VoteRecords {
  /** Whether the producer can be voted for, was removed from the election, or never was in it. */
  readonly status: 'votable' | 'removed' | 'unknown';
}

/** What the voter can pay with: coins, and bytes of RAM. */
export interface VoterMeans {
  readonly liquid: Asset;
  readonly ramAvailable: bigint;
}

/**
 * Returns what the election's contract refuses a vote with, in its order, or null: `producer-not-votable`, `amount-zero`,
 * `vote-below-minimum` {min}, `insufficient-balance` {needed, available}, `producer-not-votable` again for one that was removed, which it looks at
 * once it has the coins; at last the node's `ram-exceeded` {needs, has}.
 */
export function voteRefusal(vote: ProducerVote, election: ElectionRecords, { liquid, ramAvailable }: VoterMeans): PoolError | null {
  const { amount } = vote;
  if (election.status === 'unknown') return new PoolError('producer-not-votable');
  if (!amount.isPositive()) return new PoolError('amount-zero');
  const least = leastMovable(amount.symbol);
  if (amount.compare(least) < 0) return new PoolError('vote-below-minimum', { min: least.toString() });
  if (amount.compare(liquid) > 0) return new PoolError('insufficient-balance', { needed: amount.toString(), available: liquid.toString() });
  if (election.status === 'removed') return new PoolError('producer-not-votable');
  const ram = BigInt(leastVoteRam(vote, election));
  return ram > ramAvailable ? new PoolError('ram-exceeded', { needs: String(ram), has: String(ramAvailable) }) : null;
}
