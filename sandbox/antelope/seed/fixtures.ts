import type { Call } from '../../../domain/core/chain/call.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { ContractRules } from '../../../domain/antelope/contract/contract-rules.ts';
import type { FixtureAccount, SeededAccount } from './seeded-accounts.ts';

/** One transaction of the past. */
export interface PastTransaction {
  readonly at: Instant;
  readonly calls: readonly Call[];
}

export interface FixtureOptions {
  /** When the recorded past begins, and when the world starts. */
  readonly begin: Instant;
  readonly now: Instant;
  readonly rules: ContractRules;
  readonly members: readonly SeededAccount[];
  /** Whether bought REX goes to savings by itself. */
  readonly savings: boolean;
}

/** The accounts of a chain and their transactions of the 40 days before the world starts. */
export interface Fixtures {
  /** Accounts with a published key, for users to be. */
  readonly accounts: readonly FixtureAccount[];
  /** The pool's other members. */
  readonly members: readonly FixtureAccount[];
  /** Accounts of users who are nobody's to be, with their coins. */
  readonly strangers: readonly (readonly [name: string, digits: string])[];
  /** Further accounts, which have nothing. */
  readonly neighbours: readonly string[];
  /** Who has a part in the old REX pool: the owner of much that has matured, and one whose sale has been filled. */
  readonly oldRex: { readonly lender: string; readonly sold: string };
  /** Accounts of the system besides those of its contracts, with their coins. */
  readonly purses: readonly (readonly [name: string, digits: string])[];
  /** The pool's own proxies, and the account that pays its incomes out. */
  readonly proxies: readonly string[];
  readonly payer: string;
  /** The account that pays CPU for users of some wallets; null where the pool has none. */
  readonly sponsor: string | null;
  /** All but what happens daily. */
  past(options: FixtureOptions): PastTransaction[];
  /** What brings the holders of REX an income every day, before the world begins and after. */
  daily(rules: ContractRules): readonly Call[];
}
