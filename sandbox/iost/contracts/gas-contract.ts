import { coinText, coinUnits } from '../codec/coin-amount.ts';
import { ActionFailure, type Execution } from '../chain/execution.ts';
import { gasPledged } from '../chain/gas-meter.ts';

const CONTRACT = 'gas.iost';
const LEAST = 100_000_000n;
const LEAST_LEFT = 10n * LEAST;
const UNPLEDGE_FREEZE = 3n * 86_400n * 1_000_000_000n;

function checked(run: Execution, payer: string, receiver: string, amount: string, word: string): bigint {
  for (const name of [payer, receiver]) if (!run.state.exists(name)) throw new ActionFailure(`invalid user name ${name}`);
  if (!run.may(payer, 'transfer')) throw new ActionFailure('transaction has no permission');
  const units = coinUnits(amount);
  if (units === null || units <= 0n) throw new ActionFailure(`invalid amount ${amount}`);
  if (units < LEAST) throw new ActionFailure(`min ${word} num is ${coinText(LEAST)}`);
  return units;
}

function pledgedFor(run: Execution, payer: string, receiver: string): bigint {
  return run.state.pledges.get(payer)?.get(receiver) ?? 0n;
}

function setPledge(run: Execution, payer: string, receiver: string, units: bigint): void {
  const all = new Map(run.state.pledges.get(payer));
  if (units > 0n) all.set(receiver, units);
  else all.delete(receiver);
  run.state.pledges.set(payer, all);
}

/** Pledges coins for gas, some of which is there at once and the rest grows with time. */
export function pledge(run: Execution, payer: string, receiver: string, amount: string): void {
  const units = checked(run, payer, receiver, amount, 'pledge');
  run.transfer(payer, CONTRACT, amount, '');
  setPledge(run, payer, receiver, pledgedFor(run, payer, receiver) + units);
  run.state.setGas(receiver, gasPledged(run.state.gas(receiver), units, run.blockTime));
}

/** Releases a pledge; the coins stay frozen for three days, and ten must stay pledged for an account's own gas. */
export function unpledge(run: Execution, payer: string, receiver: string, amount: string): void {
  const asked = checked(run, payer, receiver, amount, 'unpledge');
  const pledged = pledgedFor(run, payer, receiver);
  if (pledged === 0n) throw new ActionFailure(`${payer} did not pledge for ${receiver}`);
  const units = asked < pledged ? asked : pledged;
  if (payer === receiver && pledged - units < LEAST_LEFT)
    throw new ActionFailure(`unpledge to much ${coinText(pledged)} - ${coinText(units)} < ${coinText(LEAST_LEFT)}`);
  setPledge(run, payer, receiver, pledged - units);
  run.state.setGas(receiver, gasPledged(run.state.gas(receiver), -units, run.blockTime));
  run.within(CONTRACT, () => run.transfer(CONTRACT, payer, coinText(units), '', run.blockTime + UNPLEDGE_FREEZE));
}
