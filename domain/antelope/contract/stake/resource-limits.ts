import { Refusal, check } from '../refusal.ts';
import type { ResourceLimitsRow, UserResourcesRow } from '../tables.ts';
import type { WorkingState } from '../working-state.ts';

/** Bytes of RAM the system gives every account in addition to what it bought. */
const RAM_GIFT_BYTES = 1400n;
const RAM_MANAGED = 1;
const NET_MANAGED = 2;
const CPU_MANAGED = 4;

/** Changes of staked or rented bandwidth in coin units. */
interface BandwidthChange {
  readonly net: bigint;
  readonly cpu: bigint;
}

function limitsOf(state: WorkingState, owner: string): ResourceLimitsRow {
  if (!state.accountExists(owner)) throw new Refusal('13', `unknown key (eosio::chain::name): ${owner}`);
  return state.row('limits', owner) ?? { owner, ramBytes: -1n, netWeight: -1n, cpuWeight: -1n };
}

function isManaged(state: WorkingState, owner: string, flag: number): boolean {
  return ((state.row('voters', owner)?.flags1 ?? 0) & flag) !== 0;
}

function changedResources(state: WorkingState, owner: string, change: BandwidthChange): UserResourcesRow {
  const known = state.row('userres', owner, owner);
  if (!known) return { owner, netWeight: state.core(change.net), cpuWeight: state.core(change.cpu), ramBytes: 0n };
  return { ...known, netWeight: known.netWeight.plus(state.core(change.net)), cpuWeight: known.cpuWeight.plus(state.core(change.cpu)) };
}

function store(state: WorkingState, resources: UserResourcesRow): void {
  if (resources.netWeight.isZero() && resources.cpuWeight.isZero() && resources.ramBytes === 0n) state.remove('userres', resources);
  else state.put('userres', resources);
}

function setBandwidth(state: WorkingState, resources: UserResourcesRow, ramLimit: (current: bigint) => bigint): void {
  const { owner } = resources;
  check(resources.netWeight.units >= 0n, 'insufficient staked total net bandwidth');
  check(resources.cpuWeight.units >= 0n, 'insufficient staked total cpu bandwidth');
  const netManaged = isManaged(state, owner, NET_MANAGED);
  const cpuManaged = isManaged(state, owner, CPU_MANAGED);
  if (!(netManaged && cpuManaged)) {
    const limits = limitsOf(state, owner);
    state.put('limits', {
      owner,
      ramBytes: ramLimit(limits.ramBytes),
      netWeight: netManaged ? limits.netWeight : resources.netWeight.units,
      cpuWeight: cpuManaged ? limits.cpuWeight : resources.cpuWeight.units,
    });
  }
  store(state, resources);
}

/** Changes limits by rented bandwidth or bandwidth moved to REX; RAM stays as it is. */
export function changeResourceLimits(state: WorkingState, receiver: string, change: BandwidthChange): void {
  if (change.net === 0n && change.cpu === 0n) return;
  if (!state.row('userres', receiver, receiver)) check(change.net >= 0n && change.cpu >= 0n, 'logic error, should not occur');
  setBandwidth(state, changedResources(state, receiver, change), (current) => current);
}

/** Changes limits by staked or unstaked bandwidth; the account also gets its RAM gift. */
export function changeStakedResources(state: WorkingState, receiver: string, change: BandwidthChange): void {
  const resources = changedResources(state, receiver, change);
  const gifted = resources.ramBytes + RAM_GIFT_BYTES;
  setBandwidth(state, resources, (current) => (isManaged(state, receiver, RAM_MANAGED) || current > gifted ? current : gifted));
}

/** Sets the RAM quota after a purchase or sale. @returns the account's quota afterwards, without the gift. */
export function setRamQuota(state: WorkingState, resources: UserResourcesRow): bigint {
  const { owner, ramBytes } = resources;
  state.put('userres', resources);
  if (!isManaged(state, owner, RAM_MANAGED)) state.put('limits', { ...limitsOf(state, owner), ramBytes: ramBytes + RAM_GIFT_BYTES });
  return ramBytes;
}
