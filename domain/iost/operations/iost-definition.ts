import { gasUnits, gasWaitMinutes, type GasState, missingGas } from '../resources/gas.ts';
import type { IostAccount } from '../snapshot.ts';
import type { Asset } from '../../core/amount/asset.ts';
import type { Problem } from '../../core/errors/problem.ts';
import type { OperationChain, OperationDefinition } from '../../core/operation/definition.ts';
import type { IostLimits } from '../limits.ts';
import type { LimitRange } from '../../core/operation/limits.ts';

/** The definition of an operation that is one call of a contract. */
export interface IostDefinition<O extends { readonly kind: string }> extends OperationDefinition<
  O,
  OperationChain,
  IostAccount,
  IostLimits
> {
  readonly contract: string;
  readonly action: string;
}

/** Half as much again as a call was seen to take: records grow between the trial and the block, and with the producers an account votes for. */
function withMargin(gas: bigint): bigint {
  return gas + gas / 2n;
}

/** Whole gas a call of the vote contract takes at most, measured on go-iost 3.11.5: a vote up to 123,000, taking one back 122,980. */
const MEASURED_GAS = 123_000n;

/** Whole gas a call of the vote contract may be signed with: what was measured, with the margin, up to the product's 1,000,000. */
export const VOTE_GAS: LimitRange = { least: withMargin(MEASURED_GAS), most: 1_000_000n };

/**
 * Whole gas of a call of the vote contract. Nodes require the whole limit up front, however little is used (node rule). The product's limit
 * is 1,000,000; measured on go-iost 3.11.5 a vote used up to 123,000 and a withdrawal of votes 122,980, so an account with less gas still signs with
 * what it has, down to that and half of it again for longer records.
 */
export function gasLimit({ least, most }: LimitRange, estimate: bigint | null, available: bigint): bigint {
  const wanted = estimate === null || withMargin(estimate) > most ? most : withMargin(estimate);
  const limit = available < wanted ? available : wanted;
  return limit > least ? limit : least;
}

const GAS_RATIO = 1n;

/** Returns the limits of a call of the vote contract; `leaving` is the exact amount that may leave the account. */
export function voteLimits(leaving: readonly Asset[]): IostLimits {
  return { protocol: 'iost', gasRatio: GAS_RATIO, gasLimit: VOTE_GAS, amountLimits: leaving };
}

/**
 * Returns what is missing of an account's gas for a call of the vote contract, or null: `gas-insufficient` {needed, available, minutes}, in
 * whole gas.
 */
export function gasProblem(gas: GasState): Problem | null {
  const needed = gasUnits(VOTE_GAS.least);
  if (missingGas(gas, needed) === 0n) return null;
  const available = gas.available / gasUnits(1n);
  return {
    field: null,
    error: 'gas-insufficient',
    params: { needed: String(VOTE_GAS.least), available: String(available), minutes: gasWaitMinutes(gas, needed) },
  };
}
