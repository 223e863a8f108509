import type { Call } from '../../../core/chain/call.ts';
import { textOf } from '../action-data.ts';
import { check, refuse } from '../refusal.ts';
import { SYSTEM_ACCOUNTS } from '../system-accounts.ts';
import type { WorkingState } from '../working-state.ts';
import { REFUND_DELAY_MS } from '../../stake/delegated-bandwidth.ts';

function positivePart(units: bigint): bigint {
  return units > 0n ? units : 0n;
}

/**
 * Adds an unstaked amount (negative) to the owner's refund, or deducts a staked one (positive) from it, NET and CPU separately. Unstaking
 * restarts the wait. @returns coin units still to be paid by transfer.
 */
export function useRefund(state: WorkingState, owner: string, net: bigint, cpu: bigint): bigint {
  const known = state.row('refunds', owner, owner);
  const unstaking = net < 0n || cpu < 0n;
  const netAmount = (known?.netAmount.units ?? 0n) - net;
  const cpuAmount = (known?.cpuAmount.units ?? 0n) - cpu;
  const refund = {
    owner,
    requestTime: known && !unstaking ? known.requestTime : state.timeInSeconds(),
    netAmount: state.core(positivePart(netAmount)),
    cpuAmount: state.core(positivePart(cpuAmount)),
  };
  if (refund.netAmount.isZero() && refund.cpuAmount.isZero()) state.remove('refunds', refund);
  else state.put('refunds', refund);
  return positivePart(-netAmount) + positivePart(-cpuAmount);
}

/** `refund`: pays a refund out after its wait. */
export function refund(state: WorkingState, call: Call): void {
  const owner = textOf(call, 'owner');
  state.requireAuthority(owner);
  const request = state.row('refunds', owner, owner) ?? refuse('refund request not found');
  check(request.requestTime + REFUND_DELAY_MS <= state.time, 'refund is not available yet');
  state.sendTransfer(SYSTEM_ACCOUNTS.stake, owner, request.netAmount.plus(request.cpuAmount), 'unstake');
  state.remove('refunds', request);
}
