import { ruleBroken } from '../chain/refusal.ts';
import { withAccounts } from '../chain/state.ts';
import { existingOwner, type Actuator } from './actuator.ts';
import { withReadyPaidOut } from './pending-unfreezes.ts';

/** Pays out everything whose wait is over. */
export const withdrawUnfrozen: Actuator = (context) => {
  const { account, paid } = withReadyPaidOut(existingOwner(context), context.now);
  if (paid <= 0n) throw ruleBroken('no unFreeze balance to withdraw ');
  return { state: withAccounts(context.state, account), withdrawnExpired: paid };
};
