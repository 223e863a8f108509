import * as v from 'valibot';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { FrozenBalance, FrozenState, PendingUnfreeze } from '../../../domain/tron/stake/state.ts';
import type { WitnessVote } from '../../../domain/tron/votes/witness-votes.ts';
import { messageText } from '../rpc/message-text.ts';
import { decoded } from '../../platform/decoded.ts';
import { address, amount, count, hex, isNothing, quantity } from '../rpc/wire.ts';

const timed = v.object({ frozen_balance: amount, expire_time: count });
const resourceType = v.optional(v.picklist(['BANDWIDTH', 'ENERGY', 'TRON_POWER']), 'BANDWIDTH');

const permission = v.object({
  id: count,
  permission_name: v.optional(v.string(), ''),
  threshold: quantity,
  operations: v.optional(hex, ''),
  keys: v.optional(v.array(v.object({ address, weight: quantity })), []),
});

const accountResource = v.object({
  frozen_balance_for_energy: v.optional(timed, {}),
  delegated_frozen_balance_for_energy: amount,
  acquired_delegated_frozen_balance_for_energy: amount,
  delegated_frozenV2_balance_for_energy: amount,
  acquired_delegated_frozenV2_balance_for_energy: amount,
});

const account = v.object({
  address,
  balance: amount,
  account_name: v.optional(v.string(), ''),
  type: v.optional(v.string(), ''),
  votes: v.optional(v.array(v.object({ vote_address: address, vote_count: quantity })), []),
  allowance: amount,
  latest_withdraw_time: count,
  frozen: v.optional(v.array(timed), []),
  delegated_frozen_balance_for_bandwidth: amount,
  acquired_delegated_frozen_balance_for_bandwidth: amount,
  frozenV2: v.optional(v.array(v.object({ type: resourceType, amount })), []),
  unfrozenV2: v.optional(v.array(v.object({ type: resourceType, unfreeze_amount: amount, unfreeze_expire_time: count })), []),
  delegated_frozenV2_balance_for_bandwidth: amount,
  acquired_delegated_frozenV2_balance_for_bandwidth: amount,
  account_resource: v.optional(accountResource, {}),
  owner_permission: v.optional(permission),
  active_permission: v.optional(v.array(permission), []),
});

type RawAccount = v.InferOutput<typeof account>;

/** A set of keys that may sign. `operations` is the bitmap of contract types it may sign, empty for all. */
export interface SigningPermission {
  readonly id: number;
  readonly name: string;
  readonly threshold: bigint;
  readonly operations: string;
  readonly keys: readonly { readonly address: string; readonly weight: bigint }[];
}

export interface AccountAnswer {
  readonly address: string;
  readonly balance: Asset;
  /** Whether it belongs to a contract instead of a key. */
  readonly isContract: boolean;
  /** Null where none was set. */
  readonly name: string | null;
  readonly votes: readonly WitnessVote[];
  /** Settled reward that can be claimed. */
  readonly allowance: Asset;
  /** Null where nothing was claimed yet. */
  readonly claimedAt: Instant | null;
  readonly frozen: FrozenState;
  /** The owner permission first. Empty where the node reports none, which means the account's own key. */
  readonly permissions: readonly SigningPermission[];
}

/** Decodes getaccount; null for an address that never received anything. */
export function accountAnswer(answer: unknown): AccountAnswer | null {
  if (isNothing(answer)) return null;
  const read = decoded(account, answer, 'getaccount');
  return {
    address: read.address,
    balance: read.balance,
    isContract: read.type === 'Contract',
    name: read.account_name === '' ? null : messageText(read.account_name),
    votes: read.votes.map(({ vote_address, vote_count }) => ({ witness: vote_address, votes: vote_count })),
    allowance: read.allowance,
    claimedAt: read.latest_withdraw_time === 0 ? null : read.latest_withdraw_time,
    frozen: { bandwidth: frozenBandwidth(read), energy: frozenEnergy(read), pending: pendingOf(read) },
    permissions: [...(read.owner_permission ? [read.owner_permission] : []), ...read.active_permission].map((one) => ({
      id: one.id,
      name: one.permission_name,
      threshold: one.threshold,
      operations: one.operations,
      keys: one.keys,
    })),
  };
}

/** Returns what is frozen for oneself under Stake 2.0. Where nothing is, the entry may be missing or hold no amount. */
function ownOf(read: RawAccount, type: 'BANDWIDTH' | 'ENERGY', none: Asset): Asset {
  return read.frozenV2.filter((entry) => entry.type === type).reduce((sum, entry) => sum.plus(entry.amount), none);
}

function frozenBandwidth(read: RawAccount): FrozenBalance {
  const none = read.balance.minus(read.balance);
  return {
    own: ownOf(read, 'BANDWIDTH', none),
    delegated: read.delegated_frozenV2_balance_for_bandwidth,
    legacyOwn: read.frozen.reduce((sum, entry) => sum.plus(entry.frozen_balance), none),
    legacyDelegated: read.delegated_frozen_balance_for_bandwidth,
    legacyUntil: read.frozen.length === 0 ? null : Math.max(...read.frozen.map((entry) => entry.expire_time)),
    received: read.acquired_delegated_frozenV2_balance_for_bandwidth,
    legacyReceived: read.acquired_delegated_frozen_balance_for_bandwidth,
  };
}

function frozenEnergy(read: RawAccount): FrozenBalance {
  const energy = read.account_resource;
  const legacy = energy.frozen_balance_for_energy;
  return {
    own: ownOf(read, 'ENERGY', read.balance.minus(read.balance)),
    delegated: energy.delegated_frozenV2_balance_for_energy,
    legacyOwn: legacy.frozen_balance,
    legacyDelegated: energy.delegated_frozen_balance_for_energy,
    legacyUntil: legacy.frozen_balance.isZero() ? null : legacy.expire_time,
    received: energy.acquired_delegated_frozenV2_balance_for_energy,
    legacyReceived: energy.acquired_delegated_frozen_balance_for_energy,
  };
}

function pendingOf(read: RawAccount): readonly PendingUnfreeze[] {
  return read.unfrozenV2
    .filter(({ unfreeze_amount }) => unfreeze_amount.isPositive())
    .map(({ type, unfreeze_amount, unfreeze_expire_time }) => ({
      resource: type === 'ENERGY' ? 'energy' : 'bandwidth',
      amount: unfreeze_amount,
      readyAt: unfreeze_expire_time,
    }));
}
