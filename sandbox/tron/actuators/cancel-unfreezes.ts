import { ruleBroken } from '../chain/refusal.ts';
import { withAccounts } from '../chain/state.ts';
import { existingOwner, refrozen, type Actuator } from './actuator.ts';
import { withReadyPaidOut } from './pending-unfreezes.ts';

/** Freezes again what is on its way back, and pays out what has arrived. */
export const cancelUnfreezes: Actuator = (context) => {
  const owner = existingOwner(context);
  if (owner.frozen.pending.length === 0) throw ruleBroken('No unfreezeV2 list to cancel');
  const { account: paidOut, paid } = withReadyPaidOut(owner, context.now);
  const waiting = (resource: 'bandwidth' | 'energy'): bigint =>
    paidOut.frozen.pending.reduce((sum, entry) => (entry.resource === resource ? sum + entry.amount.units : sum), 0n);
  const cancelled = { bandwidth: waiting('bandwidth'), energy: waiting('energy') };
  const bare = { ...paidOut, frozen: { ...paidOut.frozen, pending: [] } };
  const first = refrozen(context.state, bare, 'bandwidth', cancelled.bandwidth);
  const { state, account } = refrozen(first.state, first.account, 'energy', cancelled.energy);
  return { state: withAccounts(state, account), withdrawnExpired: paid, cancelled };
};
