import type { Asset } from '../core/amount/asset.ts';
import type { ErrorParams } from '../core/errors/pool-error.ts';
import type { FrozenState } from './stake/state.ts';
import type { WitnessVote } from './votes/witness-votes.ts';

/** What the rules of TRON's contracts read of an account, and change. */
export interface ContractAccount {
  readonly balance: Asset;
  readonly frozen: FrozenState;
  readonly votes: readonly WitnessVote[];
}

/** A rule that does not hold, in the chain's words, with the figures it is about. */
export interface BrokenRule {
  readonly text: string;
  readonly params: ErrorParams;
}

/** What a contract makes of an account: the first rule that does not hold, or the account afterwards. */
export type RuleOutcome<Account extends ContractAccount> = { readonly broken: BrokenRule } | { readonly after: Account };

/** The outcome where a rule does not hold. */
export function broken(text: string, params: ErrorParams = {}): { readonly broken: BrokenRule } {
  return { broken: { text, params } };
}
