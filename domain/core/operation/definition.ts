import type { Asset, AssetSymbol } from '../amount/asset.ts';
import type { AccountNameRule } from '../chain/account-name.ts';
import type { ExpectedCall } from '../chain/expected-call.ts';
import type { FieldForm } from '../chain/operation-fields.ts';
import type { Problem } from '../errors/problem.ts';
import type { BalanceKey } from './balance-key.ts';
import type { OperationLimits } from './limits.ts';

/** The facts of a chain that an operation is checked against; part of every profile. */
export interface OperationChain {
  readonly coin: { readonly native: AssetSymbol; readonly display: AssetSymbol };
  /** Left out or null on chains without REX. */
  readonly rexSymbol?: AssetSymbol | null;
  readonly accountName: AccountNameRule;
  readonly tokenMigration?: { readonly contract: string } | null;
}

/** The JSON form of every field of an operation, in the order of encoding. */
export type FieldForms<O> = { readonly [F in Exclude<keyof O, 'kind'>]-?: FieldForm<O[F]> };

/** Everything about one operation except its encoding and simulation, which are in an adapter. */
export interface OperationDefinition<O extends { readonly kind: string }, Account = unknown> {
  readonly kind: O['kind'];
  readonly fields: FieldForms<O>;
  /** Throws the `PoolError` of an operation that is invalid on the chain, before anything is read. */
  check(operation: O, chain: OperationChain): void;
  /** Returns why this account's present state forbids it, so that a form can show it before a preview; null where nothing does. */
  problem?(operation: O, account: Account): Problem | null;
  /**
   * Returns the calls it must consist of on the chain, in order. They are written independently of the encoders, so that the firewall
   * rejects a mistake or a manipulation there.
   */
  calls(operation: O, account: string): readonly ExpectedCall[];
  /** Returns the limits of its transaction. */
  limits(operation: O): OperationLimits;
  /** Balance keys it may change; no simulation of it changes another one. */
  readonly changes: readonly BalanceKey[];
  /** Returns what leaves the liquid balance, without fees; null where only a simulation can tell. */
  spends(operation: O, coin: AssetSymbol): Asset | null;
  /** Set where its amounts are of any token and keep that token's symbol, even where the coin has another displayed symbol. */
  readonly namesToken?: true;
}

/** The operation of a definition. */
export type OperationIn<Table> = {
  readonly [K in keyof Table]: Table[K] extends OperationDefinition<infer O, never> ? O : never;
}[keyof Table];

/** Returns the kinds of a table, in its order. */
export function kindsOf<Table extends object>(table: Table): readonly (keyof Table)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a literal are those of its type
  return Object.keys(table) as (keyof Table)[];
}
