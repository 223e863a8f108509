import type { Change } from '../../../domain/chain/simulation.ts';
import type { BalanceKey } from '../../../domain/core/operation/balance-key.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { frozenSummary } from '../../../domain/tron/stake/summary.ts';
import { votesSummary } from '../../../domain/tron/votes/votes-summary.ts';
import { VOTE_SYMBOL } from '../../../domain/tron/votes/vote-symbol.ts';
import { votesFor, votesTotal, type WitnessVote } from '../../../domain/tron/votes/witness-votes.ts';
import type { AccountAnswer } from '../read/account-answer.ts';

type Balances = readonly (readonly [balance: BalanceKey, amount: Asset])[];

function balancesOf({ balance, frozen, votes }: AccountAnswer): Balances {
  const { bandwidth, energy, pendingTotal } = frozenSummary(frozen, 0);
  const { voted, able } = votesSummary({ frozen, votes, balance });
  return [
    ['liquid', balance],
    ['frozen-bandwidth', bandwidth.total],
    ['frozen-energy', energy.total],
    ['lent-bandwidth', bandwidth.delegated.plus(bandwidth.legacyDelegated)],
    ['lent-energy', energy.delegated.plus(energy.legacyDelegated)],
    ['releasing', pendingTotal],
    ['votes-given', inVotes(voted)],
    ['votes-available', inVotes(able)],
  ];
}

/**
 * Returns every balance that changes, and for a vote what all other witnesses keep, even when unchanged: a vote replaces the whole list,
 * and a user who adds to one witness should see that the others stay.
 */
export function changesOf(before: AccountAnswer, after: AccountAnswer): readonly Change[] {
  const now = balancesOf(after);
  const changed = balancesOf(before).flatMap(([balance, old], index) => {
    const [, amount = old] = now[index] ?? [];
    return old.equals(amount) ? [] : [{ balance, before: old, after: amount }];
  });
  return [...changed, ...(after.votes === before.votes ? [] : elsewhere(before.votes, after.votes))];
}

/** Returns the votes of all but the witnesses this vote is about: those that gain, or where none gains those that lose. */
function elsewhere(before: readonly WitnessVote[], after: readonly WitnessVote[]): readonly Change[] {
  const witnesses = [...new Set([...before, ...after].map(({ witness }) => witness))];
  const gain = (witness: string): bigint => votesFor(after, witness) - votesFor(before, witness);
  const gaining = witnesses.filter((witness) => gain(witness) > 0n);
  const meant = new Set(gaining.length > 0 ? gaining : witnesses.filter((witness) => gain(witness) < 0n));
  const rest = (list: readonly WitnessVote[]): Asset => inVotes(votesTotal(list.filter(({ witness }) => !meant.has(witness))));
  const change: Change = { balance: 'votes-elsewhere', before: rest(before), after: rest(after) };
  return change.before.isPositive() || change.after.isPositive() ? [change] : [];
}

function inVotes(votes: bigint): Asset {
  return Asset.of(votes, VOTE_SYMBOL);
}
