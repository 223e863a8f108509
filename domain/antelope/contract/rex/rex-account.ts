import { changeVotingPower } from '../votes/voting-power.ts';
import { addToFund } from './rex-fund.ts';
import type { WorkingState } from '../working-state.ts';

interface Settlement {
  /** Further coin units to credit. */
  readonly proceeds?: bigint;
  /** Further change of the vote stake in coin units. */
  readonly stakeChange?: bigint;
  /** Refreshes the vote even when its stake does not change. */
  readonly refreshVote?: boolean;
}

/**
 * Settles the owner's filled sell order, if any: credits the proceeds to the REX fund, changes the vote stake and removes the order,
 * together with what the running action itself adds. @returns REX units of the owner's order that is still open.
 */
export function settleRexAccount(
  state: WorkingState,
  owner: string,
  { proceeds = 0n, stakeChange = 0n, refreshVote = false }: Settlement = {},
): bigint {
  let credit = proceeds;
  let stake = stakeChange;
  let waiting = 0n;
  const order = state.row('rexqueue', owner);
  if (order?.isOpen) waiting = order.rexRequested.units;
  else if (order) {
    credit += order.proceeds.units;
    stake += order.stakeChange.units;
    state.remove('rexqueue', order);
  }
  if (credit > 0n) addToFund(state, owner, state.core(credit));
  if (refreshVote || stake !== 0n) changeVotingPower(state, owner, stake);
  return waiting;
}
