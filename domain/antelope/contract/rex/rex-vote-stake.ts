import { isRexAvailable, rexPool, rexValue } from './rex-pool.ts';
import type { WorkingState } from '../working-state.ts';

/** Updates the value of the voter's REX and adds the difference to the stake it votes with, without changing the vote itself. */
export function revalueVoteStake(state: WorkingState, owner: string): void {
  const balance = state.row('rexbal', owner);
  if (!balance || !isRexAvailable(state)) return;
  const value = rexValue(rexPool(state), balance.rexBalance.units) ?? 0n;
  const change = value - balance.voteStake.units;
  if (change === 0n) return;
  state.put('rexbal', { ...balance, voteStake: state.core(value) });
  const voter = state.row('voters', owner);
  if (voter) state.put('voters', { ...voter, staked: voter.staked + change });
}
