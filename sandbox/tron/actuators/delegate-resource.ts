import type { Instant } from '../../../domain/core/chain/time.ts';
import type { FrozenResource } from '../../../domain/tron/stake/state.ts';
import { isAddress } from '../codec/address.ts';
import { sun, type TronAccount } from '../chain/account.ts';
import { delegatable } from '../chain/bandwidth.ts';
import { BLOCK_MS, CHAIN_PARAMETERS, SUN } from '../chain/parameters.ts';
import { ruleBroken } from '../chain/refusal.ts';
import { withAccounts, type Delegation, type TronState } from '../chain/state.ts';
import { existingOwner, resourceOf, type Actuator, type ActuatorContext } from './actuator.ts';

const USUAL_LOCK = 86_400n;
const TITLES = { bandwidth: 'Bandwidth', energy: 'Energy' } as const;

function receiverOf({ data }: ActuatorContext): string {
  const receiver = data.addresses['receiver_address'] ?? '';
  if (!isAddress(receiver)) throw ruleBroken('Invalid receiverAddress');
  if (receiver === data.owner) throw ruleBroken('receiverAddress must not be the same as ownerAddress');
  return receiver;
}

function moved(state: TronState, from: TronAccount, to: TronAccount, resource: FrozenResource, amount: bigint): TronState {
  const [own, theirs] = [from.frozen[resource], to.frozen[resource]];
  const change = sun(amount);
  return withAccounts(
    state,
    { ...from, frozen: { ...from.frozen, [resource]: { ...own, own: own.own.minus(change), delegated: own.delegated.plus(change) } } },
    { ...to, frozen: { ...to.frozen, [resource]: { ...theirs, received: theirs.received.plus(change) } } },
  );
}

function lockedUntil({ data, now }: ActuatorContext): Instant {
  if (data.integers['lock'] !== 1n) return 0;
  const period = data.integers['lock_period'] ?? 0n;
  const most = CHAIN_PARAMETERS.getMaxDelegateLockPeriod;
  if (period < 0n || period > most)
    throw ruleBroken(`The lock period of delegate resource cannot be less than 0 and cannot exceed ${String(most)}!`);
  return now + Number(period === 0n ? USUAL_LOCK : period) * BLOCK_MS;
}

/** Lends a resource of frozen coins to another account; the coins and their votes stay. */
export const delegateResource: Actuator = (context) => {
  const { state, data, now } = context;
  const owner = existingOwner(context);
  const amount = data.integers['balance'] ?? 0n;
  if (amount < SUN) throw ruleBroken('delegateBalance must be greater than or equal to 1 TRX');
  const resource = resourceOf(data.integers['resource'] ?? 0n);
  if (resource === null) throw ruleBroken('ResourceCode error, valid ResourceCode[BANDWIDTH、ENERGY]');
  if (amount > delegatable(state, owner, resource, Math.floor(now / BLOCK_MS)))
    throw ruleBroken(`delegateBalance must be less than or equal to available Freeze${TITLES[resource]}V2 balance`);
  const receiver = receiverOf(context);
  const account = state.accounts.get(receiver);
  if (!account) throw ruleBroken(`Account[${receiver}] not exists`);
  const until = lockedUntil(context);
  return {
    state: withDelegation(moved(state, owner, account, resource, amount), { from: data.owner, to: receiver, resource, amount, until }),
  };
};

/** Takes back what was lent and is not locked. */
export const undelegateResource: Actuator = (context) => {
  const { state, data, now } = context;
  const owner = existingOwner(context);
  const receiver = receiverOf(context);
  const between = state.delegations.filter(({ from, to }) => from === data.owner && to === receiver);
  if (between.length === 0) throw ruleBroken('delegated Resource does not exist');
  const amount = data.integers['balance'] ?? 0n;
  if (amount <= 0n) throw ruleBroken('unDelegateBalance must be more than 0 TRX');
  const resource = resourceOf(data.integers['resource'] ?? 0n);
  if (resource === null) throw ruleBroken('ResourceCode error.valid ResourceCode[BANDWIDTH、Energy]');
  const free = between.filter((one) => one.resource === resource && one.until <= now);
  const unlocked = free.reduce((sum, one) => sum + one.amount, 0n);
  if (unlocked < amount) {
    const name = resource === 'energy' ? 'delegateFrozenBalance(Energy)' : 'delegatedFrozenBalance(BANDWIDTH)';
    throw ruleBroken(`insufficient ${name}, request=${String(amount)}, unlock_balance=${String(unlocked)}`);
  }
  const rest = { ...state, delegations: state.delegations.filter((one) => !free.includes(one)) };
  const kept = { from: data.owner, to: receiver, resource, amount: unlocked - amount, until: 0 };
  return { state: withDelegation(moved(rest, owner, state.accounts.get(receiver)!, resource, -amount), kept) };
};

/** Returns the state with more lent between two accounts: to what is lent in the same way, else on its own. */
function withDelegation(state: TronState, added: Delegation): TronState {
  const isSame = (one: Delegation): boolean =>
    one.from === added.from && one.to === added.to && one.resource === added.resource && one.until > 0 === added.until > 0;
  const before = state.delegations.find(isSame)?.amount ?? 0n;
  const all = [...state.delegations.filter((one) => !isSame(one)), { ...added, amount: before + added.amount }];
  return { ...state, delegations: all.filter(({ amount }) => amount > 0n) };
}
