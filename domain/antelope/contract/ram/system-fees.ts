import type { Asset } from '../../../core/amount/asset.ts';
import { addToReturnPool } from '../rex/return-pool.ts';
import { isRexAvailable, rexPool } from '../rex/rex-pool.ts';
import { SYSTEM_ACCOUNTS } from '../system-accounts.ts';
import type { WorkingState } from '../working-state.ts';

function channel(state: WorkingState, from: string, to: string, fee: Asset): void {
  state.sendTransfer(from, to, fee, `transfer from ${from} to ${to}`);
}

/** Pays a RAM fee to the receiver that the rules name; it stays where it is collected while no REX exists. */
export function passRamFee(state: WorkingState, fee: Asset): void {
  if (state.rules.feesGoTo === 'fee-account') channel(state, SYSTEM_ACCOUNTS.ramFee, SYSTEM_ACCOUNTS.fees, fee);
  else if (isRexAvailable(state)) {
    addToReturnPool(state, fee);
    channel(state, SYSTEM_ACCOUNTS.ramFee, SYSTEM_ACCOUNTS.rex, fee);
  }
}

/** Pays the income from name auctions to the holders of REX, where the rules give them fees. */
export function passNameBids(state: WorkingState): void {
  const pool = rexPool(state);
  if (state.rules.feesGoTo !== 'rex-holders' || !pool.namebidProceeds.isPositive()) return;
  if (isRexAvailable(state)) {
    addToReturnPool(state, pool.namebidProceeds);
    channel(state, SYSTEM_ACCOUNTS.names, SYSTEM_ACCOUNTS.rex, pool.namebidProceeds);
  }
  state.put('rexpool', { ...rexPool(state), namebidProceeds: state.core(0n) });
}

/** Pays a rent on: from the system's own account to the fee account, or, where it is already with REX, to the holders. */
export function passRent(state: WorkingState, payment: Asset): void {
  if (state.rules.feesGoTo === 'fee-account') channel(state, SYSTEM_ACCOUNTS.system, SYSTEM_ACCOUNTS.fees, payment);
  else addToReturnPool(state, payment);
}
