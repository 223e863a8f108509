import type { Asset, AssetSymbol } from '../amount/asset.ts';
import type { AccountNameRule } from '../chain/account-name.ts';
import type { ExpectedCall } from '../chain/expected-call.ts';
import type { FieldForm } from '../chain/operation-fields.ts';
import type { Problem } from '../errors/problem.ts';
import type { BalanceKey } from './balance-key.ts';
import type { OperationLimits } from './limits.ts';

/** The facts of a chain an operation is checked against; a profile has them all. */
export interface OperationChain {
  readonly coin: { readonly native: AssetSymbol; readonly display: AssetSymbol };
  /** Left out or null on chains without REX. */
  readonly rexSymbol?: AssetSymbol | null;
  readonly accountName: AccountNameRule;
  readonly tokenMigration?: { readonly contract: string } | null;
}

/** The JSON form of every field of an operation, in the order it is written. */
export type FieldForms<O> = { readonly [F in Exclude<keyof O, 'kind'>]-?: FieldForm<O[F]> };

/** Everything the house has to know of one operation, apart from how an adapter encodes and simulates it. */
export interface OperationDefinition<O extends { readonly kind: string }, Account = unknown> {
  readonly kind: O['kind'];
  readonly fields: FieldForms<O>;
  /** Fields that older forms had and that were always null: a journal may still hold them. */
  readonly formerFields?: readonly string[];
  /** Throws the `PoolError` of a form that makes no sense on the chain, before anything is read. */
  check(operation: O, chain: OperationChain): void;
  /** Returns what keeps this account from it as it is now, so that a form can say it before a preview; null where nothing does. */
  problem?(operation: O, account: Account): Problem | null;
  /**
   * Returns the calls it consists of on the chain, in their order. They are written a second time and apart from the encoders, so that a
   * mistake or a manipulation there does not pass.
   */
  calls(operation: O, account: string): readonly ExpectedCall[];
  /** Returns what its transaction is signed under. */
  limits(operation: O): OperationLimits;
  /** The figures it may change. No simulation of it changes another. */
  readonly changes: readonly BalanceKey[];
  /** Returns what leaves the liquid coin, fees apart; null where only a simulation tells. */
  spends(operation: O, coin: AssetSymbol): Asset | null;
  /** It is a step on the way to a vote, and its result is told as one. */
  readonly preparesVote?: true;
  /** Its amounts are of the token they name and are shown by that name, also where the coin is shown under another one. */
  readonly namesToken?: true;
}

/** The operation a definition defines. */
export type OperationIn<Table> = {
  readonly [K in keyof Table]: Table[K] extends OperationDefinition<infer O, never> ? O : never;
}[keyof Table];

/** The kinds of a table, in its order. */
export function kindsOf<Table extends object>(table: Table): readonly (keyof Table)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a literal are those of its type
  return Object.keys(table) as (keyof Table)[];
}
