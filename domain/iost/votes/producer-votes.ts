import { Asset, type AssetSymbol } from '../../core/amount/asset.ts';
import { compareAccounts } from '../../core/chain/account-name.ts';
import type { Problem } from '../../core/errors/problem.ts';

/**
 * Votes an account gave one producer, each worth one coin held by the vote contract. `votes` count for the producer; `cleared` no longer
 * do, because it left the election and came back, but still belong to the voter.
 */
export interface ProducerVotes {
  readonly producer: string;
  readonly votes: Asset;
  readonly cleared: Asset;
}

/** Returns what the voter may withdraw from a producer: counted and cleared votes alike (contract rule). */
export function reducibleVotes({ votes, cleared }: ProducerVotes): Asset {
  return votes.plus(cleared);
}

/** Returns everything that can be withdrawn, over all producers. */
export function totalReducibleVotes(all: readonly ProducerVotes[], coin: AssetSymbol): Asset {
  return all.reduce((sum, votes) => sum.plus(reducibleVotes(votes)), Asset.zero(coin));
}

/** Sorts votes by amount, largest first, then by name; nodes list them in an order that changes from call to call. */
export function sortedVotes(all: readonly ProducerVotes[]): readonly ProducerVotes[] {
  return [...all].sort((a, b) => reducibleVotes(b).compare(reducibleVotes(a)) || compareAccounts(a.producer, b.producer));
}

/**
 * Returns the problem of voting `amount`, in this order: `amount-zero`, `vote-below-minimum` {min}, `insufficient-balance` {needed,
 * available}. `least` is the pool's own rule; the contract only requires a positive amount.
 */
export function voteProblem(amount: Asset, { balance, least }: { readonly balance: Asset; readonly least: Asset }): Problem | null {
  if (!amount.isPositive()) return problem('amount-zero');
  if (amount.compare(least) < 0) return problem('vote-below-minimum', { min: least.toString() });
  if (amount.compare(balance) > 0) return problem('insufficient-balance', { needed: amount.toString(), available: balance.toString() });
  return null;
}

/**
 * Returns the problem of withdrawing `amount`: `amount-zero`, `no-votes-to-reduce`, `reduction-too-large` {available}. `votes` null: none
 * were given.
 */
export function reductionProblem(amount: Asset, votes: ProducerVotes | null): Problem | null {
  if (!amount.isPositive()) return problem('amount-zero');
  const reducible = votes === null ? null : reducibleVotes(votes);
  if (reducible === null || reducible.isZero()) return problem('no-votes-to-reduce');
  return amount.compare(reducible) > 0 ? problem('reduction-too-large', { available: reducible.toString() }) : null;
}

function problem(error: Problem['error'], params: Problem['params'] = {}): Problem {
  return { field: 'amount', error, params };
}
