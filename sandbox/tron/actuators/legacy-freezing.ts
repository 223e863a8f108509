import type { FrozenResource } from '../../../domain/tron/stake/state.ts';
import { sun, type TronAccount } from '../chain/account.ts';
import { isAddress } from '../codec/address.ts';
import { SUN } from '../chain/parameters.ts';
import { ruleBroken } from '../chain/refusal.ts';
import { withAccounts } from '../chain/state.ts';
import { existingOwner, resourceOf, type Actuator, type ActuatorContext, type ActuatorOutcome } from './actuator.ts';

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
  const receiver = data.addresses['receiver_address'] ?? '';
  if (receiver !== '') return withLentReleased(context, owner, resource, receiver);
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

/** Returns coins that were frozen for another account, and with them all votes of their owner. */
function withLentReleased(
  { state, data, now, rewards }: ActuatorContext,
  owner: TronAccount,
  resource: FrozenResource,
  receiver: string,
): ActuatorOutcome {
  if (!isAddress(receiver)) throw ruleBroken('Invalid receiverAddress');
  if (receiver === data.owner) throw ruleBroken('receiverAddress must not be the same as ownerAddress');
  const rows = state.delegations.filter(({ from, to, isLegacy }) => from === data.owner && to === receiver && isLegacy);
  if (rows.length === 0) throw ruleBroken('delegated Resource does not exist');
  const row = rows.find((one) => one.resource === resource);
  if (row === undefined)
    throw ruleBroken(resource === 'energy' ? 'no delegateFrozenBalance(Energy)' : 'no delegatedFrozenBalance(BANDWIDTH)');
  if (row.until > now) throw ruleBroken("It's not time to unfreeze.");
  const settled = rewards.settled(owner, state.cycle);
  const before = settled.frozen[resource];
  const returned = {
    ...settled,
    balance: settled.balance + row.amount,
    frozen: { ...settled.frozen, [resource]: { ...before, legacyDelegated: before.legacyDelegated.minus(sun(row.amount)) } },
    votes: [],
  };
  const other = state.accounts.get(receiver);
  const weights = { ...state.weights, [resource]: state.weights[resource] - row.amount / SUN };
  const rest = { ...state, weights, delegations: state.delegations.filter((one) => one !== row) };
  return { state: withAccounts(rest, returned, ...(other ? [withoutReceived(other, resource, row.amount)] : [])), withdrawn: 0n };
}

function withoutReceived(account: TronAccount, resource: FrozenResource, amount: bigint): TronAccount {
  const before = account.frozen[resource];
  const after = { ...before, legacyReceived: before.legacyReceived.minus(sun(amount)) };
  return { ...account, frozen: { ...account.frozen, [resource]: after } };
}
