import type { Asset } from '../domain/amount/asset.ts';
import type { ChainProfile } from '../domain/chain/profile.ts';
import { coinArgument, rexArgument, votesArgument } from './amount-argument.ts';

/** What a write takes, and how a limit for it is read as typed. */
export interface Spending {
  readonly amount: Asset;
  readonly limit: (typed: string) => Asset;
}

export function coinSpending(amount: Asset, profile: ChainProfile): Spending {
  return { amount, limit: (typed) => coinArgument(typed, profile) };
}

export function rexSpending(amount: Asset, profile: ChainProfile): Spending {
  return { amount, limit: (typed) => rexArgument(typed, profile) };
}

export function votesSpending(amount: Asset): Spending {
  return { amount, limit: votesArgument };
}
