import type { Asset } from '../../core/amount/asset.ts';
import type { FrozenResource, FrozenState } from '../stake/state.ts';
import { unitsPerVote, votingPower } from './voting-power.ts';
import { votesTotal, type WitnessVote } from './witness-votes.ts';

/**
 * Returns the vote list after an unfreeze that leaves `power`: unchanged while the power covers it, else every entry shrinks in proportion
 * and entries of zero are removed. The chain computes this in doubles, in this order, so doubles give the exact answer; their truncation
 * may leave less than the power would allow.
 */
export function votesAfterUnstake(list: readonly WitnessVote[], power: Asset): readonly WitnessVote[] {
  const total = votesTotal(list);
  const perVote = unitsPerVote(power);
  if (power.units >= total * perVote) return list;
  return list
    .map(({ witness, votes }) => ({ witness, votes: shrunk(votes, total, power.units, perVote) }))
    .filter(({ votes }) => votes > 0n);
}

function shrunk(votes: bigint, total: bigint, power: bigint, perVote: bigint): bigint {
  return BigInt(Math.trunc(((Number(votes) / Number(total)) * Number(power)) / Number(perVote)));
}

/** Votes of one entry of the list before an unfreeze and after it. */
export interface ShrunkVote {
  readonly witness: string;
  readonly before: bigint;
  readonly after: bigint;
}

/**
 * Returns the entries of the vote list that an unfreeze shrinks, each with its votes before and after; empty while the remaining power
 * covers them all.
 */
export function shrunkVotes(
  { frozen, votes }: { readonly frozen: FrozenState; readonly votes: readonly WitnessVote[] },
  { amount, resource }: { readonly amount: Asset; readonly resource: FrozenResource },
): readonly ShrunkVote[] {
  const left = { ...frozen, [resource]: { ...frozen[resource], own: frozen[resource].own.minus(amount) } };
  const kept = votesAfterUnstake(votes, votingPower(left));
  // An unfreeze keeps the order and drops entries without votes, so an entry is found by its witness among those not matched yet.
  let next = 0;
  return votes.flatMap(({ witness, votes: before }) => {
    const matches = kept[next]?.witness === witness;
    const after = matches ? kept[next]!.votes : 0n;
    if (matches) next += 1;
    return after === before ? [] : [{ witness, before, after }];
  });
}
