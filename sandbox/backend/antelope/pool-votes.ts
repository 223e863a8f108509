import { decayedShare } from '../../../domain/antelope/votes/decay.ts';
import { DEFAULT_DECAY_POLICY } from '../../../domain/antelope/votes/decay-policy.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { ContractReader, VoterRow } from '../../../domain/antelope/contract/tables.ts';
import type { PoolChain } from './pool-chain.ts';
import type { PoolVoter } from '../settlement.ts';

const SYSTEM = 'eosio';
const VOTE_EPOCH: Instant = 946_684_800_000;
const WEEK_MS = 604_800_000;
const WEEKS_TO_DOUBLE = 52;

/** Lists all voters through one of the proxies with any stake. */
export function* poolVoters(read: ContractReader, proxies: readonly string[]): Iterable<VoterRow> {
  for (const row of read.rows('voters', SYSTEM)) if (row.staked > 0n && row.proxy !== null && proxies.includes(row.proxy)) yield row;
}

export function voterRow(read: ContractReader, account: string): VoterRow | null {
  return read.row('voters', SYSTEM, account) ?? null;
}

/** Returns when each account last voted, by the chain's history. */
export function lastVotes(chain: PoolChain): ReadonlyMap<string, Instant> {
  const votes = new Map<string, Instant>();
  for (const { calls, time } of chain.history()) {
    for (const { action, data } of calls)
      if (action === 'voteproducer' && typeof data['voter'] === 'string') votes.set(data['voter'], time);
  }
  return votes;
}

/**
 * Returns when an account last voted: by history, else by the week its vote weight was computed in, which the weight itself shows (staked ×
 * 2^(weeks / 52)). Null when it never voted.
 */
export function delegatedAt(row: VoterRow, votes: ReadonlyMap<string, Instant>): Instant | null {
  const known = votes.get(row.owner);
  if (known !== undefined) return known;
  if (row.lastVoteWeight <= 0 || row.staked <= 0n) return null;
  return VOTE_EPOCH + Math.round(Math.log2(row.lastVoteWeight / Number(row.staked)) * WEEKS_TO_DOUBLE) * WEEK_MS;
}

/** Returns the votes that count for the day's income: those left after the pool's decay. */
export function countedVotes(row: VoterRow, votes: ReadonlyMap<string, Instant>, now: Instant): PoolVoter {
  const since = delegatedAt(row, votes);
  if (since === null) return { account: row.owner, votes: row.staked };
  return {
    account: row.owner,
    votes: BigInt(decayedShare(DEFAULT_DECAY_POLICY, since, now).times(row.staked.toString()).trunc().toFixed(0)),
  };
}
