import type { Problem } from '../../core/errors/problem.ts';

/** Votes for one witness; a whole number of at least one where a list is sent. */
export interface WitnessVote {
  readonly witness: string;
  readonly votes: bigint;
}

/** Entries one vote may have (chain constant). */
export const VOTE_LIST_LIMIT = 30;

/** Returns the sum of a list's votes. */
export function votesTotal(list: readonly WitnessVote[]): bigint {
  return list.reduce((sum, { votes }) => sum + votes, 0n);
}

/**
 * Returns the list as it may be sent: entries of the same witness added up at the place of the first, entries of zero left out, order kept.
 * A negative count is a broken invariant.
 */
export function mergedVotes(list: readonly WitnessVote[]): readonly WitnessVote[] {
  const merged = new Map<string, bigint>();
  for (const { witness, votes } of list) {
    if (votes < 0n) throw new Error('votes cannot be negative');
    merged.set(witness, (merged.get(witness) ?? 0n) + votes);
  }
  return [...merged].filter(([, votes]) => votes > 0n).map(([witness, votes]) => ({ witness, votes }));
}

/** Returns the votes of the account's list for one witness, over all its entries. */
export function votesFor(list: readonly WitnessVote[], witness: string): bigint {
  return votesTotal(list.filter((entry) => entry.witness === witness));
}

/** Returns the first of the pool's witnesses the account votes for, or the first of all where it votes for none. `witnesses`: at least one. */
export function votedWitness(witnesses: readonly string[], list: readonly WitnessVote[]): string {
  return witnesses.find((witness) => votesFor(list, witness) > 0n) ?? witnesses[0]!;
}

/** Returns the votes of the account's list for any of several witnesses. */
export function votesForAny(list: readonly WitnessVote[], witnesses: readonly string[]): bigint {
  return votesTotal(list.filter(({ witness }) => witnesses.includes(witness)));
}

/**
 * Returns the whole list with one witness's votes set to `votes`, because a vote replaces all earlier ones (chain rule): other entries
 * stay, a new witness comes last, zero removes it.
 */
export function voteListWith(list: readonly WitnessVote[], witness: string, votes: bigint): readonly WitnessVote[] {
  if (votes < 0n) throw new Error('votes cannot be negative');
  const merged = mergedVotes(list);
  const known = merged.some((entry) => entry.witness === witness);
  const changed = known ? merged.map((entry) => (entry.witness === witness ? { witness, votes } : entry)) : [...merged, { witness, votes }];
  return changed.filter((entry) => entry.votes > 0n);
}

/**
 * Returns why the chain would refuse a list, or null: `vote-list-empty` (all votes cannot be withdrawn by voting), `vote-list-too-long`,
 * `insufficient-votes`. `available`: whole votes of the account's power, used ones included.
 */
export function voteListProblem(list: readonly WitnessVote[], available: bigint): Problem | null {
  if (list.length === 0) return { field: null, error: 'vote-list-empty', params: {} };
  if (list.length > VOTE_LIST_LIMIT) return { field: null, error: 'vote-list-too-long', params: { max: VOTE_LIST_LIMIT } };
  const needed = votesTotal(list);
  if (needed <= available) return null;
  return { field: 'amount', error: 'insufficient-votes', params: { needed: String(needed), available: String(available) } };
}
