import { DAY_MS } from '../chain/parameters.ts';
import { ruleBroken } from '../chain/refusal.ts';
import { withAccounts } from '../chain/state.ts';
import { existingOwner, type Actuator } from './actuator.ts';

/** Claims the reward of votes, at most once in 24 hours. */
export const withdrawBalance: Actuator = (context) => {
  const { state, now, rewards } = context;
  const owner = existingOwner(context);
  if (now - owner.claimedAt < DAY_MS) throw ruleBroken(`The last withdraw time is ${String(owner.claimedAt)}, less than 24 hours`);
  if (owner.allowance <= 0n && rewards.unsettled(owner, state.cycle) <= 0n) throw ruleBroken('witnessAccount does not have any reward');
  const settled = rewards.settled(owner, state.cycle);
  const paid = { ...settled, balance: settled.balance + settled.allowance, allowance: 0n, claimedAt: now };
  return { state: withAccounts(state, paid), withdrawn: settled.allowance };
};
