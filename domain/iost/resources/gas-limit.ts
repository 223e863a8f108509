import type { LimitUse } from '../../core/chain/call.ts';
import type { Problem } from '../../core/errors/problem.ts';
import type { LimitRange } from '../../core/operation/limits.ts';
import { gasUnits, gasWaitMinutes, type GasState, missingGas } from './gas.ts';

/** Half as much again as a call was seen to take: records grow between the trial and the block, and with the producers an account votes for. */
function withMargin(gas: bigint): bigint {
  return gas + gas / 2n;
}

/** The whole gas a call may be signed with, and what it takes at most where no node tries it. */
export interface CallGas extends LimitRange {
  readonly taken: LimitUse;
}

const MOST_GAS = 1_000_000n;

/** Such calls are signed with what they were measured to take, with the margin, up to the product's 1,000,000. */
function measured(amount: bigint): CallGas {
  return { least: withMargin(amount), most: MOST_GAS, taken: { amount, source: 'measured' } };
}

/** A call of the vote contract, measured on go-iost 3.11.5: a vote takes up to 123,000, taking one back 122,980. */
export const VOTE_GAS = measured(123_000n);

/** A claim of a bonus: up to 86,483 measured there. */
export const CLAIM_GAS = measured(87_000n);

/** A pledge, measured up to 11,984 there, and its release, which the contract does with as much. */
export const PLEDGE_GAS = measured(12_000n);

/**
 * A trade of RAM, which no node was seen to run. By the charges in go-iost's source (vm/host/costs.go, vm/v8vm/v8/libjs/inject_gas.js) its contract takes
 * 59,300 at most, where a purchase also issues RAM; the same calculation gives calls of the vote contract up to 4 in 100 less than measured.
 * The least limit is therefore that of a vote, whose contract is in the same language.
 */
export const STORAGE_GAS: CallGas = { ...VOTE_GAS, taken: { amount: 62_000n, source: 'calculated' } };

/**
 * Returns the whole gas a transaction is signed with: a trial's `estimate` with the margin, or the most where no node tried it out (null), lowered
 * to what the account has; never outside the range. Nodes require the whole limit up front, however little is used (node rule).
 */
export function gasLimit({ least, most }: LimitRange, estimate: bigint | null, available: bigint): bigint {
  const wanted = estimate === null || withMargin(estimate) > most ? most : withMargin(estimate);
  const limit = available < wanted ? available : wanted;
  return limit > least ? limit : least;
}

/**
 * Returns what is missing of an account's gas for a call with that range, a vote unless given, or null: `gas-insufficient` {needed, available,
 * minutes}, in whole gas.
 */
export function gasProblem(gas: GasState, { least }: LimitRange = VOTE_GAS): Problem | null {
  const needed = gasUnits(least);
  if (missingGas(gas, needed) === 0n) return null;
  const available = gas.available / gasUnits(1n);
  return {
    field: null,
    error: 'gas-insufficient',
    params: { needed: String(least), available: String(available), minutes: gasWaitMinutes(gas, needed) },
  };
}
