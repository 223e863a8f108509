import type { Asset } from '../../core/amount/asset.ts';
import { unitsPerVote } from './voting-power.ts';
import { votesTotal, type WitnessVote } from './witness-votes.ts';

/**
 * Returns the vote list after an unfreeze that leaves `power`: unchanged while the power covers it, else every entry shrinks in proportion
 * and entries of zero are removed. The chain computes this in doubles, in this order, so doubles give the exact answer; their truncation
 * may leave less than the power would allow.
 */
export function votesAfterUnstake(list: readonly WitnessVote[], power: Asset): readonly WitnessVote[] {
  const total = votesTotal(list);
  const perVote = unitsPerVote(power);
  if (total === 0n || power.units >= total * perVote) return list;
  return list
    .map(({ witness, votes }) => ({ witness, votes: shrunk(votes, total, power.units, perVote) }))
    .filter(({ votes }) => votes > 0n);
}

function shrunk(votes: bigint, total: bigint, power: bigint, perVote: bigint): bigint {
  return BigInt(Math.trunc(((Number(votes) / Number(total)) * Number(power)) / Number(perVote)));
}
