import type { TronWeb } from 'tronweb';
import { type Asset, sameSymbol } from '../../../../domain/core/amount/asset.ts';
import type { Instant } from '../../../../domain/core/chain/time.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import type { AccountAnswer } from '../../read/account-answer.ts';
import { readAddress } from '../../rpc/address.ts';
import { TRX } from '../../rpc/sun.ts';
import type { BrokenRule } from '../../../../domain/tron/rule-outcome.ts';
import type { TronSimulation } from '../../../../domain/tron/simulation.ts';
import type { Candidates } from '../../../../domain/tron/votes/vote-rules.ts';
import type { ContractName } from '../contract-fields.ts';
import type { ContractValue, FieldValue } from '../contract-value.ts';
import { exactNumber } from '../transaction-json.ts';

/** What a contract is simulated on: an account that has paid for its bandwidth, at the head block's time. */
export interface TronSituation {
  readonly account: AccountAnswer;
  readonly candidates: Candidates;
  readonly now: Instant;
  /** Returns the wait in milliseconds until unfrozen coins can be withdrawn. Errors: `node-answer-invalid` where the chain's parameters lack it. */
  readonly releaseDelayMs: () => number;
}

/** The rule that would refuse a contract, or the account after it and further fields of the simulation. */
export type TronOutcome =
  | { readonly broken: BrokenRule }
  | { readonly after: AccountAnswer; readonly facts: Partial<Pick<TronSimulation, 'replaces' | 'releaseDelayMs' | 'releasedAt'>> };

type LibraryBuilder = TronWeb['transactionBuilder'];

/** Block reference, expiry, time and permission, as every builder of the chain library takes them. */
export type LibraryOptions = NonNullable<Parameters<LibraryBuilder['freezeBalanceV2']>[3]>;

/** How one operation is encoded, built by the chain library, and simulated. */
export interface TronEncoding<O> {
  readonly contract: ContractName;
  /** Returns the fields besides the owner's. Errors: `amount-wrong-symbol`, `account-name-invalid`. */
  encode(operation: O): Readonly<Record<string, FieldValue>>;
  /** Has the chain library build it. Errors: `amount-too-large` where JSON cannot hold a number. */
  build(builder: LibraryBuilder, fields: ContractValue['fields'], options: LibraryOptions): Promise<unknown>;
  /** Applies the contract's rules in the chain's order. */
  simulate(fields: ContractValue['fields'], situation: TronSituation): TronOutcome;
}

/** Returns an amount in sun. Errors: `amount-wrong-symbol`. */
export function sunOf(amount: Asset): bigint {
  if (!sameSymbol(amount.symbol, TRX)) throw new PoolError('amount-wrong-symbol', { given: amount.symbol.code, expected: TRX.code });
  return amount.units;
}

/** Returns a field as a number for the chain library; zero where it was left out. */
export function numberIn(value: FieldValue | undefined): number {
  return typeof value === 'bigint' ? exactNumber(value) : 0;
}

/** Returns a field as an address for the chain library. */
export function addressIn(value: FieldValue | undefined): string {
  return typeof value === 'string' ? (readAddress(value) ?? value) : '';
}

/** Returns a whole number of a field; zero where it was left out. */
export function integerIn(value: FieldValue | undefined): bigint {
  return typeof value === 'bigint' ? value : 0n;
}
