import type { Call } from '../../../domain/core/chain/call.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { ContractRules } from '../../../domain/antelope/contract/contract-rules.ts';
import type { FixtureAccount, SeededAccount } from './fixture-accounts.ts';

/** One past transaction. */
export interface PastTransaction {
  readonly at: Instant;
  readonly calls: readonly Call[];
}

export interface FixtureOptions {
  /** When the fixtures' history begins, and when the sandbox starts. */
  readonly begin: Instant;
  readonly now: Instant;
  readonly rules: ContractRules;
  readonly members: readonly SeededAccount[];
  /** Whether bought REX goes to savings automatically. */
  readonly savings: boolean;
}

/** Accounts of a chain and their transactions in the 40 days before the sandbox starts. */
export interface Fixtures {
  /** Accounts with a published key, for users to sign with. */
  readonly accounts: readonly FixtureAccount[];
  /** The pool's other members. */
  readonly members: readonly FixtureAccount[];
  /** Accounts of other users without published keys, with their coins. */
  readonly strangers: readonly (readonly [name: string, digits: string])[];
  /** Further accounts, which have nothing. */
  readonly neighbours: readonly string[];
  /** Holders of the old REX pool: the owner of much that has matured, and one whose sale has been filled. */
  readonly oldRex: { readonly lender: string; readonly sold: string };
  /** Accounts of the system besides those of its contracts, with their coins. */
  readonly purses: readonly (readonly [name: string, digits: string])[];
  /** The pool's own proxies, and the account that pays its incomes out. */
  readonly proxies: readonly string[];
  readonly payer: string;
  /** The account that pays CPU for users of some wallets; null where the pool has none. */
  readonly sponsor: string | null;
  /** Returns all past transactions except the daily ones. */
  past(options: FixtureOptions): PastTransaction[];
  /** Returns the daily calls that pay the holders of REX, before the sandbox starts and after. */
  daily(rules: ContractRules): readonly Call[];
}
