import type { Asset, AssetSymbol } from '../amount/asset.ts';
import type { AccountNameRule } from '../chain/account-name.ts';
import type { ExpectedCall } from '../chain/expected-call.ts';
import type { FieldForm } from '../chain/operation-fields.ts';
import type { Problem } from '../errors/problem.ts';
import type { BalanceKey } from './balance-key.ts';
import type { LimitsBase } from './limits.ts';

/** The facts of a chain that an operation is checked against; part of every profile. */
export interface OperationChain {
  readonly coin: { readonly native: AssetSymbol; readonly display: AssetSymbol };
  readonly accountName: AccountNameRule;
}

/** The JSON form of every field of an operation, in the order of encoding. */
export type FieldForms<O> = { readonly [F in Exclude<keyof O, 'kind'>]-?: FieldForm<O[F]> };

/** What an operation does to one amount, which says it all. */
export interface Headline {
  readonly verb: 'staked' | 'unstaked' | 'sold' | 'voted' | 'taken-back';
  readonly amount: Asset;
}

/** What an operation is about besides balances: a name for it, and an amount or a text that is the same in every language. */
export interface Term {
  readonly term: 'token' | 'amount' | 'price' | 'total' | 'order' | 'approved' | 'spender' | 'lock-days';
  readonly value: Asset | string;
}

/** What is known of an operation of any protocol, apart from how an adapter encodes and simulates it. */
export interface DefinitionBase<O extends { readonly kind: string }, Limits = LimitsBase> {
  readonly kind: O['kind'];
  readonly fields: FieldForms<O>;
  /** Fields that older JSON forms had and that were always null: a journal may still hold them. */
  readonly formerFields?: readonly string[];
  /**
   * Returns the calls it must consist of on the chain, in order. They are written independently of the encoders, so that the firewall
   * rejects a mistake or a manipulation there.
   */
  calls(operation: O, account: string): readonly ExpectedCall[];
  /** Returns the limits of its transaction. */
  limits(operation: O): Limits;
  /** Balance keys it may change; no simulation of it changes another one. */
  readonly changes: readonly BalanceKey[];
  /** Returns what leaves the liquid balance, without fees; null where only a simulation returns it. */
  spends(operation: O, coin: AssetSymbol): Asset | null;
  /** Returns what it does to which amount; left out where no single amount says it. */
  headline?(operation: O): Headline;
  /** Returns what a preview says of it besides balances; left out where they say it all. */
  terms?(operation: O): readonly Term[];
  /** Set where it only prepares a vote, so that its result leads on to the vote. */
  readonly preparesVote?: true;
  /** Set where it stakes or votes with more, to the balance that grows then where it may also do with less: a network that only takes back refuses it. */
  readonly adds?: true | BalanceKey;
  /** Set where its amounts are of any token and keep that token's symbol, even where the coin has another displayed symbol. */
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

/** The operation of a definition. */
export type OperationIn<Table> = {
  readonly [K in keyof Table]: Table[K] extends DefinitionBase<infer O> ? O : never;
}[keyof Table];

/** Returns the kinds of a table, in its order. */
export function kindsOf<Table extends object>(table: Table): readonly (keyof Table)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a literal are those of its type
  return Object.keys(table) as (keyof Table)[];
}
