import { PENDING_UNFREEZE_LIMIT } from '../../../domain/tron/stake/summary.ts';
import { votesAfterUnstake } from '../../../domain/tron/votes/votes-after-unstake.ts';
import { votingPower } from '../../../domain/tron/votes/voting-power.ts';
import { sun } from '../chain/account.ts';
import { CHAIN_PARAMETERS, DAY_MS } from '../chain/parameters.ts';
import { ruleBroken } from '../chain/refusal.ts';
import { withAccounts } from '../chain/state.ts';
import { existingOwner, refrozen, resourceOf, type Actuator } from './actuator.ts';
import { withReadyPaidOut } from './pending-unfreezes.ts';

const NAMES = { bandwidth: 'BANDWIDTH', energy: 'Energy' } as const;

/** Starts unfreezing some of a resource's TRX, pays out what is ready, and shrinks votes that the remaining power does not cover. */
export const unfreezeBalance: Actuator = (context) => {
  const { state: before, data, now, rewards } = context;
  const owner = existingOwner(context, 'does not exist');
  const resource = resourceOf(data.integers['resource'] ?? 0n);
  if (resource === null) throw ruleBroken('ResourceCode error.valid ResourceCode[BANDWIDTH、Energy]');
  const frozen = owner.frozen[resource].own.units;
  if (frozen <= 0n) throw ruleBroken(`no frozenBalance(${NAMES[resource]})`);
  const amount = data.integers['unfreeze_balance'] ?? 0n;
  if (amount <= 0n || amount > frozen) throw ruleBroken(`Invalid unfreeze_balance, [${String(amount)}] is error`);
  if (owner.frozen.pending.filter(({ readyAt }) => readyAt > now).length >= PENDING_UNFREEZE_LIMIT) {
    throw ruleBroken('Invalid unfreeze operation, unfreezing times is over limit');
  }
  const { account: paidOut, paid } = withReadyPaidOut(rewards.settled(owner, before.cycle), now);
  const { state, account } = refrozen(before, paidOut, resource, -amount);
  const entry = { resource, amount: sun(amount), readyAt: now + Number(CHAIN_PARAMETERS.getUnfreezeDelayDays) * DAY_MS };
  const left = { ...account.frozen, pending: [...account.frozen.pending, entry] };
  return {
    state: withAccounts(state, { ...account, frozen: left, votes: votesAfterUnstake(account.votes, votingPower(left)) }),
    withdrawnExpired: paid,
  };
};
