import type { Call } from '../../../core/chain/call.ts';
import type { Instant } from '../../../core/chain/time.ts';
import { integerOf, textOf } from '../action-data.ts';
import type { ContractRules } from '../contract-rules.ts';
import { payReturns } from './return-pool.ts';
import { processExpiredLoans } from '../loans/rex-loan-expiry.ts';
import { areLoansAvailable, processOrders } from './rex-orders.ts';
import { rexPool } from './rex-pool.ts';
import { passNameBids } from '../ram/system-fees.ts';
import type { ContractReader } from '../tables.ts';
import { WorkingState } from '../working-state.ts';

/** How many loans and orders every REX action processes: the contract's own `runrex(2)`. */
const WORKED_OFF_ALONG = 2;

/**
 * Does what every REX action does first: pays the income that is due, takes in the income from name auctions, ends or renews at most `max`
 * expired loans of each kind, fills at most `max` queued sales. Each part reads only the front of an ordered index, so it costs nothing
 * when idle.
 */
export function runRex(state: WorkingState, max = WORKED_OFF_ALONG): void {
  rexPool(state);
  payReturns(state);
  passNameBids(state);
  processExpiredLoans(state, 'cpuloan', max);
  processExpiredLoans(state, 'netloan', max);
  processOrders(state, max);
}

/** Returns whether CPU and NET can be rented at `time`: REX exists, and what every REX action does first leaves no sale queued (contract rule). */
export function wouldLend(reader: ContractReader, { time, rules }: { readonly time: Instant; readonly rules: ContractRules }): boolean {
  const state = new WorkingState(reader, rules, time);
  if (!state.row('rexpool', '0')) return false;
  runRex(state);
  return areLoansAvailable(state);
}

/** `rexexec`: does only the maintenance; any account may call it. */
export function executeRex(state: WorkingState, call: Call): void {
  state.requireAuthority(textOf(call, 'user'));
  runRex(state, Number(integerOf(call, 'max')));
}
