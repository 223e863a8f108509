import { SUN } from '../chain/parameters.ts';
import { ruleBroken } from '../chain/refusal.ts';
import { withAccounts } from '../chain/state.ts';
import { existingOwner, refrozen, resourceOf, type Actuator } from './actuator.ts';

/** Freezes TRX for bandwidth or energy, which gives voting power at once. */
export const freezeBalance: Actuator = (context) => {
  const owner = existingOwner(context);
  const amount = context.data.integers['frozen_balance'] ?? 0n;
  if (amount <= 0n) throw ruleBroken('frozenBalance must be positive');
  if (amount < SUN) throw ruleBroken('frozenBalance must be greater than or equal to 1 TRX');
  if (amount > owner.balance) throw ruleBroken('frozenBalance must be less than or equal to accountBalance');
  const resource = resourceOf(context.data.integers['resource'] ?? 0n);
  if (resource === null) throw ruleBroken('ResourceCode error, valid ResourceCode[BANDWIDTH、ENERGY]');
  const { state, account } = refrozen(context.state, { ...owner, balance: owner.balance - amount }, resource, amount);
  return { state: withAccounts(state, account) };
};
