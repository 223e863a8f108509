import { sun } from '../chain/account.ts';
import { SUN } from '../chain/parameters.ts';
import { ruleBroken } from '../chain/refusal.ts';
import { withAccounts } from '../chain/state.ts';
import { existingOwner, resourceOf, type Actuator } from './actuator.ts';

const NAMES = { bandwidth: 'BANDWIDTH', energy: 'Energy' } as const;

/** Freezing of the first kind, which ended with the second. */
export const freezeLegacy: Actuator = (context) => {
  existingOwner(context);
  throw ruleBroken('freeze v2 is open, old freeze is closed');
};

/** Returns coins frozen in the first way, and with them all votes. */
export const unfreezeLegacy: Actuator = (context) => {
  const { state, data, now, rewards } = context;
  const owner = existingOwner(context, 'does not exist');
  const resource = resourceOf(data.integers['resource'] ?? 0n);
  if (resource === null) throw ruleBroken('ResourceCode error.valid ResourceCode[BANDWIDTH、Energy]');
  const { legacyOwn, legacyUntil } = owner.frozen[resource];
  if (!legacyOwn.isPositive()) throw ruleBroken(`no frozenBalance(${NAMES[resource]})`);
  if ((legacyUntil ?? 0) > now) throw ruleBroken(`It's not time to unfreeze(${NAMES[resource]}).`);
  const settled = rewards.settled(owner, state.cycle);
  const left = { ...settled.frozen[resource], legacyOwn: sun(0n), legacyUntil: null };
  const weights = { ...state.weights, [resource]: state.weights[resource] - legacyOwn.units / SUN };
  const account = {
    ...settled,
    balance: settled.balance + legacyOwn.units,
    frozen: { ...settled.frozen, [resource]: left },
    votes: [],
  };
  return { state: withAccounts({ ...state, weights }, account), withdrawn: 0n };
};
