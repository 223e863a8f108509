import type { Asset, AssetSymbol } from '../amount/asset.ts';
import type { AccountNameRule } from '../chain/account-name.ts';
import type { ExpectedCall } from '../chain/expected-call.ts';
import type { FieldForm } from '../chain/operation-fields.ts';
import type { Problem } from '../errors/problem.ts';
import type { BalanceKey } from './balance-key.ts';
import type { LimitsBase } from './limits.ts';

/** The facts of a chain of any protocol an operation is checked against; a profile has them all. */
export interface OperationChain {
  readonly coin: { readonly native: AssetSymbol; readonly display: AssetSymbol };
  readonly accountName: AccountNameRule;
  readonly allowedCalls: Readonly<Record<string, readonly string[]>>;
}

/** The JSON form of every field of an operation, in the order it is written. */
export type FieldForms<O> = { readonly [F in Exclude<keyof O, 'kind'>]-?: FieldForm<O[F]> };

/** What is known of an operation of any protocol, apart from how an adapter encodes and simulates it. */
export interface DefinitionBase<O extends { readonly kind: string }, Limits = LimitsBase> {
  readonly kind: O['kind'];
  readonly fields: FieldForms<O>;
  /**
   * Returns the calls it consists of on the chain, in their order. They are written a second time and apart from the encoders, so that a
   * mistake or a manipulation there does not pass.
   */
  calls(operation: O, account: string): readonly ExpectedCall[];
  /** Returns what its transaction is signed under. */
  limits(operation: O): Limits;
  /** The balances it may change. No simulation of it changes another. */
  readonly changes: readonly BalanceKey[];
  /** Returns what leaves the liquid coin, fees apart; null where only a simulation tells. */
  spends(operation: O, coin: AssetSymbol): Asset | null;
  /** Its amounts are of the token they name and are shown by that name, also where the coin is shown under another one. */
  readonly namesToken?: true;
}

/**
 * Everything the house has to know of one operation of a protocol, whose chains, accounts and limits are of these types. `check` and
 * `problem` are properties and no methods, so that one of another protocol does not compile in their place.
 */
export interface OperationDefinition<O extends { readonly kind: string }, Chain, Account, Limits> extends DefinitionBase<O, Limits> {
  /** Throws the `PoolError` of a form that makes no sense on the chain, before anything is read. */
  readonly check: (operation: O, chain: Chain) => void;
  /** Returns what keeps this account from it as it is now, so that a form can say it before a preview; null where nothing does. */
  readonly problem?: (operation: O, account: Account) => Problem | null;
}

/** The operation a definition defines. */
export type OperationIn<Table> = {
  readonly [K in keyof Table]: Table[K] extends DefinitionBase<infer O> ? O : never;
}[keyof Table];

/** The kinds of a table, in its order. */
export function kindsOf<Table extends object>(table: Table): readonly (keyof Table)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a literal are those of its type
  return Object.keys(table) as (keyof Table)[];
}
