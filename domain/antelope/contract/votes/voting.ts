import type { Call } from '../../../core/chain/call.ts';
import { flagOf, namesOf, textOf } from '../action-data.ts';
import { check, refuse } from '../refusal.ts';
import { revalueRex } from '../rex/rex-sale.ts';
import { revalueVoteStake } from '../rex/rex-vote-stake.ts';
import { newVoter, propagateWeight, updateVotes } from './voting-power.ts';
import { checkRexHolderVotes } from './voting-requirement.ts';
import type { WorkingState } from '../working-state.ts';

/** `voteproducer`: votes through a proxy or for producers; an empty vote withdraws the weight. */
export function voteProducer(state: WorkingState, call: Call): void {
  const voter = textOf(call, 'voter');
  state.requireAuthority(voter);
  revalueVoteStake(state, voter);
  updateVotes(state, voter, textOf(call, 'proxy') || null, namesOf(call, 'producers'), true);
  if (state.row('rexbal', voter)?.rexBalance.isPositive()) {
    checkRexHolderVotes(state, voter, 'voter holding REX tokens must vote for at least 21 producers or for a proxy');
  }
}

/** `voteupdate`: recounts a voter's stake (REX and everything it staked) and votes again as before. */
export function voteUpdate(state: WorkingState, call: Call): void {
  const owner = textOf(call, 'voter_name');
  if (!state.row('voters', owner)) refuse('no voter found');
  revalueRex(state, owner);
  const rex = state.row('rexbal', owner);
  let staked = rex?.rexBalance.isPositive() ? rex.voteStake.units : 0n;
  for (const { netWeight, cpuWeight } of state.rows('delband', owner)) staked += netWeight.units + cpuWeight.units;
  const voter = { ...state.row('voters', owner)!, staked };
  state.put('voters', voter);
  updateVotes(state, owner, voter.proxy, voter.producers, true);
}

/** `regproxy`: registers or unregisters a proxy. */
export function registerProxy(state: WorkingState, call: Call): void {
  const owner = textOf(call, 'proxy');
  const isProxy = flagOf(call, 'isproxy');
  state.requireAuthority(owner);
  const voter = state.row('voters', owner);
  if (!voter) {
    state.put('voters', { ...newVoter(owner), isProxy });
    return;
  }
  check(isProxy !== voter.isProxy, 'action has no effect');
  check(!isProxy || voter.proxy === null, 'account that uses a proxy is not allowed to become a proxy');
  state.put('voters', { ...voter, isProxy });
  propagateWeight(state, owner);
}
