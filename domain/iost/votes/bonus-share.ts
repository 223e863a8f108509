import { Asset, type AssetSymbol } from '../../core/amount/asset.ts';
import { type ProducerVotes, reducibleVotes } from './producer-votes.ts';

/** Decimals to which the contract computes a quotient (rule of its number library). */
export const COEFFICIENT_DECIMALS = 50;

/** Decimals of a mask: those of a coefficient times those of the coin, because the library's products and sums are exact. */
export function maskDecimals(coin: AssetSymbol): number {
  return COEFFICIENT_DECIMALS + coin.precision;
}

/**
 * What the contract stores of the bonus that an account earns with its votes for one producer. The producer's coefficient is what one coin
 * of votes earned since its first voter; the account's mask is what of it came before its votes, or was claimed.
 */
export interface BonusShare {
  /** The votes as they are stored: those that a producer's return made void count until the account's next change. */
  readonly votes: ProducerVotes;
  /** In units of `COEFFICIENT_DECIMALS` decimals. */
  readonly coefficient: bigint;
  /** In units of `maskDecimals`; negative where votes that were taken back left their bonus behind. */
  readonly mask: bigint;
}

/** The bonus a claim pays. `paid` is truncated to the coin's decimals; `isPositive` tells whether the contract pays at all. */
export interface ClaimableBonus {
  readonly paid: Asset;
  readonly isPositive: boolean;
}

/**
 * Returns the bonus that a claim pays, as the contract computes it: the exact sum over all producers, also of those whose part is negative,
 * truncated once. Cleared votes earn nothing. Zero where the sum is negative: the contract pays nothing then.
 */
export function claimableBonus(shares: readonly BonusShare[], coin: AssetSymbol): ClaimableBonus {
  const exact = shares.reduce((sum, { votes: { votes }, coefficient, mask }) => sum + votes.units * coefficient - mask, 0n);
  const isPositive = exact > 0n;
  return { paid: Asset.of(isPositive ? exact / 10n ** BigInt(COEFFICIENT_DECIMALS) : 0n, coin), isPositive };
}

/** Returns the votes of an account for a producer it did not vote for. */
export function noVotesFor(producer: string, coin: AssetSymbol): ProducerVotes {
  return { producer, votes: Asset.zero(coin), cleared: Asset.zero(coin) };
}

/** A change of the votes for one producer. */
export interface VotesChange {
  /** What the votes are afterwards. */
  readonly votes: ProducerVotes;
  /** Coins given with it; negative where they are taken back. */
  readonly given: Asset;
}

/**
 * Returns the shares after votes changed. `share`: the producer's before. What was earned so far stays, except with votes that no longer
 * count; without any vote for the producer, its share is not paid.
 */
export function sharesAfter(shares: readonly BonusShare[], share: BonusShare, { votes, given }: VotesChange): readonly BonusShare[] {
  const others = shares.filter((other) => other.votes.producer !== votes.producer);
  return reducibleVotes(votes).isZero() ? others : [...others, { ...share, votes, mask: share.mask + share.coefficient * given.units }];
}
