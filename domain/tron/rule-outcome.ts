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

/** A violated rule, in the chain's words, with its values. */
export interface BrokenRule {
  readonly text: string;
  readonly params: ErrorParams;
}

/** Result of a contract: the first violated rule, or the account afterwards. */
export type RuleOutcome<Account extends ContractAccount> = { readonly broken: BrokenRule } | { readonly after: Account };

/** Returns the result of a violated rule. */
export function broken(text: string, params: ErrorParams = {}): { readonly broken: BrokenRule } {
  return { broken: { text, params } };
}
