import type { Asset } from '../../../core/amount/asset.ts';
import type { Call } from '../../../core/chain/call.ts';
import { amountOf, flagOf, textOf } from '../action-data.ts';
import { isAtLeastZeroOf } from '../asset-check.ts';
import { check } from '../refusal.ts';
import { useRefund } from './refunds.ts';
import { changeStakedResources } from './resource-limits.ts';
import { SYSTEM_ACCOUNTS } from '../system-accounts.ts';
import { changeVotingPower } from '../votes/voting-power.ts';
import { revalueVoteStake } from '../rex/rex-vote-stake.ts';
import type { WorkingState } from '../working-state.ts';

interface StakeChange {
  /** Who pays. */
  readonly payer: string;
  /** Who owns the stake and votes with it. */
  readonly owner: string;
  readonly receiver: string;
  readonly net: bigint;
  readonly cpu: bigint;
}

function changeDelegation(state: WorkingState, { owner, receiver, net, cpu }: StakeChange): void {
  const known = state.row('delband', receiver, owner);
  const row = {
    from: owner,
    to: receiver,
    netWeight: state.core((known?.netWeight.units ?? 0n) + net),
    cpuWeight: state.core((known?.cpuWeight.units ?? 0n) + cpu),
  };
  check(row.netWeight.units >= 0n, 'insufficient staked net bandwidth');
  check(row.cpuWeight.units >= 0n, 'insufficient staked cpu bandwidth');
  if (row.netWeight.isZero() && row.cpuWeight.isZero()) state.remove('delband', row);
  else state.put('delband', row);
}

function changeBandwidth(state: WorkingState, change: StakeChange): void {
  const { payer, owner, receiver, net, cpu } = change;
  state.requireAuthority(payer);
  changeDelegation(state, change);
  changeStakedResources(state, receiver, { net, cpu });
  if (payer !== SYSTEM_ACCOUNTS.stake) {
    const toSelf = payer === owner && owner === receiver;
    const rest = toSelf || net + cpu < 0n ? useRefund(state, owner, net, cpu) : net + cpu;
    if (rest > 0n) state.sendTransfer(payer, SYSTEM_ACCOUNTS.stake, state.core(rest), 'stake bandwidth');
  }
  revalueVoteStake(state, owner);
  changeVotingPower(state, owner, net + cpu);
}

function checkAmounts(state: WorkingState, net: Asset, cpu: Asset, message: string): void {
  check(isAtLeastZeroOf(cpu, state.rules.core), message);
  check(isAtLeastZeroOf(net, state.rules.core), message);
  check(net.units + cpu.units > 0n, message);
}

/** `delegatebw`: stakes for CPU and NET. Staking for oneself takes from the pending refund first, each resource from its own part. */
export function delegateBandwidth(state: WorkingState, call: Call): void {
  const from = textOf(call, 'from');
  const receiver = textOf(call, 'receiver');
  const net = amountOf(call, 'stake_net_quantity');
  const cpu = amountOf(call, 'stake_cpu_quantity');
  const transfer = flagOf(call, 'transfer');
  checkAmounts(state, net, cpu, 'must stake a positive amount');
  check(!transfer || from !== receiver, 'cannot use transfer flag if delegating to self');
  changeBandwidth(state, { payer: from, owner: transfer ? receiver : from, receiver, net: net.units, cpu: cpu.units });
}

/** `undelegatebw`: requests a refund; a pending one grows and its wait restarts. */
export function undelegateBandwidth(state: WorkingState, call: Call): void {
  const from = textOf(call, 'from');
  const net = amountOf(call, 'unstake_net_quantity');
  const cpu = amountOf(call, 'unstake_cpu_quantity');
  checkAmounts(state, net, cpu, 'must unstake a positive amount');
  const isActivated = (state.row('global', 'global')?.threshActivatedStakeTime ?? 0) !== 0;
  if (!isActivated && !state.rules.votesActivateChain)
    throw new Error('no rules for unstaking before a chain is activated other than by votes');
  check(isActivated, 'cannot undelegate bandwidth until the chain is activated (at least 15% of all tokens participate in voting)');
  changeBandwidth(state, { payer: from, owner: from, receiver: textOf(call, 'receiver'), net: -net.units, cpu: -cpu.units });
}
