import type { Call } from '../chain/call.ts';
import { integerOf, textOf } from './action-data.ts';
import { payReturns } from './return-pool.ts';
import { processExpiredLoans } from './rex-loan-expiry.ts';
import { processOrders } from './rex-orders.ts';
import { rexPool } from './rex-pool.ts';
import { passNameBids } from './system-fees.ts';
import type { WorkingState } from './working-state.ts';

/**
 * What every REX action does on the side: pays the income that fell due, takes in what name auctions brought, ends or renews at
 * most `max` expired loans of each kind, fills at most `max` waiting sales. Each part looks only at the front of an ordered index,
 * so it costs nothing when idle.
 */
export function runRex(state: WorkingState, max: number): void {
  rexPool(state);
  payReturns(state);
  passNameBids(state);
  processExpiredLoans(state, 'cpuloan', max);
  processExpiredLoans(state, 'netloan', max);
  processOrders(state, max);
}

/** `rexexec`: the maintenance alone, by anybody. */
export function executeRex(state: WorkingState, call: Call): void {
  state.requireAuthority(textOf(call, 'user'));
  runRex(state, Number(integerOf(call, 'max')));
}
