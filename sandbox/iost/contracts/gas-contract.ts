import { coinText, coinUnits } from '../codec/coin-amount.ts';
import { ActionFailure, type Execution } from '../chain/execution.ts';
import { GAS } from '../chain/gas-costs.ts';
import { gasPledged } from '../chain/gas-meter.ts';

const CONTRACT = 'gas.iost';
const DECIMALS = 8;
const LEAST = 100_000_000n;
/** Bytes of RAM a pledge takes beside its names. */
const PLEDGE_BYTES = 33;
const LEAST_LEFT = 10n * LEAST;
const UNPLEDGE_FREEZE = 3n * 86_400n * 1_000_000_000n;

function checked(run: Execution, payer: string, receiver: string, amount: string, word: string): bigint {
  run.charge(GAS.pledgeChecks);
  for (const name of [payer, receiver]) if (!run.state.exists(name)) throw new ActionFailure(`invalid user name ${name}`);
  if (!run.may(payer, 'transfer')) {
    run.charge(GAS.deniedPermission);
    throw new ActionFailure('transaction has no permission');
  }
  const units = coinUnits(amount);
  if (units === null || units <= 0n) throw new ActionFailure(`invalid amount ${amount}`);
  if (units < LEAST) throw new ActionFailure(`min ${word} num is ${fixedText(LEAST)}`);
  return units;
}

/** Formats an amount as Go prints the node's own number type. */
function fixedText(units: bigint): string {
  return `&{${units} ${DECIMALS} <nil>}`;
}

function pledgedFor(run: Execution, payer: string, receiver: string): bigint {
  return run.state.pledges.get(payer)?.get(receiver) ?? 0n;
}

function setPledge(run: Execution, payer: string, receiver: string, units: bigint): void {
  const all = new Map(run.state.pledges.get(payer));
  if (all.has(receiver) !== units > 0n) run.book(CONTRACT, (units > 0n ? 1 : -1) * (PLEDGE_BYTES + payer.length + 2 * receiver.length));
  if (units > 0n) all.set(receiver, units);
  else all.delete(receiver);
  run.state.pledges.set(payer, all);
}

function report(run: Execution, action: string, payer: string, receiver: string, amount: string): void {
  run.event(CONTRACT, action, JSON.stringify([payer, receiver, amount]));
}

/** Pledges coins for gas, some of which is there at once and the rest grows with time. */
export function pledge(run: Execution, payer: string, receiver: string, amount: string): void {
  const units = checked(run, payer, receiver, amount, 'pledge');
  run.charge(GAS.pledgeRecords);
  setPledge(run, payer, receiver, pledgedFor(run, payer, receiver) + units);
  run.state.setGas(receiver, gasPledged(run.state.gas(receiver), units, run.blockTime));
  run.transfer({ from: payer, to: CONTRACT, amount });
  report(run, 'pledge', payer, receiver, amount);
}

/** Releases a pledge; the coins stay frozen for three days, and ten of all pledged for an account must stay. */
export function unpledge(run: Execution, payer: string, receiver: string, amount: string): void {
  const units = checked(run, payer, receiver, amount, 'unpledge');
  run.charge(GAS.unpledgeChecks);
  const pledged = pledgedFor(run, payer, receiver);
  if (pledged === 0n) throw new ActionFailure(`${payer} did not pledge for ${receiver}`);
  const total = run.state.gas(receiver).pledged;
  if (total - units < LEAST_LEFT)
    throw new ActionFailure(`unpledge too much (${coinText(total)} - ${coinText(units)}) less than ${coinText(LEAST_LEFT)}`);
  if (units > pledged) throw new ActionFailure(`you cannot unpledge more than your pledge ${fixedText(units)} > ${fixedText(pledged)}`);
  run.charge(GAS.unpledgeRecords);
  setPledge(run, payer, receiver, pledged - units);
  run.state.setGas(receiver, gasPledged(run.state.gas(receiver), -units, run.blockTime));
  run.within(CONTRACT, () => run.transfer({ from: CONTRACT, to: payer, amount: coinText(units), until: run.blockTime + UNPLEDGE_FREEZE }));
  report(run, 'unpledge', payer, receiver, amount);
}
