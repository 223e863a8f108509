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

function lockedUntil({ state, data, now }: ActuatorContext, receiver: string, resource: FrozenResource): Instant {
  if (data.integers['lock'] !== 1n) return 0;
  const period = data.integers['lock_period'] ?? 0n;
  const most = CHAIN_PARAMETERS.getMaxDelegateLockPeriod;
  if (period < 0n || period > most)
    throw ruleBroken(`The lock period of delegate resource cannot be less than 0 and cannot exceed ${String(most)}!`);
  const until = now + Number(period === 0n ? USUAL_LOCK : period) * BLOCK_MS;
  const earlier = state.delegations.find(
    (one) => one.from === data.owner && one.to === receiver && one.resource === resource && one.until > 0 && !one.isLegacy,
  );
  if (earlier !== undefined && until < earlier.until) {
    const name = resource === 'energy' ? 'ENERGY' : 'BANDWIDTH';
    const left = `remaining time[${String(earlier.until - now)}ms]`;
    throw ruleBroken(`The lock period for ${name} this time cannot be less than the ${left} of the last lock period for ${name}!`);
  }
  return until;
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
  const until = lockedUntil(context, receiver, resource);
  const added = { from: data.owner, to: receiver, resource, amount, until, isLegacy: false };
  return { state: withDelegation(withEndedLocks(moved(state, owner, account, resource, amount), added, now), added) };
};

/** Takes back what was lent and is not locked. */
export const undelegateResource: Actuator = (context) => {
  const { state, data, now } = context;
  const owner = existingOwner(context);
  const receiver = receiverOf(context);
  const between = state.delegations.filter(({ from, to, isLegacy }) => from === data.owner && to === receiver && !isLegacy);
  if (between.length === 0) throw ruleBroken('delegated Resource does not exist');
  const amount = data.integers['balance'] ?? 0n;
  if (amount <= 0n) throw ruleBroken('unDelegateBalance must be more than 0 TRX');
  const resource = resourceOf(data.integers['resource'] ?? 0n);
  if (resource === null) throw ruleBroken('ResourceCode error.valid ResourceCode[BANDWIDTH、Energy]');
  const free = between.filter((one) => one.resource === resource && one.until < now);
  const unlocked = free.reduce((sum, one) => sum + one.amount, 0n);
  if (unlocked < amount) {
    const name = resource === 'energy' ? 'delegateFrozenBalance(Energy)' : 'delegatedFrozenBalance(BANDWIDTH)';
    throw ruleBroken(`insufficient ${name}, request=${String(amount)}, unlock_balance=${String(unlocked)}`);
  }
  const rest = { ...state, delegations: state.delegations.filter((one) => !free.includes(one)) };
  const kept = { from: data.owner, to: receiver, resource, amount: unlocked - amount, until: 0, isLegacy: false };
  return { state: withDelegation(moved(rest, owner, state.accounts.get(receiver)!, resource, -amount), kept) };
};

/** Returns the state after locks of a pair whose time is past were ended, which each new delegation of the pair does (chain rule). */
function withEndedLocks(state: TronState, { from, to }: Delegation, now: Instant): TronState {
  const ended = state.delegations.filter((one) => one.from === from && one.to === to && !one.isLegacy && one.until > 0 && one.until < now);
  const rest = { ...state, delegations: state.delegations.filter((one) => !ended.includes(one)) };
  return ended.reduce<TronState>((left, one) => withDelegation(left, { ...one, until: 0 }), rest);
}

/** Returns the state with more lent between two accounts: to what is lent in the same way, else on its own. */
function withDelegation(state: TronState, added: Delegation): TronState {
  const isSame = (one: Delegation): boolean =>
    one.from === added.from &&
    one.to === added.to &&
    one.resource === added.resource &&
    one.isLegacy === added.isLegacy &&
    one.until > 0 === added.until > 0;
  const before = state.delegations.find(isSame)?.amount ?? 0n;
  const all = [...state.delegations.filter((one) => !isSame(one)), { ...added, amount: before + added.amount }];
  return { ...state, delegations: all.filter(({ amount }) => amount > 0n) };
}
