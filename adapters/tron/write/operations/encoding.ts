import type { TronWeb } from 'tronweb';
import { Asset, sameSymbol } from '../../../../domain/core/amount/asset.ts';
import type { Instant } from '../../../../domain/core/chain/time.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import type { Change } from '../../../../domain/chain/simulation.ts';
import type { AccountAnswer } from '../../read/account-answer.ts';
import { type ChainParameters, releaseDelayMs } from '../../read/chain-parameters.ts';
import type { ResourcesAnswer } from '../../read/resources-answer.ts';
import { hexAddress, readAddress } from '../../rpc/address.ts';
import type { NodeAsk } from '../../rpc/node-ask.ts';
import { TRX } from '../../rpc/sun.ts';
import type { BrokenRule, RuleOutcome } from '../../../../domain/tron/rule-outcome.ts';
import type { TronSimulation } from '../../../../domain/tron/simulation.ts';
import type { FrozenResource } from '../../../../domain/tron/stake/state.ts';
import type { ContractName } from '../contract-fields.ts';
import type { ContractValue, FieldValue, Resource } from '../contract-value.ts';
import { exactNumber } from '../../rpc/exact-number.ts';

/** What a contract is simulated on: an account that has paid for its bandwidth, at the head block's time. */
export interface TronSituation {
  readonly account: AccountAnswer;
  readonly now: Instant;
  readonly parameters: ChainParameters;
  /** Points before the transaction, and those of frozen bandwidth that it takes itself. */
  readonly resources: ResourcesAnswer;
  readonly takenPoints: bigint;
}

/** Further fields of a simulation, and changes of balances that the account itself does not hold. */
export interface TronFacts extends Partial<
  Pick<TronSimulation, 'replaces' | 'releaseDelayMs' | 'releasedAt' | 'energyCost' | 'approvedBefore'>
> {
  readonly more?: readonly Change[];
}

/** The rule that would refuse a contract, the refusal of a contract that was called, or the account after it and further fields of the simulation. */
export type TronOutcome =
  | { readonly broken: BrokenRule }
  | { readonly refusal: PoolError }
  | { readonly after: AccountAnswer; readonly facts: TronFacts };

/** Applies a contract's rules in the chain's order. */
export type TronRules = (situation: TronSituation) => TronOutcome;

type Fields = ContractValue['fields'];
type LibraryBuilder = TronWeb['transactionBuilder'];

/** Block reference, expiry, time and permission, as every builder of the chain library takes them. */
export type LibraryOptions = NonNullable<Parameters<LibraryBuilder['freezeBalanceV2']>[3]>;

/** How one operation is encoded, built by the chain library, and simulated. */
export interface TronEncoding<O> {
  readonly contract: ContractName;
  /** Returns the fields besides the owner's. Errors: `amount-wrong-symbol`, `account-name-invalid`. */
  encode(operation: O): Readonly<Record<string, FieldValue>>;
  /** Has the chain library build it. Errors: `amount-too-large` where JSON cannot hold a number. */
  build(builder: LibraryBuilder, fields: Fields, options: LibraryOptions): Promise<unknown>;
  /** Returns the contract's rules, after reading what they need besides the account. Errors: node errors. */
  rules(fields: Fields, ask: NodeAsk): TronRules | Promise<TronRules>;
}

/** Returns an amount in sun. Errors: `amount-wrong-symbol`. */
export function sunOf(amount: Asset): bigint {
  if (!sameSymbol(amount.symbol, TRX)) throw new PoolError('amount-wrong-symbol', { given: amount.symbol.code, expected: TRX.code });
  return amount.units;
}

/** Returns an address in hexadecimal. Errors: `account-name-invalid`. */
export function inHex(address: string): string {
  const hex = hexAddress(address);
  if (hex === null) throw new PoolError('account-name-invalid', { account: address });
  return hex;
}

/** Returns a resource as contracts name it. */
export function resourceName(resource: FrozenResource): Resource {
  return resource === 'energy' ? 'ENERGY' : 'BANDWIDTH';
}

/** Returns the resource of a field; bandwidth where it was left out. */
export function resourceIn(value: FieldValue | undefined): FrozenResource {
  return value === 'ENERGY' ? 'energy' : 'bandwidth';
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

/** Returns an amount of sun of a field; zero where it was left out. */
export function amountIn(value: FieldValue | undefined): Asset {
  return Asset.of(integerIn(value), TRX);
}

/** Returns the outcome of rules together with what else a simulation says. */
export function withFacts(outcome: RuleOutcome<AccountAnswer>, facts: TronFacts = {}): TronOutcome {
  return 'broken' in outcome ? outcome : { ...outcome, facts };
}

/** Returns the wait in milliseconds until unfrozen coins can be withdrawn. Errors: `node-answer-invalid` where the chain's parameters lack it. */
export function releaseDelay({ parameters }: TronSituation): number {
  return releaseDelayMs(parameters);
}
