import type { Problem } from '../../core/errors/problem.ts';
import type { LimitRange } from '../../core/operation/limits.ts';
import { gasUnits, gasWaitMinutes, type GasState, missingGas } from './gas.ts';

/** Half as much again as a call was seen to take: records grow between the trial and the block, and with the producers an account votes for. */
function withMargin(gas: bigint): bigint {
  return gas + gas / 2n;
}

/** Whole gas a call of the vote contract takes at most, measured on go-iost 3.11.5: a vote up to 123,000, taking one back 122,980. */
const MEASURED_GAS = 123_000n;

/** Whole gas a call of the vote contract may be signed with: what was measured, with the margin, up to the product's 1,000,000. */
export const VOTE_GAS: LimitRange = { least: withMargin(MEASURED_GAS), most: 1_000_000n };

/** The same for claiming a bonus: up to 86,483 measured there. */
export const CLAIM_GAS: LimitRange = { least: withMargin(87_000n), most: 1_000_000n };

/** The same for a pledge, measured up to 11,984 there, and its release, which the contract does with as much. */
export const PLEDGE_GAS: LimitRange = { least: withMargin(12_000n), most: 1_000_000n };

/** The same for a trade of RAM, which was not measured: its contract is in the same language as that of votes, and takes about a third of the least by the charges in go-iost's source. */
export const STORAGE_GAS: LimitRange = { least: withMargin(MEASURED_GAS), most: 1_000_000n };

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
